import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema, Tx } from './schema.ts';

/** Some 10 ms of work: what streams meanwhile must not be felt to halt. */
const MOST_TOGETHER = 32;

const SAVEPOINT = CompiledQuery.raw('savepoint one');
const RELEASE = CompiledQuery.raw('release one');
const ROLLBACK = CompiledQuery.raw('rollback to one');

type Work = {
  run(tx: Tx): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

type Options = {
  queries: Kysely<Schema>;
  /** Whether a transaction is open: SQLite ends one by itself where the disk is full. */
  isOpen(): boolean;
  /** Resolves when all that is committed is on the disk. */
  sync(): Promise<void>;
  /** Hears how many were committed together. */
  onCommit(works: number): void;
};

/**
 * One commit and one sync for all transactions that came while the disk was busy with those before them. Each sees
 * what the ones before it did, and what one does is undone alone where it throws; all fail where the commit does.
 * Returns what runs a transaction and resolves when it is on the disk.
 */
export const createGroupCommit = ({ queries, isOpen, sync, onCommit }: Options) => {
  const waiting: Work[] = [];
  let isCommitting = false;

  const commitTogether = async (group: Work[]): Promise<void> => {
    const results: { work: Work; result: unknown }[] = [];
    try {
      await queries.transaction().execute(async (tx) => {
        for (const work of group) {
          const done = await attempt(tx, work);
          if (done) results.push(done);
        }
      });
      onCommit(results.length);
      if (results.length > 0) await sync();
    } catch (error) {
      // Those that were told of their own error already are not told twice: a promise settles once.
      for (const work of group) work.reject(error);
      return;
    }
    for (const { work, result } of results) work.resolve(result);
  };

  const attempt = async (tx: Tx, work: Work): Promise<{ work: Work; result: unknown } | null> => {
    await tx.executeQuery(SAVEPOINT);
    try {
      const result = await work.run(tx);
      await tx.executeQuery(RELEASE);
      return { work, result };
    } catch (error) {
      if (!isOpen()) throw error;
      await tx.executeQuery(ROLLBACK);
      await tx.executeQuery(RELEASE);
      work.reject(error);
      return null;
    }
  };

  const commitAll = async (): Promise<void> => {
    isCommitting = true;
    while (waiting.length > 0) await commitTogether(waiting.splice(0, MOST_TOGETHER));
    isCommitting = false;
  };

  return <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, resolve: resolve as (result: unknown) => void, reject });
      if (!isCommitting) void commitAll();
    });
};
