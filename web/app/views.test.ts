import { describe, expect, it } from 'vitest';
import { limitText } from './shell/limit-text.ts';
import { shortcutOf, shortcuts } from './shell/shortcuts.ts';
import { views } from './views.ts';

const IN_THE_PRODUCTS_WORDS = [
  'Sanctum',
  'Séance Chamber',
  'My Spirits',
  'Public Library',
  'Ethereal Creations',
  'Settings',
  'Analytics',
];

describe('the places', () => {
  it('[LAY-2] bear the product’s names, in its order', () => {
    const labels = views.map(({ label }) => label);
    const named = labels.filter((label) => IN_THE_PRODUCTS_WORDS.includes(label));
    expect(named).toEqual(IN_THE_PRODUCTS_WORDS.filter((name) => labels.includes(name)));
  });

  it('[PRO-1] begin with the Sanctum, which is a page', () => {
    expect(views[0]).toMatchObject({ id: 'sanctum', kind: 'page' });
  });

  it('[LAY-2] write no limit as ∞', () => {
    expect(limitText(null)).toBe('∞');
    expect(limitText(3)).toBe('3');
  });
});

describe('the keyboard', () => {
  const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
    key,
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  });

  it('[BEY-7] shows the list of shortcuts at ?, except to somebody who is writing', () => {
    expect(shortcutOf(press('?', { shiftKey: true }), false)).toBe('list');
    expect(shortcutOf(press('?', { shiftKey: true }), true)).toBeNull();
    expect(shortcutOf(press('?', { ctrlKey: true }), false)).toBeNull();
  });

  it('[BEY-7] opens each place, also where Alt writes another letter', () => {
    const opened = views.map((_, at) =>
      shortcutOf(press('⁄', { code: `Digit${at + 1}`, altKey: true, shiftKey: true }), true),
    );
    expect(opened).toEqual(views.map(({ id }) => id));
    expect(shortcutOf(press('9', { code: 'Digit9', altKey: true, shiftKey: true }), false)).toBeNull();
    expect(shortcutOf(press('1', { code: 'Digit1', altKey: true }), false)).toBeNull();
  });

  it('[BEY-7] lists every place', () => {
    expect(shortcuts.map(({ does }) => does)).toEqual(
      expect.arrayContaining(views.map(({ label }) => label)),
    );
  });
});
