import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Lock = {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

it('the lock file names every platform’s optional packages, or `npm ci` refuses it on a fresh machine', () => {
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  const wanted = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

it('the lock file holds no download address', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
