import type { HistoricalDate } from '../../../domain/historical-date.ts';

export type EncyclopediaEntry = {
  title: string;
  /** The page a reader can open. */
  url: string;
  /** The first paragraphs as plain text, at most 4,000 characters. */
  summary: string;
  /** Instance of human. A figure of myth or fiction is not. */
  isPerson: boolean;
  birth: HistoricalDate | null;
  /** died-unknown: known to be dead, the date is not. null: nothing says that they died. */
  death: HistoricalDate | 'died-unknown' | null;
  /** As words, lower case, at most 8. */
  occupations: string[];
  birthplace: string | null;
  gender: string | null;
  /** Native or other names, at most 8. */
  otherNames: string[];
  /** An address of the encyclopedia's own picture hosts; fetched only through `portrait`. */
  portraitUrl: string | null;
};

/** The encyclopedia could not be asked (network, refusal, nonsense). "No such page" is null, not this. */
export class EncyclopediaUnreachable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'EncyclopediaUnreachable';
  }
}

export type Encyclopedia = {
  /** null: no page, or one that lists several meanings. Throws EncyclopediaUnreachable. */
  lookUp(name: string, signal: AbortSignal): Promise<EncyclopediaEntry | null>;
  /** The picture's bytes as they came, undecoded. Throws EncyclopediaUnreachable. */
  portrait(entry: EncyclopediaEntry, signal: AbortSignal): Promise<Uint8Array | null>;
};
