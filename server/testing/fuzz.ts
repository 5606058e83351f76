import type { TestUser } from './test-user.ts';

/** The same calls for the same seed. */
export type Random = { below(count: number): number; oneOf<T>(choices: readonly T[]): T };

export const randomFrom = (seed: number): Random => {
  // mulberry32
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { below, oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
};

/** What an OpenAPI document says of one call, as far as it is used here. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
};
type Parameter = { name: string; in: string; schema: Schema };
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Record<string, Schema> | null;
};

type Described = {
  parameters?: unknown[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
};

export const operationsOf = (document: { paths?: object }): Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => {
      const schema = described.requestBody?.content?.['application/json']?.schema as Schema | undefined;
      return {
        method: method.toUpperCase(),
        path,
        parameters: (described.parameters ?? []) as Parameter[],
        body: schema?.properties ?? null,
      };
    }),
  );

const LONG = 'x'.repeat(30_000);
const STRINGS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202e',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%',
  '_',
  '../../etc/passwd',
  '{{7*7}}',
  'null',
  '-1',
  '1e999',
  'NaN',
  'é'.repeat(500),
  '\u0301'.repeat(500),
  '😀'.repeat(300),
  LONG,
];
/** Each in place of one field's value. */
const VALUES: unknown[] = [
  ...STRINGS,
  null,
  true,
  0,
  -1,
  1e308,
  Number.MIN_VALUE,
  [],
  [[]],
  {},
  { $gt: '' },
  ['x'],
  JSON.parse('{"__proto__":{"x":1}}'),
  { constructor: { prototype: { x: 1 } } },
  { toString: 'x', valueOf: null, length: -1 },
];

/** Whole bodies that no JSON.stringify would make. */
export const RAW_BODIES: Record<string, string> = {
  'depth 30,000, not closed': '['.repeat(30_000),
  'depth 30,000, closed': `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'objects 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'thousands of keys': `{${Array.from({ length: 5_500 }, (_, n) => `"key${n}":1`).join(',')}}`,
  'a number beyond all': '{"text":1e999}',
  'a number of 60,000 digits': `{"text":${'9'.repeat(60_000)}}`,
  'a field after a byte order mark': '\ufeff{"x":1}',
  'lone surrogates': '{"\\ud800":"\\udfff"}',
  'a polluting key': '{"__proto__":{"x":1}}',
  'a polluting path': '{"constructor":{"prototype":{"x":1}}}',
  'a list': '[1,2,3]',
  'a text': '"text"',
  nothing: '',
  'half of it': '{"text":"a',
  'two of them': '{}{}',
  'a comment': '{/* */}',
  'single quotes': "{'text':1}",
  NaN: 'NaN',
  'a trailing comma': '{"text":1,}',
  'a zero byte': '{"text":"a\0b"}',
};

const POLLUTING_QUERIES = [
  '__proto__[x]=1',
  '__proto__.x=1',
  'a[__proto__][x]=1',
  'constructor[prototype][x]=1',
  '__proto__=1&__proto__=2',
  '%5f%5fproto%5f%5f=1',
];
const BAD_ENCODINGS = ['%', '%zz', '%c3%28', '%e0%80%af', '%ff', '%u0041', '%00', '%ed%a0%80'];

const rightValue = ({ type, enum: choices, const: only, format, default: usual }: Schema): unknown => {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (format === 'uuid') return crypto.randomUUID();
  if (usual !== undefined) return usual;
  return type === 'boolean' ? true : type === 'integer' ? 1 : 'text';
};

export type FuzzCall = { method: string; path: string; body: string | null };

/** The operation with one thing wrong somewhere, and ids that may be real. */
export const wrongCall = (
  { method, path, parameters, body }: Operation,
  ids: string[],
  random: Random,
): FuzzCall => {
  const fields = Object.keys(body ?? {});
  const kind = random.oneOf(['field', 'field', 'raw', 'parameter', 'query', 'encoding'] as const);
  const wild = () =>
    random
      .oneOf([...STRINGS, ...ids])
      .slice(0, 2_000)
      .toWellFormed();
  const filled = path.replace(/\{\w+\}/g, () =>
    kind === 'encoding'
      ? random.oneOf(BAD_ENCODINGS)
      : encodeURIComponent(kind === 'parameter' ? wild() : random.oneOf(ids)),
  );
  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      kind === 'encoding'
        ? `${name}=${random.oneOf(BAD_ENCODINGS)}`
        : `${name}=${encodeURIComponent(kind === 'parameter' ? wild() : String(rightValue(schema)))}`,
    );
  if (kind === 'query') queries.push(random.oneOf(POLLUTING_QUERIES));
  const address = queries.length === 0 ? filled : `${filled}?${queries.join('&')}`;
  if (body === null) return { method, path: address, body: null };
  if (kind === 'raw') return { method, path: address, body: random.oneOf(Object.values(RAW_BODIES)) };
  const right = Object.fromEntries(fields.map((name) => [name, rightValue(body[name] ?? {})]));
  const bent = kind === 'field' ? { ...right, [random.oneOf(fields)]: random.oneOf(VALUES) } : right;
  return { method, path: address, body: JSON.stringify(bent) };
};

/** Deleting the account, or leaving, would turn all that comes after into calls of nobody. */
export const ENDS_THE_SESSION = new Set(['/api/account', '/api/auth/sign-out', '/api/auth/sign-up/email']);

export const make = ({ method, path, body }: FuzzCall, user: TestUser): Promise<Response> =>
  user.fetch(path, {
    method,
    ...(body === null ? {} : { body }),
    headers: body === null ? {} : { 'content-type': 'application/json' },
  });
