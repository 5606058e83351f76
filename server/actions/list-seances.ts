import type { Seance } from '../../domain/seances.ts';
import { listSeances, toSeance } from '../db/seances.ts';
import type { Actor, Deps } from '../deps.ts';
import { placeAfter, placeOf } from './page-place.ts';

/** A page of past séances, newest first; `next` is what to ask the following one by. */
export const readSeances = async (
  deps: Deps,
  { ownerId }: Actor,
  input: { before: string | null; limit: number },
): Promise<{ seances: Seance[]; next: string | null }> => {
  const place = placeOf(input.before);
  const before = place && { id: place.id, updated_at: place.at };
  const rows = await listSeances(deps.db.queries, ownerId, before, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    seances: shown.map(toSeance),
    next: last && rows.length > input.limit ? placeAfter(last.updated_at, last.id) : null,
  };
};
