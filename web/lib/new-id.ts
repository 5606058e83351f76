/** An id that the server takes: a random UUID. `crypto.randomUUID` is missing where the page came over plain http. */
export const newId = (): string => {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return uuidOf(globalThis.crypto.getRandomValues(new Uint8Array(16)));
};

/** Sixteen random bytes written as a UUID of version 4, by RFC 9562. */
export const uuidOf = (bytes: Uint8Array): string => {
  const marked = bytes.with(6, ((bytes[6] ?? 0) & 0x0f) | 0x40).with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80);
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
