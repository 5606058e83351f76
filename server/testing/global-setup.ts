import { makeTemplate } from './test-database.ts';

/** Before all server tests, and after them. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? makeTemplate(server) : undefined;
};
