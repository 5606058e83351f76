import type { Logger } from 'kysely';

export type OnQuery = (ms: number, sql: string) => void;

/** Kysely's log, which is only asked how long each query took, and which it was. */
export const queryLog = (onQuery: OnQuery | undefined): { log?: Logger } =>
  onQuery ? { log: ({ queryDurationMillis, query }) => onQuery(queryDurationMillis, query.sql) } : {};
