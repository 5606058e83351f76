import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { transcriptAsText, transcriptFileName, trimHistory } from './transcript.ts';

const user = (text: string) => ({ role: 'user' as const, text });
const model = (text: string) => ({ role: 'model' as const, text });

describe('trimHistory', () => {
  const history = [user('aaaa'), model('bbbb'), user('cccc'), model('dddd'), user('eeee')];

  it('[AI-2] sends the whole history where it fits, to the last character', () => {
    expect(trimHistory(history, 20)).toEqual({ turns: history, trimmed: false });
  });

  it('[AI-2] drops the oldest first when one character is too many, and says so', () => {
    expect(trimHistory(history, 19)).toEqual({ turns: history.slice(2), trimmed: true });
    expect(trimHistory(history, 12)).toEqual({ turns: history.slice(2), trimmed: true });
    expect(trimHistory(history, 11)).toEqual({ turns: history.slice(4), trimmed: true });
  });

  it('[AI-2] keeps the last turn however small the budget is', () => {
    expect(trimHistory(history, 0)).toEqual({ turns: [user('eeee')], trimmed: true });
    expect(trimHistory([user('x'.repeat(100))], 5)).toEqual({
      turns: [user('x'.repeat(100))],
      trimmed: false,
    });
  });

  it('[AI-2] begins and ends with the user', () => {
    const turns = [model('greeting'), user('a'), model('b'), user('c'), model('unfinished')];
    expect(trimHistory(turns, 1000)).toEqual({ turns: [user('a'), model('b'), user('c')], trimmed: false });
  });

  it('[AI-2] makes one turn of neighbours of one role and leaves out empty ones', () => {
    const turns = [user('a'), user(' '), user('b'), model(''), model('c'), model('d'), user(''), user('e')];
    expect(trimHistory(turns, 1000)).toEqual({
      turns: [user('a\n\nb'), model('c\n\nd'), user('e')],
      trimmed: false,
    });
    expect(trimHistory([user('a'), model(' \n'), user('b')], 1000).turns).toEqual([user('a\n\nb')]);
  });

  it('[AI-2] has nothing to send where the user said nothing', () => {
    expect(trimHistory([], 10)).toEqual({ turns: [], trimmed: false });
    expect(trimHistory([model('a'), user('  ')], 10)).toEqual({ turns: [], trimmed: false });
  });

  it('[AI-2] leaves the turns it was given as they were', () => {
    const turns = [user('a'), user('b')];
    trimHistory(turns, 10);
    expect(turns).toEqual([user('a'), user('b')]);
  });

  it('[AI-2] never exceeds the budget but by the last turn, and always alternates', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const turns = Array.from({ length: seed % 23 }, (_, index) => ({
        role: (seed * (index + 3)) % 5 < 2 ? ('model' as const) : ('user' as const),
        text: 'x'.repeat((seed * (index + 1)) % 7),
      }));
      const budget = seed % 40;
      const { turns: kept } = trimHistory(turns, budget);
      const length = kept.reduce((sum, { text }) => sum + text.length, 0);
      expect(kept.length <= 1 || length <= budget).toBe(true);
      const roles = kept.map(({ role }) => role);
      expect(roles).toEqual(roles.map((_role, index) => (index % 2 === 0 ? 'user' : 'model')));
      expect(kept.length === 0 || kept.length % 2 === 1).toBe(true);
    }
  });
});

describe('transcriptAsText', () => {
  const began = Date.UTC(2026, 2, 10, 12);
  const conversation = {
    ghostName: 'Plato',
    timestamp: began,
    messages: [
      {
        role: 'user' as const,
        parts: [{ text: 'Who taught you?' }],
        createdAt: began,
        state: 'complete' as const,
      },
      {
        role: 'model' as const,
        parts: [{ text: 'Socrates, ' }, { text: 'in Athens.' }],
        createdAt: began + 1000,
        state: 'complete' as const,
      },
      {
        role: 'model' as const,
        parts: [{ text: 'And' }],
        createdAt: began + 2000,
        state: 'stopped' as const,
      },
      { role: 'model' as const, parts: [{ text: 'Bu' }], createdAt: began + 3000, state: 'broken' as const },
    ],
  };

  it('[SAN-14] holds who said what and when, and that it is a simulation', () => {
    expect(transcriptAsText(conversation, began + 60_000)).toBe(
      [
        '# Séance with Plato',
        '',
        'Begun 2026-03-10T12:00:00.000Z · Downloaded 2026-03-10T12:01:00.000Z',
        '',
        `> ${texts.simulation}`,
        '',
        '**You** · 2026-03-10T12:00:00.000Z',
        '',
        'Who taught you?',
        '',
        '**Plato** · 2026-03-10T12:00:01.000Z',
        '',
        'Socrates, in Athens.',
        '',
        '**Plato** · 2026-03-10T12:00:02.000Z (stopped)',
        '',
        'And',
        '',
        '**Plato** · 2026-03-10T12:00:03.000Z (broken off)',
        '',
        'Bu',
        '',
      ].join('\n'),
    );
  });

  it('[SAN-14, NV7] isolates a right-to-left name', () => {
    expect(transcriptAsText({ ...conversation, ghostName: 'ابن سينا', messages: [] }, began)).toContain(
      '# Séance with \u2068ابن سينا\u2069\n',
    );
  });

  it.each([
    ['Plato', 'seance-Plato-2026-03-10.md'],
    ['李白', 'seance-李白-2026-03-10.md'],
    ['../../etc/passwd', 'seance-etc-passwd-2026-03-10.md'],
    ["Flann O'Brien\u202E", 'seance-Flann-O-Brien-2026-03-10.md'],
    ['!?', 'seance-spirit-2026-03-10.md'],
  ])('[SAN-14] saves the séance with %j as %s', (ghostName, fileName) => {
    expect(transcriptFileName(ghostName, began)).toBe(fileName);
  });
});
