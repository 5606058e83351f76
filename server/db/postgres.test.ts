import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

const url = process.env.TEST_DATABASE_URL;

describe('on PostgreSQL', () => {
  it('outlives a connection that breaks in the middle of a transaction, and goes on with another', async () => {
    const lost: Error[] = [];
    const db = await openPostgres(url ?? '', (cause) => lost.push(cause));
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
});
