import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardedAgainstSilence } from './stall-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const talker = () => {
  let say: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      say = (text) => stream.enqueue(new TextEncoder().encode(text));
      end = () => stream.close();
    },
  });
  return { body, say, end };
};

it('[ST6, BEY-1] gives up a line on which nothing has come for 40 s', async () => {
  const { body, say } = talker();
  const text = guardedAgainstSilence(body).text();
  const outcome = expect(text).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(39_999);
  say('still here');
  await vi.advanceTimersByTimeAsync(39_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

it('[ST6, BEY-1] leaves a line alone that speaks and ends in time', async () => {
  const { body, say, end } = talker();
  const text = guardedAgainstSilence(body).text();
  say('My father ');
  await vi.advanceTimersByTimeAsync(39_999);
  say('Theon.');
  end();
  expect(await text).toBe('My father Theon.');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
