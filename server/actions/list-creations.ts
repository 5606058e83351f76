import type { Creation } from '../../domain/creations.ts';
import { listCreations, toCreation } from '../db/creations.ts';
import type { Actor, Deps } from '../deps.ts';
import { placeAfter, placeOf } from './page-place.ts';

/** A page of the library, newest first; `next` is what to ask the following one by. */
export const readCreations = async (
  deps: Deps,
  { ownerId }: Actor,
  input: { before: string | null; limit: number },
): Promise<{ creations: Creation[]; next: string | null }> => {
  const place = placeOf(input.before);
  const before = place && { id: place.id, created_at: place.at };
  const rows = await listCreations(deps.db.queries, ownerId, before, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    creations: shown.map(toCreation),
    next: last && rows.length > input.limit ? placeAfter(last.created_at, last.id) : null,
  };
};
