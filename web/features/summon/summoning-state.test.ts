import { describe, expect, it } from 'vitest';
import type { Ghost } from '../../../domain/ghost.ts';
import type { SummoningEvent } from '../../../domain/summoning.ts';
import { refusalText } from '../../../domain/texts.ts';
import { afterEvent, awaitingName, refusedWith, type SummoningState, seeking } from './summoning-state.ts';

const ghost: Ghost = {
  id: 'ghost-1',
  name: 'Cleopatra',
  description: 'Last active ruler of the Ptolemaic Kingdom',
  imageUrl: '/api/portraits/ghost-1?v=1',
  createdAt: 0,
  isGuide: false,
  permanent: false,
  isPublic: true,
  summonedFromLibrary: false,
  researchName: 'Cleopatra VII',
  originalInput: 'Cleopetra',
  alternativeName: '',
  gender: 'Female',
  field: 'Politics',
  century: '1st century BCE',
  region: 'Africa',
  birth: '69 BCE',
  death: '10 August 30 BCE',
  sources: [],
  verification: 'verified',
  withdrawnReason: null,
};
const found = {
  name: 'Cleopatra',
  birth: '69 BCE',
  death: '10 August 30 BCE',
  summary: 'Queen of Egypt',
  verified: true,
};
const told = (events: SummoningEvent[], from: SummoningState = seeking('Cleopetra')) =>
  events.reduce(afterEvent, from);

describe('a summoning on the page', () => {
  it('[SUM-1] goes from the name through each step to the spirit', () => {
    const steps: SummoningEvent[] = [
      { type: 'seeking', name: 'Cleopetra' },
      { type: 'found', ...found },
      { type: 'persona' },
      { type: 'portrait', imageUrl: ghost.imageUrl },
    ];
    expect(told(steps.slice(0, 1))).toEqual(seeking('Cleopetra'));
    expect(told(steps.slice(0, 2))).toMatchObject({ found, hasPersona: false, portrait: null });
    expect(told(steps.slice(0, 3))).toMatchObject({ hasPersona: true, portrait: null });
    expect(told(steps)).toMatchObject({ phase: 'generating', portrait: { imageUrl: ghost.imageUrl } });
    expect(told([...steps, { type: 'summoned', ghost }])).toEqual({ phase: 'summoned', ghost });
  });

  it('[SUM-1] keeps a portrait that is done before the persona', () => {
    const state = told([
      { type: 'found', ...found },
      { type: 'portrait', imageUrl: null },
      { type: 'persona' },
    ]);
    expect(state).toMatchObject({ hasPersona: true, portrait: { imageUrl: null } });
  });

  it('[SUM-1, SUM-7] goes back to the name as it was typed when refused, with the sentence', () => {
    const text = refusalText('too_recent');
    const state = told([
      { type: 'found', ...found },
      { type: 'refused', code: 'too_recent', text },
    ]);
    expect(state).toEqual({ phase: 'input', name: 'Cleopetra', refusal: text });
  });

  it('[SUM-1] comes to the same end when it is told a second time from the beginning', () => {
    const events: SummoningEvent[] = [
      { type: 'seeking', name: 'Cleopetra' },
      { type: 'found', ...found },
      { type: 'persona' },
    ];
    expect(told([...events, ...events])).toEqual(told(events));
  });

  it('[SUM-1] joins one that was begun before the page was loaded', () => {
    expect(told([{ type: 'seeking', name: 'Rumi' }], awaitingName)).toEqual(seeking('Rumi'));
  });

  it('[SUM-12] leaves no name to mend when the refusal meets a spirit that has arrived', () => {
    expect(refusedWith({ phase: 'summoned', ghost }, 'no')).toEqual({
      phase: 'input',
      name: '',
      refusal: 'no',
    });
  });
});
