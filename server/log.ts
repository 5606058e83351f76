/** What is written for the operator. Never a key, a letter of a conversation, or an address with a secret in it. */
export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};
