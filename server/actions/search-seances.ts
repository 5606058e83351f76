import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from '../../domain/fold.ts';
import { excerptOf, type Found, type FoundCreation, type FoundMessage } from '../../domain/search.ts';
import { ReadRefused } from '../db/read-aside.ts';
import { seancesNamed, toSeance } from '../db/seances.ts';
import { type CreationHit, creationsHolding, type MessageHit, messagesHolding } from '../db/search.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

const NOTHING: Found = {
  messages: [],
  seances: [],
  creations: [],
  hasMore: { messages: false, seances: false, creations: false },
};

/**
 * What of the account's messages, séances and creations holds the query, in any script, whatever its accents, case or
 * width; newest first. Refuses `search_overwhelmed` where it cannot be had in time.
 */
export const searchSeances = async (
  deps: Deps,
  { ownerId }: Actor,
  input: { query: string; limit: number },
): Promise<Found> => {
  const folded = fold(input.query.replaceAll('\0', '').toWellFormed()).trim();
  if (folded === '') return NOTHING;
  const { db } = deps;
  const asked = input.limit + 1;
  try {
    const [messages, seances, creations] = await Promise.all([
      db.readAside(messagesHolding(db, ownerId, folded, asked)),
      db.readAside(seancesNamed(db, ownerId, folded, asked)),
      db.readAside(creationsHolding(db, ownerId, folded, asked)),
    ]);
    return {
      messages: await inTurns(messages.slice(0, input.limit), (row) => foundMessage(row, input.query)),
      seances: seances.slice(0, input.limit).map(toSeance),
      creations: await inTurns(creations.slice(0, input.limit), (row) => foundCreation(row, input.query)),
      hasMore: {
        messages: messages.length > input.limit,
        seances: seances.length > input.limit,
        creations: creations.length > input.limit,
      },
    };
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    deps.log.warn({ err: error }, 'a search was refused');
    throw new Refusal('search_overwhelmed');
  }
};

/** Folding fifty long messages takes longer than a request of somebody else should wait. */
const inTurns = async <Row, Result>(rows: Row[], each: (row: Row) => Result): Promise<Result[]> => {
  const results: Result[] = [];
  for (const row of rows) {
    results.push(each(row));
    await nextTurn();
  }
  return results;
};

const foundMessage = (row: MessageHit, query: string): FoundMessage => ({
  conversationId: row.conversation_id,
  messageId: row.id,
  ghostName: row.ghost_name,
  title: row.title,
  role: row.role,
  createdAt: row.created_at,
  ...excerptOf(row.text, query),
});

/** Shown by where it stands: in the text, in the wish, or in the title alone. */
const foundCreation = (row: CreationHit, query: string): FoundCreation => {
  const inContent = excerptOf(row.content, query);
  const inPrompt = inContent.matches.length > 0 ? inContent : excerptOf(row.prompt, query);
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    ghostName: row.ghost_name,
    createdAt: row.created_at,
    ...(inPrompt.matches.length > 0 ? inPrompt : inContent),
  };
};
