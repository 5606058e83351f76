import type { SharedSeance } from '../../../domain/sharing.ts';
import { Refused, reach, refusalOf } from '../../lib/request.ts';

/** The address of what a link's path shows, or null where no link has such a path. */
export const sharedAddress = (path: string): string | null => {
  const [, ghostId, timestamp] = /^\/shared\/([\w-]{1,80})\/(\d{1,15})\/?$/.exec(path) ?? [];
  return ghostId ? `/api/shared/${ghostId}/${timestamp}` : null;
};

/** A page of the séance; `after` is the `next` of the page before. Throws Refused or Unreachable. */
export const readShared = async (path: string, after: number): Promise<SharedSeance> => {
  const address = sharedAddress(path);
  if (address === null) throw new Refused('not_shared');
  const answer = await reach(`${address}?after=${after}`);
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json()) as SharedSeance;
};
