import { describe, expect, it } from 'vitest';
import { eventStreamParser, eventsOf } from './event-stream.ts';

const dataOf = (...pieces: string[]) => {
  const parse = eventStreamParser();
  return pieces.flatMap(parse).map((event) => event.data);
};

describe('a stream of events', () => {
  it('[BEY-1] is the same however it is cut into pieces', () => {
    const text = ': hello\r\n\r\ndata: {"a":1}\r\n\r\nid: 7\ndata: one\ndata: two\n\nevent: end\rdata: x\r\r';
    const whole = dataOf(text);
    expect(whole).toEqual(['{"a":1}', 'one\ntwo']);
    for (let at = 1; at < text.length; at += 1)
      expect(dataOf(text.slice(0, at), text.slice(at))).toEqual(whole);
    expect(dataOf(...text)).toEqual(whole);
  });

  it('gives id and type, and keeps the id for what follows', () => {
    const parse = eventStreamParser();
    expect(parse('id: 7\nevent: word\ndata: a\n\ndata: b\n\n')).toEqual([
      { id: '7', type: 'word', data: 'a' },
      { id: '7', type: 'message', data: 'b' },
    ]);
  });

  it('passes over comments and events without data', () => {
    expect(dataOf(': still here\n\n', 'event: nothing\n\n', 'data\n\n')).toEqual(['']);
  });

  it('[BEY-1] never gives an event that was cut off', () => {
    expect(dataOf('data: whole\n\ndata: half')).toEqual(['whole']);
    expect(dataOf('data: whole\n\ndata: half\n')).toEqual(['whole']);
  });

  it('takes one space after the colon and leaves the others', () => {
    expect(dataOf('data:  two\n\ndata:none\n\n')).toEqual([' two', 'none']);
  });
});

describe('the events of an answer', () => {
  const answerOf = (chunks: Uint8Array[], onCancel: () => void = () => {}) =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull: (stream) => {
          const chunk = chunks.shift();
          if (chunk) stream.enqueue(chunk);
          else stream.close();
        },
        cancel: onCancel,
      }),
    );

  it('[PRO-2, BEY-1] come whole when a letter is cut in two by the network', async () => {
    const bytes = new TextEncoder().encode('data: {"text":"שלום 🕯"}\n\n');
    const chunks = [...bytes].map((byte) => Uint8Array.of(byte));
    const events: unknown[] = [];
    for await (const event of eventsOf(answerOf(chunks))) events.push(event);
    expect(events).toEqual([{ text: 'שלום 🕯' }]);
  });

  it('end the stream when the reader leaves', async () => {
    let isCancelled = false;
    const endless = Array.from({ length: 50 }, () => new TextEncoder().encode('data: 1\n\n'));
    const answer = answerOf(endless, () => {
      isCancelled = true;
    });
    for await (const event of eventsOf<number>(answer)) if (event === 1) break;
    expect(isCancelled).toBe(true);
  });
});
