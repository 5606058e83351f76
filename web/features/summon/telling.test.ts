import { describe, expect, it } from 'vitest';
import { seeking } from './summoning-state.ts';
import { announcementOf, stepsOf } from './telling.ts';

const found = { name: 'Rumi', birth: '1207', death: '17 December 1273', summary: '', verified: true };
const doneIn = (state: Parameters<typeof stepsOf>[0]) =>
  stepsOf(state)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

describe('the telling of a summoning', () => {
  it('[SUM-1] lights one step after the other', () => {
    const begun = seeking('Rumi');
    expect(doneIn(begun)).toEqual(['name']);
    expect(doneIn({ ...begun, found })).toEqual(['name', 'found']);
    expect(doneIn({ ...begun, found, hasPersona: true })).toEqual(['name', 'found', 'persona']);
    expect(doneIn({ ...begun, found, hasPersona: true, portrait: { imageUrl: null } })).toHaveLength(4);
  });

  it('[SUM-1] says who was found, with dates', () => {
    expect(announcementOf({ ...seeking('Rumi'), found })).toBe('Verified: Rumi, 1207 – 17 December 1273');
  });

  it('[SUM-4] says plainly of whom nothing could be verified that they stay private', () => {
    const unverified = { ...found, birth: null, death: null, verified: false };
    expect(announcementOf({ ...seeking('Rumi'), found: unverified })).toBe(
      'The archives are silent. Unverified for now, and private until confirmed.',
    );
  });
});
