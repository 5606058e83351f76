import { describe, expect, it } from 'vitest';
import { UNCLASSIFIED } from '../../domain/ghost.ts';
import { lifeSpan, standing } from './spirit-lines.ts';

describe('what is said of a spirit under its name', () => {
  it('spans a life as far as its ends are known', () => {
    expect(lifeSpan({ birth: '69 BCE', death: '10 August 30 BCE' })).toBe('69 BCE – 10 August 30 BCE');
    expect(lifeSpan({ birth: null, death: '1273' })).toBe('died 1273');
    expect(lifeSpan({ birth: '1207', death: null })).toBe('born 1207');
    expect(lifeSpan({ birth: null, death: null })).toBeNull();
  });

  it('[SUM-8] leaves out of field, century and region what could not be found out', () => {
    expect(standing({ field: 'Politics', century: '1st century BCE', region: 'Africa' })).toBe(
      'Politics · 1st century BCE · Africa',
    );
    expect(standing({ ...UNCLASSIFIED, region: 'Asia' })).toBe('Asia');
    expect(standing(UNCLASSIFIED)).toBe('');
  });
});
