import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const written = (data: object): Record<string, Record<string, unknown>> => {
  let line = '';
  createLog('info', {
    write: (text) => {
      line += text;
    },
  }).error(data, 'it failed');
  expect(line).toMatch(/^\{.*\}\n$/);
  return JSON.parse(line) as Record<string, Record<string, unknown>>;
};

it('[DT4] tells an error by its words, its code, its place and its causes', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { err } = written({ err: new TypeError('fetch failed', { cause }) });
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringContaining('log.test.ts'),
    causes: ['Error: connect ECONNREFUSED'],
  });
});

it('[DT4] leaves out what else hangs on an error: PostgreSQL repeats the row there', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(canary@example.org) already exists.',
    parameters: ['canary'],
  });
  const line = written({ err: new Error('not saved', { cause: refused }) });
  expect(JSON.stringify([line, written({ err: refused })])).not.toContain('canary');
  expect(written({ err: refused }).err).toHaveProperty('code', '23505');
});

it('[DT4] says what happened where the network’s error has no words of its own', () => {
  const tried = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:1`));
  const { err } = written({ err: new TypeError('fetch failed', { cause: new AggregateError(tried) }) });
  expect(err?.causes).toEqual([
    'AggregateError: connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  ]);
});

it.each(['canary', '{"text":"canary', '[1, canary]', '{"a":"b" "canary words":1}'])(
  '[DT4] does not quote what was no JSON: %s',
  (text) => {
    const parsed = (): unknown => JSON.parse(text);
    expect(parsed).toThrow(SyntaxError);
    try {
      parsed();
    } catch (error) {
      const lines = [written({ err: error }), written({ err: new Error('unreadable', { cause: error }) })];
      expect(JSON.stringify(lines)).not.toContain('canar');
      expect(lines[0]?.err).toMatchObject({ message: expect.stringContaining('JSON') });
    }
  },
);

it('ends where the causes go round in a circle', () => {
  const error = new Error('round');
  error.cause = error;
  expect(written({ err: error }).err?.causes).toHaveLength(5);
});
