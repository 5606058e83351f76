const HEARTBEAT_MS = 15_000;
/** What is kept for a reader that takes nothing; then its stream ends, and it may ask again for a fresh snapshot. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const encoder = new TextEncoder();

/**
 * Answers with server-sent events. `run` tells them one by one, and all that is told in one turn of the event loop is
 * sent as one piece; the stream ends when `run` resolves. `over` fires when the reader leaves, and may be fired from
 * outside: what is told in that turn is still sent. The status is sent at once, so whatever can be refused is refused
 * before this is called.
 */
export const eventStream = <Event>(
  run: (tell: (event: Event) => void, over: AbortController) => Promise<void>,
  onFault: (error: unknown) => void,
): Response => {
  const over = new AbortController();
  let isClosed = false;
  let end = (): void => {};

  const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    let unsent = '';
    let sending: NodeJS.Immediate | null = null;
    const flush = () => {
      sending = null;
      if (unsent !== '') stream.enqueue(encoder.encode(unsent));
      unsent = '';
    };
    const send = (text: string) => {
      if (isClosed) return;
      unsent += text;
      sending ??= setImmediate(flush);
      if (unsent.length - (stream.desiredSize ?? 0) > MOST_UNREAD_BYTES) close();
    };
    const close = () => {
      if (isClosed) return;
      flush();
      end();
      stream.close();
    };
    // Proxies cut a line that is silent for a minute.
    const beat = setInterval(send, HEARTBEAT_MS, ': still here\n\n');
    end = () => {
      isClosed = true;
      clearInterval(beat);
      if (sending) clearImmediate(sending);
      over.abort(LEFT);
    };
    send(': \n\n');
    run((event) => send(`data: ${JSON.stringify(event)}\n\n`), over).then(close, (error) => {
      onFault(error);
      close();
    });
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
      cancel: () => end(),
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

/** Made once: a signal that is given no reason makes an error, with its trace, for each. */
const LEFT = new Error('The reader has left');
