import type { Ghost } from '../../../domain/ghost.ts';
import type { SummoningEvent } from '../../../domain/summoning.ts';

export type Found = Omit<Extract<SummoningEvent, { type: 'found' }>, 'type'>;

export type SummoningState =
  /** `name` as it is typed; it stays after a refusal, so that it can be mended. */
  | { phase: 'input'; name: string; refusal: string | null }
  | {
      phase: 'generating';
      name: string;
      found: Found | null;
      hasPersona: boolean;
      /** null: not made yet. Its address is null where no picture could be had: the monogram stays. */
      portrait: { imageUrl: string | null } | null;
    }
  | { phase: 'summoned'; ghost: Ghost };

export type Generating = Extract<SummoningState, { phase: 'generating' }>;

export const awaitingName: SummoningState = { phase: 'input', name: '', refusal: null };

export const seeking = (name: string): Generating => ({
  phase: 'generating',
  name,
  found: null,
  hasPersona: false,
  portrait: null,
});

/** What is known after the event. A summoning that is joined late is told from its beginning: so each may come twice. */
export const afterEvent = (state: SummoningState, event: SummoningEvent): SummoningState => {
  switch (event.type) {
    case 'seeking':
      return seeking(event.name);
    case 'summoned':
      return { phase: 'summoned', ghost: event.ghost };
    case 'refused':
      return refusedWith(state, event.text);
  }
  if (state.phase !== 'generating') return state;
  switch (event.type) {
    case 'found': {
      const { type: _, ...found } = event;
      return { ...state, found };
    }
    case 'persona':
      return { ...state, hasPersona: true };
    case 'portrait':
      return { ...state, portrait: { imageUrl: event.imageUrl } };
  }
};

/** Back to the name, with the sentence that says why. */
export const refusedWith = (state: SummoningState, refusal: string): SummoningState => ({
  phase: 'input',
  name: state.phase === 'summoned' ? '' : state.name,
  refusal,
});
