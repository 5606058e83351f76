/** The server says something at least every 15 s, were it only that it is still there. */
const LONGEST_SILENCE_MS = 40_000;

/**
 * An answer's body that fails when nothing has come for too long: a line that died without a word, as when a laptop
 * wakes in another network, is otherwise waited for without end.
 */
export const guardedAgainstSilence = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  longestMs = LONGEST_SILENCE_MS,
): Response => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (stream: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.error(new Error('The line has gone silent')), longestMs);
  };
  const guard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: listen,
    transform: (bytes, stream) => {
      listen(stream);
      stream.enqueue(bytes);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(body.pipeThrough(guard));
};
