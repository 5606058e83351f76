import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

type Told = { text: string };

/** A stream whose events the test tells, and what became of it. */
const openStream = () => {
  const begun = Promise.withResolvers<{ tell: (event: Told) => void; signal: AbortSignal }>();
  let runs = 0;
  const response = eventStream<Told>(
    (tell, { signal }) => {
      runs += 1;
      begun.resolve({ tell, signal });
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    (error) => {
      throw error;
    },
  );
  return { response, begun: begun.promise, runs: () => runs };
};

const readerOf = (response: Response) => {
  if (!response.body) throw new Error('The answer has no body');
  return response.body.getReader();
};

it('begins once, with its first read, and tells a reader what was told since', async () => {
  const { response, begun, runs } = openStream();
  await nextTurn();
  expect(runs()).toBe(0);

  const reader = readerOf(response);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(': \n\n');
  const { tell, signal } = await begun;
  tell({ text: 'one' });
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: {"text":"one"}\n\n');
  expect(runs()).toBe(1);

  await reader.cancel();
  expect(signal.aborted).toBe(true);
});

it('lets go of a reader that takes nothing once a megabyte waits for it, and not before', async () => {
  const { response, begun } = openStream();
  const reader = readerOf(response);
  await reader.read();
  const { tell, signal } = await begun;
  const quarter = 'x'.repeat(256 * 1024 - 100);

  for (let told = 0; told < 4; told += 1) tell({ text: quarter });
  expect(signal.aborted).toBe(false);
  tell({ text: quarter });
  expect(signal.aborted).toBe(true);
  tell({ text: 'nobody hears this' });

  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  expect(bytes).toBe(5 * `data: {"text":"${quarter}"}\n\n`.length);
});

it('[ST6] says every 15 s that it is still there, for ten minutes without a word, past what buffers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { response } = openStream();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = readerOf(response);
    await reader.read();
    for (let beats = 0; beats < 40; beats += 1) {
      vi.advanceTimersByTime(15_000);
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(': still here\n\n');
    }
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('sends all that is told in one turn as one piece, the last of it before its end', async () => {
  const response = eventStream<Told>(
    async (tell) => {
      tell({ text: 'one' });
      await Promise.resolve();
      tell({ text: 'two' });
      await nextTurn();
      tell({ text: 'three' });
    },
    (error) => {
      throw error;
    },
  );
  const reader = readerOf(response);
  const pieces: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(new TextDecoder().decode(part.value));
  }
  expect(pieces).toEqual([
    ': \n\ndata: {"text":"one"}\n\ndata: {"text":"two"}\n\n',
    'data: {"text":"three"}\n\n',
  ]);
});
