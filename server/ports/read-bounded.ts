/** The body was larger than anyone honest sends. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer has more than ${maxBytes} bytes`);
    this.name = 'BodyTooLarge';
  }
}

/** The whole body, counted after decompression and as it comes: a length in a header is only a claim. */
export const readBounded = async (response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by a throw cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};
