import type { TemporalMode } from '../../../domain/conversation.ts';
import { type CreationEvent, type CreationType, cleanPrompt, cleanType } from '../../../domain/creations.ts';
import { type RefusalCode, refusalText } from '../../../domain/texts.ts';

/** What is asked for, as far as it has been said. */
export type Wish = {
  step: 'type' | 'prompt';
  choice: CreationType | null;
  /** Only where the choice is Custom. */
  customType: string;
  prompt: string;
};

/** A creation that is being written, or was and is not saved. */
export type Piece = {
  draftId: string;
  /** Invented with it, so that saving it twice saves it once. */
  creationId: string;
  ghostId: string;
  ghostName: string;
  type: string;
  prompt: string;
  temporalMode: TemporalMode;
  text: string;
  state: 'writing' | 'written';
  /** False where it broke off or came to the end of its room. */
  isWhole: boolean;
};

export type Desk = { wish: Wish; piece: Piece | null; refusal: string | null };

export const emptyWish: Wish = { step: 'type', choice: null, customType: '', prompt: '' };
export const emptyDesk: Desk = { wish: emptyWish, piece: null, refusal: null };

/** What the creation is called by; null while that is not said. */
export const typeOf = ({ choice, customType }: Wish): string | null =>
  choice === 'Custom' ? cleanType(customType) : choice;

export const canBeWritten = (wish: Wish): boolean =>
  typeOf(wish) !== null && cleanPrompt(wish.prompt) !== null;

/** "A Short Story" asks for a short story. */
export const customTypeOf = (label: string): string => label.replace(/^An?\s/, '');

type Suggestion = { label: string; type: CreationType; prompt: string };

/** The suggestion without a prompt leaves everything to the person, its type first of all. */
export const wishOf = ({ label, type, prompt }: Suggestion): Wish =>
  prompt === ''
    ? { ...emptyWish, choice: 'Custom' }
    : { step: 'prompt', choice: type, customType: type === 'Custom' ? customTypeOf(label) : '', prompt };

/** The muses' own silence has its own sentence; every other end without a text the other one. */
export const failureSentence = (code: RefusalCode, sentence: string): string =>
  code === 'fault' || code === 'reply_failed' ? refusalText('creation_failed') : sentence;

/** The desk after what is told of the writing. */
export const afterCreationEvent = (desk: Desk, event: CreationEvent): Desk => {
  const { piece } = desk;
  if (!piece) return desk;
  switch (event.type) {
    case 'text':
      // Whoever joins again is told from the beginning.
      return { ...desk, piece: { ...piece, text: piece.text.slice(0, event.at) + event.text } };
    case 'written':
      return { ...desk, piece: { ...piece, text: event.text, state: 'written', isWhole: event.whole } };
    case 'failed':
      return { ...desk, piece: null, refusal: failureSentence(event.code, event.text) };
  }
};
