import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite.ts';
import { firstSeance } from './0001-first-seance.ts';

it('[BEY-3] lets the séances from before it be found by their spirit’s name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-migration-'));
  const db = openSqlite(folder);
  try {
    const first = new Migrator({
      db: db.queries,
      provider: { getMigrations: async () => ({ '0001-first-seance': firstSeance('sqlite') }) },
    });
    await first.migrateToLatest();
    await sql`pragma foreign_keys = off`.execute(db.queries);
    await sql`insert into conversations (owner_id, id, ghost_id, ghost_name, timestamp, updated_at, last_seq)
      values ('ada', 'g_1', 'g', 'Émilie du Châtelet', 1, 1, 0)`.execute(db.queries);
    await migrate(db);
    expect(
      await db.queries.selectFrom('conversations').select(['folded_title', 'title', 'deleted_at']).execute(),
    ).toEqual([{ folded_title: 'emilie du chatelet', title: null, deleted_at: null }]);
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
});
