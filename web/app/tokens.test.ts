import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUND } from '../lib/theme.ts';
import { contrast } from '../testing/contrast.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const tokensOf = (theme: string): Map<string, string> => {
  const block = new RegExp(`\\[data-theme=.${theme}.\\] \\{([^}]+)\\}`).exec(sheet)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

const dark = tokensOf('dark');
/** Light changes what it must and takes the rest from dark, as the cascade does. */
const themes = { dark, light: new Map([...dark, ...tokensOf('light')]) };

const SURFACES = ['ground', 'raised', 'lifted'];
const TEXTS = ['ink', 'ink-soft', 'gold', 'teal', 'alarm'];
const FILLS = [
  ['on-gold', 'gold'],
  ['on-notice', 'red'],
  ['on-notice', 'green'],
  ['on-notice', 'blue'],
] as const;

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const tokens = themes[theme];
  const value = (name: string) => {
    const found = tokens.get(name);
    if (!found) throw new Error(`The sheet has no ${name} in ${theme}`);
    return found;
  };

  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '[BEY-7] writes %s on %s with at least 4.5:1',
    (text, surface) => expect(contrast(value(text), value(surface))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(FILLS)('[BEY-7] writes %s on %s with at least 4.5:1', (text, fill) =>
    expect(contrast(value(text), value(fill))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(SURFACES)('[BEY-7] draws the edges of controls on %s with at least 3:1', (surface) =>
    expect(contrast(value('edge'), value(surface))).toBeGreaterThanOrEqual(3),
  );
});

describe('the two themes', () => {
  it('[PRO-5] are #f3f4f6 with #111827 by day, and #111827 with white by night', () => {
    expect([themes.light.get('ground'), themes.light.get('ink')]).toEqual(['#f3f4f6', '#111827']);
    expect([themes.dark.get('ground'), themes.dark.get('ink')]).toEqual(['#111827', '#ffffff']);
  });

  it('[PRO-5] colour the browser around the page like its ground', () => {
    expect(GROUND).toEqual({ light: themes.light.get('ground'), dark: themes.dark.get('ground') });
  });
});
