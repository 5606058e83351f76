import type { Logger } from 'kysely';

export type OnQuery = (ms: number) => void;

/** Kysely's log, which is only asked how long each query took. */
export const queryLog = (onQuery: OnQuery | undefined): { log?: Logger } =>
  onQuery ? { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) } : {};
