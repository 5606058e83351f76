import type { Ghost } from './ghost.ts';
import type { RefusalCode } from './texts.ts';

/**
 * A summoning told step by step. Steps come in this order, though persona, classification and portrait are made side
 * by side; each is told when it is done.
 */
export type SummoningEvent =
  | { type: 'seeking'; name: string }
  /** Who was found, with dates as shown. */
  | {
      type: 'found';
      name: string;
      birth: string | null;
      death: string | null;
      summary: string;
      verified: boolean;
    }
  | { type: 'persona' }
  | { type: 'portrait'; imageUrl: string | null }
  | { type: 'summoned'; ghost: Ghost }
  | { type: 'refused'; code: RefusalCode; text: string };
