const HEARTBEAT_MS = 15_000;
/** What is kept for a reader that takes nothing; then its stream ends, and it may ask again for a fresh snapshot. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const encoder = new TextEncoder();
const heartbeat = encoder.encode(': still here\n\n');

/**
 * Answers with server-sent events. `run` tells them one by one; the stream ends when it resolves, and `signal` fires
 * when the reader leaves. The status is sent at once, so whatever can be refused is refused before this is called.
 */
export const eventStream = <Event>(
  run: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  onFault: (error: unknown) => void,
): Response => {
  const gone = new AbortController();
  const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const close = () => {
      clearInterval(beat);
      if (!gone.signal.aborted) stream.close();
      gone.abort();
    };
    const send = (bytes: Uint8Array) => {
      if (gone.signal.aborted) return;
      stream.enqueue(bytes);
      if (-(stream.desiredSize ?? 0) > MOST_UNREAD_BYTES) close();
    };
    // Proxies cut a line that is silent for a minute.
    const beat = setInterval(send, HEARTBEAT_MS, heartbeat);
    gone.signal.addEventListener('abort', () => clearInterval(beat), { once: true });
    send(encoder.encode(': \n\n'));
    run((event) => send(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)), gone.signal).then(
      close,
      (error) => {
        onFault(error);
        close();
      },
    );
  };
  let started = false;
  const body = new ReadableStream<Uint8Array>(
    {
      // Begun by the first read: the answer to a HEAD is never read nor cancelled, and would listen for ever.
      pull: (stream) => {
        if (started) return;
        started = true;
        start(stream);
      },
      cancel: () => gone.abort(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // nginx buffers otherwise, and the words come all at once.
      'X-Accel-Buffering': 'no',
    },
  });
};
