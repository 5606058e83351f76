import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Top to bottom: a file may import from its own layer's folder and from those below, never from above or beside. */
const LAYERS: string[][] = [
  ['server/main.ts', 'server/cli.ts'],
  ['server/serve.ts'],
  ['server/app.ts', 'server/create-deps.ts'],
  ['server/create-file-store.ts'],
  ['server/http/'],
  ['server/actions/'],
  [
    'server/backup/',
    'server/replies/',
    'server/mail/',
    'server/summoning/',
    'server/auth/',
    'server/library/',
    'server/muses/',
  ],
  ['server/metrics/', 'server/portraits/', 'server/live/'],
  ['server/db/', 'server/ports/'],
];
const WEB_LAYERS: string[][] = [['web/app/'], ['web/features/'], ['web/ui/'], ['web/lib/']];
/** Words that every layer of the server speaks. */
const COMMON = [
  'server/deps.ts',
  'server/refusal.ts',
  'server/log.ts',
  'server/config.ts',
  'server/tell-operator.ts',
  'domain/',
  'package.json',
];

/** Each is held against hostile addresses by a test of its own; all they ask is of an address that was configured. */
const ASKING_OUTSIDE = [
  'server/auth/google-provider.ts',
  'server/ports/encyclopedia/wiki-get.ts',
  'server/ports/file-store/s3.ts',
  'server/ports/image-generator/pollinations.ts',
  'server/ports/text-generator/upstream.ts',
];

type Import = { from: string; to: string; typeOnly: boolean };

const filesOf = (pattern: string): string[] =>
  globSync(pattern).filter(
    (file) => !/\.test\.tsx?$|conformance[\w-]*\.ts$/.test(file) && !file.startsWith('server/testing/'),
  );

const importsOf = (file: string): Import[] => {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"](\.[^'"]+)['"]|import\(['"](\.[^'"]+)['"]\)/g,
  );
  return [...statements].map(([, type, path, lazy]) => ({
    from: file,
    to: posix.normalize(join(dirname(file), path ?? lazy ?? '')),
    typeOnly: type !== undefined,
  }));
};

const layerOf = (layers: string[][], file: string): number =>
  layers.findIndex((places) => places.some((place) => file.startsWith(place)));
const placeOf = (layers: string[][], file: string): string | undefined =>
  layers.flat().find((place) => file.startsWith(place));

const wrongWays = (layers: string[][], pattern: string, common: string[]): string[] =>
  filesOf(pattern)
    .flatMap(importsOf)
    .filter(({ from, to }) => !common.some((place) => to.startsWith(place)) && layerOf(layers, from) >= 0)
    .filter(({ from, to }) => {
      if (placeOf(layers, from) === placeOf(layers, to)) return false;
      return layerOf(layers, to) <= layerOf(layers, from);
    })
    .map(({ from, to }) => `${from} imports ${to}`);

describe('the layers', () => {
  it('the server imports downwards only', () => {
    expect(wrongWays(LAYERS, 'server/**/*.ts', COMMON)).toEqual([]);
  });

  it('the page imports downwards only, and of the server nothing but types of its app', () => {
    const imports = filesOf('web/**/*.{ts,tsx}').flatMap(importsOf);
    const allowed = ({ to, typeOnly }: Import) => to === 'server/app.ts' && typeOnly;
    expect(imports.filter((each) => each.to.startsWith('server/') && !allowed(each))).toEqual([]);
    expect(wrongWays(WEB_LAYERS, 'web/**/*.{ts,tsx}', ['domain/', 'server/app.ts'])).toEqual([]);
  });

  it('no feature of the page imports another', () => {
    const feature = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];
    const across = filesOf('web/features/**/*.{ts,tsx}')
      .flatMap(importsOf)
      .filter(({ from, to }) => feature(to) && feature(from) !== feature(to));
    expect(across).toEqual([]);
  });

  it('the domain imports nothing but itself, and knows no clock, chance or environment', () => {
    const files = filesOf('domain/**/*.ts');
    expect(files.flatMap(importsOf).filter(({ to }) => !to.startsWith('domain/'))).toEqual([]);
    const impure = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.|from 'node:|\bfetch\(/;
    expect(files.filter((file) => impure.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('the environment is read where a process begins, and nowhere else', () => {
    const readers = filesOf('server/**/*.ts').filter((file) =>
      /process\.env/.test(readFileSync(file, 'utf8')),
    );
    expect(readers.sort()).toEqual(['server/cli.ts', 'server/main.ts']);
  });

  it('[SS1] the network outside is asked in these places alone', () => {
    const asks =
      /\bfetch\(\s*[a-z]|import \{[^}]*\b(request|connect)\b[^}]*\} from 'node:(http2?|https|net|tls)'/;
    const askers = filesOf('server/**/*.ts').filter((file) => asks.test(readFileSync(file, 'utf8')));
    expect(askers.sort()).toEqual(ASKING_OUTSIDE);
  });

  it('queries stand in server/db alone', () => {
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
    const elsewhere = filesOf('server/**/*.ts').filter(
      (file) => !file.startsWith('server/db/') && queries.test(readFileSync(file, 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });
});
