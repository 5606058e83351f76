import type { LetterKind, LetterRow, Queries, Tx } from './schema.ts';

export const insertLetter = async (
  tx: Tx,
  row: Omit<LetterRow, 'attempts' | 'link_until' | 'due_at'>,
): Promise<void> => {
  await tx
    .insertInto('letters')
    .values({ ...row, attempts: 0, due_at: row.created_at, link_until: null })
    .execute();
};

export const dueLetters = (queries: Queries, now: number, most: number): Promise<LetterRow[]> =>
  queries
    .selectFrom('letters')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Takes the letter for one attempt; false where another process was first. */
export const claimLetter = async (
  tx: Tx,
  letter: LetterRow,
  claim: { owner_id: string; due_at: number; link_until: number },
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('letters')
    .set({ ...claim, attempts: letter.attempts + 1 })
    .where('id', '=', letter.id)
    .where('attempts', '=', letter.attempts)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** null: it was sent, and waits only for its link to be opened. */
export const setDue = async (tx: Tx, id: string, dueAt: number | null): Promise<void> => {
  await tx.updateTable('letters').set({ due_at: dueAt }).where('id', '=', id).execute();
};

export const deleteLetter = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('letters').where('id', '=', id).execute();
};

/** The letter whose link can be opened now; one that was never sent, or whose time is over, cannot. */
export const findOpenLetter = async (
  queries: Queries,
  id: string,
  kind: LetterKind,
  now: number,
): Promise<LetterRow | null> =>
  (await queries
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('link_until', '>', now)
    .executeTakeFirst()) ?? null;

/** Uses the link up: of two who open it at once, one gets true. */
export const takeLetter = async (tx: Tx, id: string): Promise<boolean> => {
  const taken = await tx.deleteFrom('letters').where('id', '=', id).returning('id').executeTakeFirst();
  return taken !== undefined;
};

/** What was asked for is done: older letters of the kind lead nowhere, and none goes out any more. */
export const deleteLettersOf = async (tx: Tx, ownerId: string, kind: LetterKind): Promise<void> => {
  await tx.deleteFrom('letters').where('owner_id', '=', ownerId).where('kind', '=', kind).execute();
};

/** Sent, and past its link's time. */
export const deleteSpentLetters = async (tx: Tx, now: number): Promise<void> => {
  await tx.deleteFrom('letters').where('due_at', 'is', null).where('link_until', '<=', now).execute();
};
