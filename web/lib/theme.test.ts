import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { GROUND, THEME_KEY, type Theme, themeOf } from './theme.ts';

const script = readFileSync(new URL('../public/first-paint.js', import.meta.url), 'utf8');

/** Runs the script that stands before the first paint, in a page of which only this much is there. */
const firstPaint = (chosen: string | null | 'forbidden', systemIsDark: boolean) => {
  const page = { theme: '', colour: '' };
  const documentElement = {
    dataset: {
      set theme(theme: string) {
        page.theme = theme;
      },
    },
  };
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (chosen === 'forbidden') throw new Error('SecurityError');
        return key === THEME_KEY ? chosen : null;
      },
    },
    location: { pathname: '/' },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement,
      querySelector: () => ({
        setAttribute: (_name: string, colour: string) => {
          page.colour = colour;
        },
      }),
    },
  });
  return page;
};

describe('the theme', () => {
  it('[PRO-5] is kept under asphodel.theme', () => expect(THEME_KEY).toBe('asphodel.theme'));

  it.each<[string | null, boolean, Theme]>([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', true, 'dark'],
    ['sepia', false, 'light'],
  ])(
    '[PRO-5] chosen %s, with a system that is dark: %s, is %s at the first paint and after',
    (chosen, system, theme) => {
      expect(themeOf(chosen, system)).toBe(theme);
      expect(firstPaint(chosen, system)).toEqual({ theme, colour: GROUND[theme] });
    },
  );

  it('[PRO-5] follows the system where storage is forbidden', () => {
    expect(firstPaint('forbidden', false).theme).toBe('light');
  });
});
