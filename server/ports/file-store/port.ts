/** Keys are our own, like `ghost_portraits/{uid}_{name}_wiki.jpg`: letters, digits and `-_./`, no `..`, at most 300 characters. */
export type FileStore = {
  /** Replaces what is there; durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** No error where there is none. */
  delete(key: string): Promise<void>;
  /** Every key that begins with the prefix. */
  list(prefix: string): Promise<string[]>;
};
