import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

/** Of OWASP ASVS 5.0.0, section by section: which numbers are of level 1, and which of level 2. */
const REQUIREMENTS: Record<string, [level1: number[], level2: number[]]> = {
  '1.1': [[], [1, 2]],
  '1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  '1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  '1.4': [[], [1, 2, 3]],
  '1.5': [[1], [2]],
  '2.1': [[1], [2, 3]],
  '2.2': [[1, 2], [3]],
  '2.3': [[1], [2, 3, 4]],
  '2.4': [[], [1]],
  '3.2': [[1, 2], []],
  '3.3': [[1], [2, 3, 4]],
  '3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  '3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  '3.7': [[], [1, 2]],
  '4.1': [[1], [2, 3]],
  '4.2': [[], [1]],
  '4.3': [[], [1, 2]],
  '4.4': [[1], [2, 3, 4]],
  '5.1': [[], [1]],
  '5.2': [[1, 2], [3]],
  '5.3': [[1, 2], []],
  '5.4': [[], [1, 2, 3]],
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '10.1': [[], [1, 2]],
  '10.2': [[], [1, 2]],
  '10.3': [[], [1, 2, 3, 4]],
  '10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  '10.5': [[], [1, 2, 3, 4, 5]],
  '10.6': [[], [1, 2]],
  '10.7': [[], [1, 2, 3]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '12.1': [[1], [2, 3]],
  '12.2': [[1, 2], []],
  '12.3': [[], [1, 2, 3, 4]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '15.1': [[1], [2, 3]],
  '15.2': [[1], [2, 3]],
  '15.3': [[1], [2, 3, 4, 5, 6, 7]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
  '17.1': [[], [1]],
  '17.2': [[], [1, 2, 3, 4]],
  '17.3': [[], [1, 2]],
};

type Row = { number: string; level: string; mark: string; answer: string };

const rows: Row[] = page.split('\n').flatMap((line) => {
  const [number = '', level = '', , mark = '', answer = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, mark, answer }] : [];
});

const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');
const tests = quoted.filter((text) => text.includes(' › ')).map((text) => text.split(' › '));
const files = quoted.filter((text) => /^[\w./-]+\.(ts|tsx|md|json)$/.test(text));

describe('docs/security.md', () => {
  it('has each of the 70 requirements of level 1 and 183 of level 2 once, and no other', () => {
    const required = Object.entries(REQUIREMENTS).flatMap(([section, levels]) =>
      levels.flatMap((numbers, n) => numbers.map((number) => `${section}.${number} level ${n + 1}`)),
    );
    expect(required).toHaveLength(253);
    expect(rows.map(({ number, level }) => `${number} level ${level}`).sort()).toEqual(required.sort());
  });

  it('names tests that are there', () => {
    expect(tests.length).toBeGreaterThan(150);
    const gone = tests.filter(
      ([file = '', title = '']) =>
        !existsSync(file) || title === '' || !readFileSync(file, 'utf8').includes(title),
    );
    expect(gone).toEqual([]);
  });

  it('names files that are there', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('answers each: a test where it says that tests show it, and words where it says that they do not', () => {
    const unanswered = rows.filter(({ mark, answer }) => {
      if (mark === '✓') return !answer.includes(' › ') && !/^as \d/.test(answer);
      return !['▪', '–', '✗'].includes(mark) || answer.length < 5;
    });
    expect(unanswered).toEqual([]);
    const said = /In all: (\d+) ✓, (\d+) ▪, (\d+) –, (\d+) ✗/.exec(page)?.slice(1).map(Number);
    const counted = ['✓', '▪', '–', '✗'].map((sign) => rows.filter(({ mark }) => mark === sign).length);
    expect(said).toEqual(counted);
  });
});
