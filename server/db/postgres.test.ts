import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createSessions } from '../auth/sessions.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { type QuietLine, quietLine } from '../testing/quiet-line.ts';
import { allEvents } from '../testing/read-events.ts';
import { scriptedGenerator } from '../testing/scripted-generator.ts';
import { guideOf } from '../testing/seeded-seance.ts';
import { addressOfDatabase } from '../testing/test-database.ts';
import { signUp, testUser } from '../testing/test-user.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';

const url = process.env.TEST_DATABASE_URL;

describe('on PostgreSQL', () => {
  it('outlives a connection that breaks in the middle of a transaction, and goes on with another', async () => {
    const lost: Error[] = [];
    const db = await openPostgres(url ?? '', { onLost: (cause) => lost.push(cause), longestSilenceMs: null });
    try {
      const broken = db.transaction(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.queries);
        // Sees the end of the connection, whichever comes first: the query or the news.
        await sql`select pg_sleep(5)`.execute(tx);
      });
      await expect(broken).rejects.toThrow();
      expect(lost.length).toBeGreaterThan(0);

      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.queries);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await db.close();
    }
  });

  it('lets a statement be silent for as long as it takes where that is wanted, and no longer where it is not', async () => {
    const limits = { patient: null, strict: 300 };
    const slept = async (longestSilenceMs: number | null) => {
      const db = await openPostgres(url ?? '', { onLost: () => {}, longestSilenceMs });
      const sleeping = sql`select pg_sleep(1)`.execute(db.queries).then(() => 'slept', String);
      return sleeping.finally(() => db.close());
    };
    expect(await slept(limits.patient)).toBe('slept');
    expect(await slept(limits.strict)).toContain('PostgreSQL has said nothing for 300 ms');
  });
});

describe('when PostgreSQL accepts and falls silent', () => {
  const SILENCE_MS = 500;
  let line: QuietLine;
  let db: Database;
  let direct: TestDeps | null = null;
  const lost: Error[] = [];

  const openThrough = async (address: string | null) => {
    lost.length = 0;
    line = await quietLine(address ?? '');
    db = await openPostgres(line.url, { onLost: (cause) => lost.push(cause), longestSilenceMs: SILENCE_MS });
  };
  afterEach(async () => {
    await db.close();
    await line.close();
    await direct?.close();
    direct = null;
  });

  it('fails what waits, one query or twenty, throws the connections away, and goes on when it speaks again', async () => {
    await openThrough(url ?? '');
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db.queries);
    await Promise.all(Array.from({ length: 20 }, ask));
    line.fallSilent();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(lost.length).toBeGreaterThan(0);

    line.speak();
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  it('fails a transaction as a whole', async () => {
    await openThrough(url ?? '');
    const broken = db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      line.fallSilent();
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    line.speak();
    expect(await db.transaction(async (tx) => (await sql`select 1 as one`.execute(tx)).rows)).toEqual([
      { one: 1 },
    ]);
  });

  it('[LM9, TIE-6] answers a send with a fault, counts nothing, and takes the next one by itself', async () => {
    const model = scriptedGenerator();
    direct = await testDeps({ textGenerator: model });
    const known = await signUp(createApp(direct, null));
    await openThrough(await addressOfDatabase(direct.db));
    const deps = { ...direct, db, sessions: createSessions({ ...direct, db }) };
    const ada = await testUser(createApp(deps, null), known.cookie);
    const path = `/api/conversations/${await guideOf(ada)}_1700000000000/messages`;
    const send = () =>
      ada.fetch(path, {
        method: 'POST',
        json: { messageId: crypto.randomUUID(), text: 'x', temporalMode: 'anchored', browserLanguage: 'en' },
      });

    line.fallSilent();
    const failed = await send();
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({ error: { code: 'fault' } });
    expect(model.calls).toEqual([]);
    expect(await direct.db.queries.selectFrom('replies').selectAll().execute()).toEqual([]);

    line.speak();
    const sent = await send();
    expect(sent.status).toBe(200);
    const call = await model.call(0);
    call.say('Here again.');
    call.finish();
    await allEvents(sent);
    const profile = await direct.db.queries.selectFrom('profiles').select('daily_message_count').execute();
    expect(profile).toEqual([{ daily_message_count: 1 }]);
  });
});
