import type { Field, Region, Source } from './ghost.ts';

/** A spirit of the Public Library as anyone may see it. Who summoned it first is told only where they asked for credit. */
export type PublicGhost = {
  id: string;
  name: string;
  alternativeName: string;
  description: string;
  /** Path on this server, readable by anyone; or null: the browser then draws a monogram. */
  imageUrl: string | null;
  gender: string;
  field: Field;
  century: string;
  region: Region;
  /** As shown: "c. 69 BCE", "15 March 44 BCE"; null when nobody knows. */
  birth: string | null;
  death: string | null;
  sources: Source[];
  summonCount: number;
  /** epoch ms; null: never summoned yet */
  lastSummoned: number | null;
  /** The display name of who brought it into the library; null: nobody wants credit. */
  creditedTo: string | null;
  /** Came with the software. */
  isPremade: boolean;
};

/** A page of the library, the most often summoned first. */
export type PublicGhostPage = {
  ghosts: PublicGhost[];
  /** `after` of the next page; null where this is the last. */
  next: string | null;
};
