import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryBus, LIBRARY_NEWS_EVERY_MS } from './bus.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[LIB-3] tells everybody of a changed library at once, and of all that follows within a while once', () => {
  const bus = createMemoryBus();
  const heard: string[] = [];
  bus.subscribe('ada', ({ type }) => heard.push(`ada ${type}`));
  bus.subscribe('bob', ({ type }) => heard.push(`bob ${type}`));
  for (let n = 0; n < 50; n += 1) bus.announceLibrary();
  expect(heard).toEqual(['ada library', 'bob library']);
  vi.advanceTimersByTime(LIBRARY_NEWS_EVERY_MS - 1);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heard).toHaveLength(4);
  vi.advanceTimersByTime(10 * LIBRARY_NEWS_EVERY_MS);
  expect(heard).toHaveLength(4);
  bus.announceLibrary();
  expect(heard).toHaveLength(6);
});

it('[AUT-11] tells an account’s own news to nobody else', () => {
  const bus = createMemoryBus();
  const heard: string[] = [];
  const leave = bus.subscribe('ada', ({ type }) => heard.push(type));
  bus.publish('bob', { type: 'ghosts' });
  expect(heard).toEqual([]);
  bus.publish('ada', { type: 'ghosts' });
  leave();
  bus.publish('ada', { type: 'profile' });
  expect(heard).toEqual(['ghosts']);
});

it('[BEY-1] knows for whom there was news since a moment', () => {
  const bus = createMemoryBus();
  const before = bus.now();
  expect(bus.hasNews('ada', before)).toBe(false);
  bus.publish('ada', { type: 'ghosts' });
  expect([bus.hasNews('ada', before), bus.hasNews('bob', before)]).toEqual([true, false]);
  expect(bus.hasNews('ada', bus.now())).toBe(false);
  const between = bus.now();
  bus.announceLibrary();
  expect([bus.hasNews('ada', between), bus.hasNews('bob', between)]).toEqual([true, true]);
});

it('[BEY-1] says that there may have been news where it cannot know', () => {
  const bus = createMemoryBus();
  const early = bus.now();
  const ofAnother = createMemoryBus().now();
  for (const since of [ofAnother, '', 'nonsense', early.replace(/\d+$/, 'x')]) {
    expect([since, bus.hasNews('ada', since)]).toEqual([since, true]);
  }
  for (let n = 0; n < 1000; n += 1) bus.publish(`somebody ${n}`, { type: 'ghosts' });
  expect(bus.hasNews('ada', early)).toBe(false);
  bus.publish('one more', { type: 'ghosts' });
  expect(bus.hasNews('ada', early)).toBe(true);
});
