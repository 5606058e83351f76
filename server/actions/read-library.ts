import type { PublicGhostPage } from '../../domain/public-ghost.ts';
import { findPublicGhostById, libraryVersion, listPublicGhosts, toPublicGhost } from '../db/public-ghosts.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Spirits of one page. */
const PAGE = 500;

/**
 * The version is read before the list: a change in between gives a list newer than its version, which is then asked
 * for once more.
 */
export const versionOfLibrary = ({ db }: Pick<Deps, 'db'>): Promise<string> => libraryVersion(db.queries);

/** A page of the library; `after` is the `next` of the page before. */
export const readLibrary = async (
  { db }: Pick<Deps, 'db'>,
  after: string | null,
): Promise<PublicGhostPage> => {
  const rows = await listPublicGhosts(db.queries, after, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return { ghosts: shown.map(toPublicGhost), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
};

/** The JPEG of a spirit of the library. Refuses `not_found`. */
export const readPublicPortrait = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const ghost = await findPublicGhostById(db.queries, id);
  const bytes = ghost?.image_key ? await files.get(ghost.image_key) : null;
  if (!bytes) throw new Refusal('not_found');
  return new Uint8Array(bytes);
};
