import { describe, expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { initialsOf, MONOGRAM_COLOURS, monogramColour } from './monogram-colour.ts';

describe('a monogram', () => {
  it('[LAY-4] has the same colour for the same name, however its accents are encoded', () => {
    expect(monogramColour('René Descartes')).toBe(monogramColour('Rene\u0301 Descartes '));
  });

  it('[LAY-4] uses its colours evenly enough to tell a shelf of spirits apart', () => {
    const used = new Map<object, number>();
    for (let at = 0; at < 1000; at += 1) {
      const colour = monogramColour(`Spirit ${at}`);
      used.set(colour, (used.get(colour) ?? 0) + 1);
    }
    expect(used.size).toBe(MONOGRAM_COLOURS.length);
    expect(Math.max(...used.values())).toBeLessThan(160);
  });

  it.each(MONOGRAM_COLOURS)('[BEY-7] writes $letters on $ground with at least 7:1', ({ ground, letters }) =>
    expect(contrast(ground, letters)).toBeGreaterThanOrEqual(7),
  );

  it.each([
    ['Marcus Aurelius', 'MA'],
    ['Cleopatra VII Philopator', 'CP'],
    ['Henry VIII', 'H'],
    ['Leonardo da Vinci', 'LV'],
    ['The Spirit Guide', 'SG'],
    ['Voltaire', 'V'],
    ['émilie du Châtelet', 'ÉC'],
    ['ابن سينا', 'اس'],
    ['孔子', '孔'],
    ['Sappho (poet)', 'S'],
    ['', ''],
  ])('[LAY-4] of %s reads %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
