import type { Log } from '../log.ts';

const ADDRESS = /[^\s"'=<>()]+@[^\s"'<>()]+/g;

const redacted = (text: string): string => text.replace(ADDRESS, '[address]');

/**
 * better-auth calls a wrong password and a lost state errors; to the operator they are warnings. What fails for good
 * answers 500 and is logged as an error there. Addresses, and the queries that drivers print, stay out.
 */
export const authLogger = (log: Log) => ({
  level: 'warn' as const,
  disableColors: true,
  log: (_level: string, message: string, ...details: unknown[]): void => {
    const causes = details.filter((detail) => detail instanceof Error).map((error) => error.message);
    log.warn({ causes: causes.map(redacted) }, `sign-in: ${redacted(message)}`);
  },
});
