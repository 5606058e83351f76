import { describe, expect, it } from 'vitest';
import { PROMPT_SUGGESTIONS } from '../../../domain/creations.ts';
import { refusalText } from '../../../domain/texts.ts';
import {
  afterCreationEvent,
  canBeWritten,
  emptyDesk,
  emptyWish,
  type Piece,
  typeOf,
  wishOf,
} from './desk-state.ts';

const piece: Piece = {
  draftId: 'd',
  creationId: 'c',
  ghostId: 'g',
  ghostName: 'Hypatia',
  type: 'Poem',
  prompt: 'On the sea',
  temporalMode: 'anchored',
  text: '',
  state: 'writing',
  isWhole: true,
};
const writing = { ...emptyDesk, piece };

describe('what is asked for', () => {
  it('[CRE-1] needs a type, and of its own kind one that says something', () => {
    expect(typeOf(emptyWish)).toBeNull();
    expect(typeOf({ ...emptyWish, choice: 'Song Lyrics' })).toBe('Song Lyrics');
    expect(typeOf({ ...emptyWish, choice: 'Custom', customType: '  ' })).toBeNull();
    expect(typeOf({ ...emptyWish, choice: 'Custom', customType: ' Riddle ' })).toBe('Riddle');
  });

  it('[CRE-3] needs a prompt that is not empty', () => {
    const wish = { ...emptyWish, choice: 'Poem' as const };
    expect(canBeWritten({ ...wish, prompt: ' \n' })).toBe(false);
    expect(canBeWritten({ ...wish, prompt: 'On the sea' })).toBe(true);
    expect(canBeWritten({ ...emptyWish, prompt: 'On the sea' })).toBe(false);
  });

  it('[CRE-2] can be written at once from each suggestion but the one that leaves it all to the person', () => {
    const wishes = PROMPT_SUGGESTIONS.map(wishOf);
    expect(wishes.slice(0, -1).every(canBeWritten)).toBe(true);
    expect(wishes.at(-1)).toEqual({ ...emptyWish, choice: 'Custom' });
  });

  it('[CRE-2] names a suggestion’s own kind by its label', () => {
    const own = PROMPT_SUGGESTIONS.map(wishOf).filter(({ choice }) => choice === 'Custom');
    expect(own.map(({ customType }) => customType)).toEqual(['Fictional Dialogue', 'Short Story', '']);
  });
});

describe('the desk', () => {
  it('[CRE-3] shows the words as they come; who joins again neither loses nor doubles one', () => {
    const once = afterCreationEvent(writing, { type: 'text', at: 0, text: 'The sea ' });
    const twice = afterCreationEvent(once, { type: 'text', at: 8, text: 'is' });
    const again = afterCreationEvent(twice, { type: 'text', at: 0, text: 'The sea is wide' });
    expect([once, twice, again].map((desk) => desk.piece?.text)).toEqual([
      'The sea ',
      'The sea is',
      'The sea is wide',
    ]);
  });

  it('[CRE-3] keeps what broke off, and says that it did', () => {
    const desk = afterCreationEvent(writing, { type: 'written', text: 'The sea', whole: false });
    expect(desk.piece).toMatchObject({ text: 'The sea', state: 'written', isWhole: false });
  });

  it.each(['creation_empty', 'creation_failed'] as const)('[CRE-3] says %s and keeps the prompt', (code) => {
    const asked = { ...writing, wish: { ...emptyWish, prompt: 'On the sea' } };
    const desk = afterCreationEvent(asked, { type: 'failed', code, text: refusalText(code) });
    expect(desk).toMatchObject({ piece: null, refusal: refusalText(code), wish: { prompt: 'On the sea' } });
  });
});
