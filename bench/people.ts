import { createHmac, randomUUID } from 'node:crypto';
import { conversationIdOf } from '../domain/conversation.ts';
import { signUp } from '../fakes/api-person.ts';
import { sessionCookieName } from '../server/auth/session-cookie.ts';
import { connectAsItIs } from '../server/db/connect.ts';
import type { Database } from '../server/db/schema.ts';
import type { Turn } from './driver.ts';

export type Person = { ownerId: string; ghostId: string; headers: Record<string, string> };

/** For the server's SECRET: sessions are signed with it. */
export const SECRET = 'what signs the sessions of this benchmark';
export const TEXT = 'And what would you say to a man who has lost everything?';
const TURNS_OF_A_SEANCE = 10;
const COPIED_AT_ONCE = 500;

const noLog = { info: () => {}, warn: () => {}, error: () => {} };

/** The database of a server that runs. */
export const databaseOf = (where: { databaseUrl: string | null; folder: string }): Promise<Database> =>
  connectAsItIs({ ...where, besideServer: true }, noLog);

/**
 * Accounts with the Guide and a session each, in Pro: their messages are counted, and not limited. Copies of one who
 * signed up, since each that signs up costs a hash of a password, which is slow by intent.
 */
export const settlePeople = async (url: string, db: Database, many: number): Promise<Person[]> => {
  const first = await signUp(url);
  const { id } = await first.profile();
  const { queries } = db;
  const user = await queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const session = await queries
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const profile = await queries
    .selectFrom('profiles')
    .selectAll()
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const ghost = await queries
    .selectFrom('ghosts')
    .selectAll()
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const people: Person[] = [];
  while (people.length < many) {
    const copies = Array.from({ length: Math.min(COPIED_AT_ONCE, many - people.length) }, () => {
      const ownerId = randomUUID();
      return { ownerId, email: `${ownerId}@asphodel.example`, ghostId: randomUUID(), token: randomUUID() };
    });
    await db.transaction(async (tx) => {
      await tx
        .insertInto('users')
        .values(copies.map(({ ownerId, email }) => ({ ...user, id: ownerId, email })))
        .execute();
      await tx
        .insertInto('sessions')
        .values(
          copies.map(({ ownerId, token }) => ({ ...session, id: randomUUID(), token, user_id: ownerId })),
        )
        .execute();
      await tx
        .insertInto('profiles')
        .values(copies.map(({ ownerId, email }) => ({ ...profile, owner_id: ownerId, email, tier: 'pro' })))
        .execute();
      await tx
        .insertInto('ghosts')
        .values(copies.map(({ ownerId, ghostId }) => ({ ...ghost, owner_id: ownerId, id: ghostId })))
        .execute();
    });
    for (const { ownerId, ghostId, token } of copies) {
      people.push({ ownerId, ghostId, headers: { origin: url, cookie: cookieOf(url, token) } });
    }
  }
  return people;
};

const cookieOf = (url: string, token: string): string => {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `${sessionCookieName(url)}=${encodeURIComponent(`${token}.${signature}`)}`;
};

export const turnIn = (
  port: number,
  { headers }: Person,
  conversationId: string,
  messageId: string = randomUUID(),
): Turn => ({
  port,
  path: `/api/conversations/${conversationId}/messages`,
  headers,
  body: JSON.stringify({ messageId, text: TEXT, temporalMode: 'anchored', browserLanguage: 'en' }),
});

/** Each client a person, in a new séance every ten turns; the turns go to one port after another. */
export const seances = (people: Person[], ports: number[]): ((client: number) => Turn) => {
  const turnsOf = people.map(() => 0);
  const conversations = people.map(() => '');
  let begun = 0;
  let taken = 0;
  return (client) => {
    const person = people[client];
    const turns = turnsOf[client] ?? 0;
    const port = ports[taken % ports.length];
    if (!person || port === undefined) throw new Error(`There is no client ${client}`);
    if (turns % TURNS_OF_A_SEANCE === 0) {
      begun += 1;
      conversations[client] = conversationIdOf(person.ghostId, Date.now() + begun);
    }
    turnsOf[client] = turns + 1;
    taken += 1;
    return turnIn(port, person, conversations[client] ?? '');
  };
};
