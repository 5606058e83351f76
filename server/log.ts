import { type DestinationStream, pino } from 'pino';
import { messageOf } from './tell-operator.ts';

/** What is written for the operator. Never a key, a letter of a conversation, or an address with a secret in it. */
export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

/** One JSON object a line, on standard output. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, serializers: { err: told } }, destination);

type ToldError = { type: string; message: string; code?: string; stack?: string; causes?: string[] };

const DEEPEST_CAUSE = 5;

/**
 * An error by its words, its code and its place. What else hangs on it stays out: PostgreSQL's errors repeat the row that
 * was refused, those of mail and network libraries whole answers.
 */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error && causes.length < DEEPEST_CAUSE; { cause } = cause) {
    causes.push(`${cause.name}: ${wordsOf(cause)}`);
  }
  const answer: ToldError = { type: error.name, message: wordsOf(error) };
  if ('code' in error) answer.code = String(error.code);
  if (error.stack !== undefined) answer.stack = error.stack.replace(error.message, () => answer.message);
  if (causes.length > 0) answer.causes = causes;
  return answer;
};

const QUOTED = /(\.{3})?".*"(\.{3})?/s;

/** JSON.parse quotes what it could not read, which may be somebody's words. */
const wordsOf = (error: Error): string =>
  error instanceof SyntaxError ? error.message.replace(QUOTED, '…') : messageOf(error);
