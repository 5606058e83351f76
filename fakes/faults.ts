import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Reply, Scenario } from './lib.ts';

const HUGE_BYTES = 10 * 1024 * 1024;

/** Waits, but no longer than the caller does: a test that is over must not be held by its fake's timers. */
export const pause = async (ms: number, gone: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal: gone }).catch((error: unknown) => {
    if (!gone.aborted) throw error;
  });
};

/** The faults that replace the answer. */
export const answeredByFault = async (
  scenario: Scenario,
  reply: Reply,
  incoming: IncomingMessage,
): Promise<boolean> => {
  switch (scenario.fault) {
    case 'refuse':
      incoming.socket.destroy();
      return true;
    case 'silence':
      return true;
    case 'invalid-utf8':
      reply.head(200, { 'content-type': 'application/json; charset=UTF-8' });
      await reply.end(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]));
      return true;
    case 'html':
      reply.head(200, { 'content-type': 'text/html; charset=UTF-8' });
      await reply.end('<!doctype html><title>Please sign in</title><h1>Please sign in to this network</h1>');
      return true;
    case 'huge':
      reply.head(200, { 'content-type': 'application/json; charset=UTF-8' });
      await reply.end(Buffer.alloc(HUGE_BYTES, ' '));
      return true;
    case 'redirect-loopback':
      reply.head(302, { location: `http://127.0.0.1:${incoming.socket.localPort}/redirected` });
      await reply.end();
      return true;
    case 'status':
      await reply.json(scenario.status, scenario.body ?? {}, scenario.headers);
      return true;
    default:
      return false;
  }
};

/** The way out for a handler, with the faults that bend a true answer built in. */
export const replyOn = (response: ServerResponse, scenario: Scenario): Reply => {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  let bytesLeft = scenario.fault === 'cut' ? scenario.afterBytes : Number.POSITIVE_INFINITY;

  const send = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      if (response.destroyed || response.writableEnded || bytes.length === 0) resolve();
      else response.write(bytes, () => resolve());
    });

  const write: Reply['write'] = async (chunk) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
    const allowed = bytes.subarray(0, bytesLeft);
    bytesLeft -= allowed.length;
    if (scenario.fault === 'slow') await trickle(allowed, scenario.gapMs ?? 0, send, leaving.signal);
    else await send(allowed);
    if (bytesLeft > 0) return;
    if (scenario.fault === 'cut' && scenario.clean) response.end();
    else response.destroy();
  };

  const head: Reply['head'] = (status, headers = {}) => {
    if (response.destroyed) return;
    const bent =
      scenario.fault === 'wrong-content-type'
        ? { ...headers, 'content-type': scenario.contentType ?? 'application/octet-stream' }
        : headers;
    response.writeHead(status, bent);
    response.flushHeaders();
  };

  const end: Reply['end'] = async (chunk) => {
    if (chunk !== undefined) await write(chunk);
    if (!response.destroyed && !response.writableEnded) response.end();
  };

  return {
    head,
    write,
    end,
    json: async (status, body, headers = {}) => {
      head(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
      await end(JSON.stringify(body));
    },
    destroy: () => response.destroy(),
    gone: leaving.signal,
  };
};

const trickle = async (
  bytes: Uint8Array,
  gapMs: number,
  send: (bytes: Uint8Array) => Promise<void>,
  gone: AbortSignal,
): Promise<void> => {
  for (let i = 0; i < bytes.length && !gone.aborted; i += 1) {
    await send(bytes.subarray(i, i + 1));
    await (gapMs > 0 ? pause(gapMs, gone) : setImmediate());
  }
};
