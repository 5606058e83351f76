/** What the operator can put right is told in its own sentence. */
export class OperatorsMatter extends Error {}

/** Errors of the network often have no message, and say in their code, or in the errors they gather, what happened. */
export const messageOf = (error: Error): string => {
  const gathered = error instanceof AggregateError ? error.errors.filter((one) => one instanceof Error) : [];
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message || gathered.map(messageOf).join('; ') || code;
};

/**
 * An operator's matter in a sentence, a fault with its stack and its causes. Of a cause no more than the message: the
 * other properties may hold the database's address with the password.
 */
export const tellOperator = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorsMatter) return error.message;
  const lines = [error.stack ?? messageOf(error)];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) {
    lines.push(`Caused by: ${messageOf(cause)}`);
  }
  return lines.join('\n');
};
