import { expect, it } from 'vitest';
import { createLookupCache } from './lookup-cache.ts';

it('keeps five hundred names and gives up the one that was asked for longest ago', () => {
  const cache = createLookupCache({ now: () => 0 });
  for (let i = 0; i < 500; i += 1) cache.set(`Name ${i}`, null);
  expect(cache.get('Name 0')).toBeNull();
  cache.set('Name 500', null);
  expect(cache.get('Name 0')).toBeNull();
  expect(cache.get('Name 1')).toBeUndefined();
  expect(cache.get('Name 2')).toBeNull();
});

it.each(['__proto__', 'constructor', 'toString'])('[NV6] knows nothing of %s before it was told', (name) => {
  const cache = createLookupCache({ now: () => 0 });
  expect(cache.get(name)).toBeUndefined();
  cache.set(name, null);
  expect(cache.get(name)).toBeNull();
});
