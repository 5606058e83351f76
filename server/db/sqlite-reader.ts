import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { createReadLane, ReadRefused } from './read-aside.ts';
import { workerUrl } from './worker-url.ts';

type Question = { sql: string; parameters: readonly unknown[] };
type Answer = { rows: unknown[] } | { fault: string; cause?: unknown };

/**
 * Long reads on a thread and a read-only connection of their own, so that no other request waits for them. The thread
 * is made with the first read; one that takes too long is left to end by itself, and the next read gets a new one.
 */
export const createSqliteReader = (file: string, limitMs?: number) => {
  const inLane = createReadLane(1, limitMs);
  let thread: Worker | null = null;
  let settle: ((answer: Answer) => void) | null = null;
  let closed = false;

  const leave = (left: Worker): Promise<number> => {
    if (thread === left) thread = null;
    return left.terminate();
  };

  const begin = (): Worker => {
    const begun = new Worker(workerUrl('reader-worker'), { workerData: file, name: 'reader' });
    begun.unref();
    const fail = (cause?: unknown) => {
      if (thread !== begun) return;
      thread = null;
      settle?.({ fault: 'it ended', cause });
    };
    begun.on('error', fail);
    begun.on('exit', () => fail());
    begun.on('message', (answer: Answer) => {
      if (thread === begun) settle?.(answer);
    });
    return begun;
  };

  const ask = (question: Question, leftMs: number): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      thread ??= begin();
      const asked = thread;
      const timer = setTimeout(() => {
        settle = null;
        void leave(asked);
        reject(new ReadRefused('it took too long'));
      }, leftMs);
      settle = (answer) => {
        settle = null;
        clearTimeout(timer);
        if ('rows' in answer) resolve(answer.rows);
        else reject(new Error(`The reading thread failed: ${answer.fault}`, { cause: answer.cause }));
      };
      asked.postMessage(question);
    });

  return {
    read: <Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> =>
      inLane((leftMs) => {
        if (closed) throw new ReadRefused('the database is closing');
        return ask({ sql, parameters }, leftMs) as Promise<Row[]>;
      }),
    close: async (): Promise<void> => {
      closed = true;
      if (thread) await leave(thread);
    },
  };
};
