import { z } from 'zod';
import type { WikiApi } from './wiki-api.ts';

const MAX_TITLE_BYTES = 255;
/** What no title has; `|` would ask for several pages, a control character at the start would change the separator. */
const NOT_IN_TITLES = /[|<>[\]{}#\p{Cc}]/u;
const SUMMARY_LENGTH = 4000;

const pageSchema = z.object({
  title: z.string(),
  ns: z.number().optional(),
  missing: z.boolean().optional(),
  invalid: z.boolean().optional(),
  extract: z.string().optional(),
  canonicalurl: z.string().optional(),
  thumbnail: z.object({ source: z.string() }).optional(),
  pageprops: z
    .object({ wikibase_item: z.string().optional(), disambiguation: z.string().optional() })
    .optional(),
});
const redirectSchema = z.object({ from: z.string(), to: z.string(), tofragment: z.string().optional() });
const pageAnswerSchema = z.object({
  // A prefix that leads to another wiki ("fr:Hypatie") is answered without any page.
  query: z
    .object({ pages: z.array(pageSchema).default([]), redirects: z.array(redirectSchema).default([]) })
    .default({ pages: [], redirects: [] }),
});
const searchAnswerSchema = z.object({
  query: z.object({
    search: z.array(z.object({ title: z.string(), redirecttitle: z.string().optional() })),
  }),
});

export type WikiPage = {
  title: string;
  url: string;
  summary: string;
  thumbnail: string | null;
  wikidataId: string | null;
};

/** missing: no page of that title. ambiguous: a page that lists several meanings. */
export type PageFound = { kind: 'page'; page: WikiPage } | { kind: 'missing' } | { kind: 'ambiguous' };

/** The name as a title can be, or null where no page could be called so. */
export const titleOf = (name: string): string | null => {
  if (!name.isWellFormed() || NOT_IN_TITLES.test(name)) return null;
  const title = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const tooLong = new TextEncoder().encode(title).length > MAX_TITLE_BYTES;
  return title === '' || title.startsWith(':') || tooLong ? null : title;
};

export const fetchPage = async (
  api: WikiApi,
  apiUrl: string,
  title: string,
  signal: AbortSignal,
): Promise<PageFound> => {
  const answer = await api(
    pageAnswerSchema,
    {
      action: 'query',
      redirects: '1',
      titles: title,
      prop: 'pageimages|pageprops|extracts|info',
      piprop: 'thumbnail|name',
      // The picture that comes for 512 is the next standard size, 960 pixels wide, while `width` says 512.
      pithumbsize: '512',
      pilicense: 'free',
      ppprop: 'disambiguation|wikibase_item',
      exintro: '1',
      explaintext: '1',
      inprop: 'url',
    },
    signal,
  );
  const page = answer.query.pages[0];
  if (!page || page.missing || page.invalid || (page.ns ?? 0) !== 0) return { kind: 'missing' };
  // The key is there with an empty value.
  if (page.pageprops?.disambiguation !== undefined) return { kind: 'ambiguous' };
  // The name is only a section of somebody else's article: the picture is not theirs.
  const isSection = answer.query.redirects.some(
    ({ tofragment }) => tofragment !== undefined && tofragment !== '',
  );
  return {
    kind: 'page',
    page: {
      title: page.title,
      url: addressOf(page.title, page.canonicalurl, apiUrl),
      summary: shortened(page.extract ?? ''),
      thumbnail: isSection ? null : (page.thumbnail?.source ?? null),
      wikidataId: page.pageprops?.wikibase_item ?? null,
    },
  };
};

/** The best hit of a search for the words of a name, by its title and by the other title it was found under. */
export const searchTitle = async (
  api: WikiApi,
  name: string,
  signal: AbortSignal,
): Promise<{ title: string; foundAs: string[] } | null> => {
  // Only words: quotes, minus signs and "insource:" would be operators.
  const words = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  if (!/\p{L}/u.test(words)) return null;
  const answer = await api(
    searchAnswerSchema,
    {
      action: 'query',
      list: 'search',
      srsearch: words,
      srlimit: '1',
      srnamespace: '0',
      srprop: 'redirecttitle',
    },
    signal,
  );
  const hit = answer.query.search[0];
  if (!hit) return null;
  return { title: hit.title, foundAs: [hit.title, ...(hit.redirecttitle ? [hit.redirecttitle] : [])] };
};

/** Readers will follow it, so nothing but a web address is taken from the answer. */
const addressOf = (title: string, canonicalUrl: string | undefined, apiUrl: string): string => {
  if (
    canonicalUrl !== undefined &&
    URL.canParse(canonicalUrl) &&
    /^https?:$/.test(new URL(canonicalUrl).protocol)
  ) {
    return canonicalUrl;
  }
  return new URL(`/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`, apiUrl).href;
};

const shortened = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length <= SUMMARY_LENGTH) return trimmed;
  const start = trimmed.slice(0, SUMMARY_LENGTH);
  return start.slice(0, Math.max(start.lastIndexOf('. ') + 1, SUMMARY_LENGTH / 2)).toWellFormed();
};
