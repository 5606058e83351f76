import { deleteCreationRow } from '../db/creations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Refuses `not_found` and, where the database fails, `creation_delete_failed`. */
export const deleteCreation = async (deps: Deps, { ownerId }: Actor, creationId: string): Promise<void> => {
  try {
    const deleted = await deps.db.transaction((tx) => deleteCreationRow(tx, ownerId, creationId));
    if (!deleted) throw new Refusal('not_found');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.log.error({ err: error, creationId }, 'a creation could not be deleted');
    throw new Refusal('creation_delete_failed');
  }
  deps.bus.publish(ownerId, { type: 'creations' });
};
