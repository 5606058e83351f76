import { z } from 'zod';
import type { Source } from '../../domain/ghost.ts';
import type { GhostRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { askAside } from '../muses/ask-aside.ts';
import type { Aside } from '../muses/kept-answers.ts';
import { findPassage } from '../muses/passage.ts';
import { citationPrompt, citedTitlesPrompt } from '../muses/tasks.ts';
import type { EncyclopediaEntry } from '../ports/encyclopedia/port.ts';
import { readAnswer } from '../summoning/read-answer.ts';

const CODES = {
  kind: 'citation',
  noKey: 'citation_no_key',
  failed: 'citation_failed',
  empty: 'citation_empty',
} as const;
const MOST_TITLES = 3;
const TITLE_LENGTH = 200;
/** The encyclopedia's text is published under it. */
const LICENCE = 'CC BY-SA 4.0';

/**
 * Sources, context and debate for a spirit's message. Of addresses it holds only those of pages that the encyclopedia
 * itself was found to have; what the model writes never becomes one.
 */
export const cite = async (
  deps: Deps,
  actor: Actor,
  input: { messageId: string; browserLanguage: string },
): Promise<Aside> => {
  const passage = await findPassage(deps, actor, input.messageId);
  const { message, speaker, ghost } = passage;
  return askAside(deps, actor, passage, input.browserLanguage, CODES, async (signal) => {
    const furtherPages = pagesNamed(deps, speaker, message.text, signal);
    const own = ghost && !ghost.is_guide ? await lookUp(deps, pageNameOf(ghost), signal) : null;
    const prompt = citationPrompt(speaker, message.text, own?.summary ?? null, input.browserLanguage);
    const [text, further] = await Promise.all([deps.textGenerator.answer(prompt, signal), furtherPages]);
    const pages = [...(own ? [own] : []), ...further].map(sourceOf);
    return { text, sources: distinct([...knownSources(ghost), ...pages]) };
  });
};

const knownSources = (ghost: GhostRow | null): Source[] =>
  ghost ? (JSON.parse(ghost.sources) as Source[]) : [];

const pageNameOf = (ghost: GhostRow): string => knownSources(ghost)[0]?.title ?? ghost.research_name;

const sourceOf = ({ title, url }: EncyclopediaEntry): Source => ({ title, url, licence: LICENCE });

const distinct = (sources: Source[]): Source[] =>
  [...new Map(sources.toReversed().map((source) => [source.url, source])).values()].toReversed();

/** null where there is no such page, or nobody to ask: a citation without links is still one. */
const lookUp = async (deps: Deps, title: string, signal: AbortSignal): Promise<EncyclopediaEntry | null> => {
  try {
    return await deps.encyclopedia.lookUp(title, signal);
  } catch (error) {
    deps.log.warn({ err: error }, 'a page could not be looked up for a citation');
    return null;
  }
};

const cited = z.object({
  titles: z
    .array(z.string().trim().min(1).max(TITLE_LENGTH))
    .transform((titles) => titles.slice(0, MOST_TITLES)),
});

/** The pages that the model proposes, as far as the encyclopedia has them. Never rejects. */
const pagesNamed = async (
  deps: Deps,
  speaker: Parameters<typeof citedTitlesPrompt>[0],
  passage: string,
  signal: AbortSignal,
): Promise<EncyclopediaEntry[]> => {
  try {
    const answer = await deps.textGenerator.answer(citedTitlesPrompt(speaker, passage), signal);
    const { titles } = readAnswer('cited-titles', answer, cited);
    const found: EncyclopediaEntry[] = [];
    // One after another, as the encyclopedia asks of its guests.
    for (const title of titles) {
      const entry = await lookUp(deps, title, signal);
      if (entry) found.push(entry);
    }
    return found;
  } catch (error) {
    deps.log.warn({ err: error }, 'no further pages were proposed for a citation');
    return [];
  }
};
