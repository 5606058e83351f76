import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OperatorsMatter } from '../tell-operator.ts';
import { firstSeance } from './migrations/0001-first-seance.ts';
import { creations } from './migrations/0002-creations.ts';
import { pastSeances } from './migrations/0003-past-seances.ts';
import { publicLibrary } from './migrations/0004-public-library.ts';
import { sharing } from './migrations/0005-sharing.ts';
import { payments } from './migrations/0006-payments.ts';
import { mail } from './migrations/0007-mail.ts';
import { events } from './migrations/0008-events.ts';
import { searchInOrder } from './migrations/0009-search-in-order.ts';
import type { Database } from './schema.ts';

/** In the order they are applied in; a name that was released never changes. */
const migrationsFor = (engine: Database['engine']): Record<string, Migration> => ({
  '0001-first-seance': firstSeance(engine),
  '0002-creations': creations(engine),
  '0003-past-seances': pastSeances(engine),
  '0004-public-library': publicLibrary(engine),
  '0005-sharing': sharing(engine),
  '0006-payments': payments(engine),
  '0007-mail': mail(engine),
  '0008-events': events(engine),
  '0009-search-in-order': searchInOrder(engine),
});

class DatabaseNewer extends OperatorsMatter {
  constructor(unknown: string[]) {
    super(
      `This Asphodel is older than its database, in which a newer one has made: ${unknown.join(', ')}. Nothing in it was changed. Start the newer Asphodel again, or restore a backup made before the upgrade.`,
    );
    this.name = 'DatabaseNewer';
  }
}

/** What this version cannot know how to read. Throws DatabaseNewer for any. */
export const refuseNewerSchema = (applied: string[]): void => {
  const known = Object.keys(migrationsFor('sqlite'));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
};

/** What this version would still apply to a database in which `applied` has been. */
export const missingMigrations = (applied: string[]): string[] =>
  Object.keys(migrationsFor('sqlite')).filter((name) => !applied.includes(name));

/** The names of the migrations that the database has had; throws where it has had none. */
export const appliedMigrations = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db.queries);
  return rows.map(({ name }) => name);
};

/**
 * Applies what is missing, each migration in a transaction with its record, several processes one after another
 * (Kysely takes PostgreSQL's advisory lock). Throws DatabaseNewer, else the first failure.
 */
export const migrate = async (db: Database): Promise<void> => {
  if (await isMigrated(db)) return;
  // Loaded only where there is something to do, which most starts have not.
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db: db.queries,
    provider: { getMigrations: async () => migrationsFor(db.engine) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // Without results nothing was tried: Kysely found the record other than it expected, or could not make one.
    if (!results) refuseNewerSchema(await appliedMigrations(db).catch(() => []));
    const failed =
      results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migration table';
    throw new Error(`Migrating the database failed at ${failed}`, { cause: error });
  }
};

/** By the record alone, which each migration's own transaction wrote. Whatever else is found there is the migrator's matter. */
const isMigrated = async (db: Database): Promise<boolean> => {
  const applied = await appliedMigrations(db).catch(() => []);
  return applied.toSorted().join() === Object.keys(migrationsFor(db.engine)).join();
};
