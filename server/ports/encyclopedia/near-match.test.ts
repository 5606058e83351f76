import { expect, it } from 'vitest';
import { isNearMatch } from './near-match.ts';

it.each([
  ['Hypatia', 'Hypatia'],
  ['Hipatia', 'Hypatia'],
  ['Hypatai', 'Hypatia'],
  ['Socrats', 'Socrates'],
  ['Leonrado da Vnici', 'Leonardo da Vinci'],
  ['simon bolivar', 'Simón Bolívar'],
  ['Zeno', 'Zeno (philosopher)'],
  ['Zenno', 'Zeno'],
  ['Плaтон', 'Платон'],
])('[BEY-6] takes %s for a way to write %s', (name, title) => {
  expect(isNearMatch(name, title)).toBe(true);
});

it.each([
  ['Hipatya', 'Hypatia'],
  ['Marx', 'Karl Marx'],
  ['Mao', 'Mai'],
  ['Eva', 'Eve'],
  ['Caesar', 'Julius Caesar'],
  ['John Adams', 'John Quincy Adams'],
  ['Anne Boleyn', 'Mary Boleyn'],
  ['!!!', 'Hypatia'],
  ['Hypatia', '()'],
  ['', ''],
])('[BEY-6] does not take %j for %j', (name, title) => {
  expect(isNearMatch(name, title)).toBe(false);
});

it('stays quick on the longest of names', () => {
  const started = performance.now();
  isNearMatch('a'.repeat(255), 'b'.repeat(255));
  expect(performance.now() - started).toBeLessThan(200);
});
