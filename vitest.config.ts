import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Minutes rather than seconds: `npm run test:long`. */
const LONG = '**/*.long.test.ts';
/** On a PostgreSQL of their own: `npm run test:cluster`. */
const CLUSTER = '**/*.cluster.test.ts';

export default defineConfig({
  test: {
    // Most of a server test's time is waiting: for the database, for a process, for a hash in another thread.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'trials/**/*.test.ts',
          ],
          exclude: [LONG, CLUSTER],
        },
      },
      {
        test: {
          name: 'server',
          // A machine that is shared may be many times slower; what is slow by itself has limits of its own.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: 'server/testing/global-setup.ts',
          include: ['server/**/*.test.ts', 'fakes/**/*.test.ts'],
          // What only PostgreSQL can show runs where there is one.
          exclude: [LONG, ...(process.env.TEST_DATABASE_URL ? [] : ['server/**/*postgres.test.ts'])],
        },
      },
      {
        test: {
          name: 'long',
          // One at a time: each has the machine, and most of them a built server, to itself.
          fileParallelism: false,
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
          globalSetup: 'server/testing/global-setup.ts',
          include: [LONG],
        },
      },
      {
        test: {
          name: 'cluster',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: [CLUSTER],
        },
      },
    ],
  },
});
