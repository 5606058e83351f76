import { expect, it } from 'vitest';
import { createReader } from './shared-bus.ts';

it('a process looks again for an id that was passed over, until it must have failed', () => {
  const reader = createReader(10);
  reader.read(11, 0);
  reader.read(14, 1_000);
  expect(reader.position).toBe(14);
  expect(reader.missing(1_000)).toEqual([12, 13]);
  reader.read(12, 1_100);
  expect(reader.position).toBe(14);
  expect(reader.missing(20_000)).toEqual([13]);
  expect(reader.missing(21_001)).toEqual([]);
});
