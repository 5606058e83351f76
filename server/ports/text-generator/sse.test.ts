import { describe, expect, it } from 'vitest';
import { createSseParser, EventTooLarge } from './sse.ts';

const MAX_BYTES = 1024;

const parsed = (text: string, pieceBytes: number, maxBytes = MAX_BYTES) => {
  const parser = createSseParser(maxBytes);
  const bytes = Buffer.from(text);
  const events: string[] = [];
  for (let i = 0; i < bytes.length; i += pieceBytes)
    events.push(...parser.push(bytes.subarray(i, i + pieceBytes)));
  const end = parser.end();
  return { events: [...events, ...end.events], stray: end.stray };
};

describe('events of a stream', () => {
  it.each([1, 2, 3, 7, 1000])(
    '[BEY-1, UP4] are the same in pieces of %i bytes, whatever ends their lines',
    (pieceBytes) => {
      for (const lineEnd of ['\n', '\r\n']) {
        const text = [
          ': open',
          '',
          'event: x',
          'data: {"a":"é 天 👩🏽‍🚀"}',
          'id: 7',
          '',
          'data:b',
          'data: c',
          '',
          '',
        ].join(lineEnd);
        expect(parsed(text, pieceBytes).events).toEqual(['{"a":"é 天 👩🏽‍🚀"}', 'b\nc']);
      }
    },
  );

  it('[BEY-1] count when only the last blank line is missing, and not when they may be half a line', () => {
    expect(parsed('data: a\n\ndata: b\n', 100).events).toEqual(['a', 'b']);
    expect(parsed('data: a\n\ndata: {"b":', 100).events).toEqual(['a']);
  });

  it('[AI-4, UP5] are apart from a bare fault that stands in the stream', () => {
    const { events, stray } = parsed('data: a\r\n\r\n{\n  "error": {\n    "code": 503\n  }\n}', 3);
    expect(events).toEqual(['a']);
    expect(JSON.parse(stray)).toEqual({ error: { code: 503 } });
  });

  it('[AI-4, UP4] may be as large as the limit and no larger, however they come', () => {
    const event = `data: ${'a'.repeat(90)}\n\n`;
    for (const pieceBytes of [1, 50, 1000]) {
      expect(parsed(event.repeat(20), pieceBytes, 98).events).toHaveLength(20);
      expect(() => parsed(event, pieceBytes, 96)).toThrow(EventTooLarge);
    }
    expect(() => parsed('data: a\n'.repeat(100), 7, 98)).toThrow(EventTooLarge);
  });

  it('[BEY-1, UP4] may be kept waiting by any number of comments', () => {
    expect(parsed(`${': still here\n\n'.repeat(500)}data: a\n\n`, 100, 98).events).toEqual(['a']);
  });
});
