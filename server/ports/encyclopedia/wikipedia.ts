import type { Log } from '../../log.ts';
import type { Clock } from '../clock.ts';
import { readBounded } from '../read-bounded.ts';
import { createLookupCache } from './lookup-cache.ts';
import { isNearMatch } from './near-match.ts';
import { allowedPictureAddress } from './picture-address.ts';
import { type Encyclopedia, type EncyclopediaEntry, EncyclopediaUnreachable } from './port.ts';
import { createWikiApi } from './wiki-api.ts';
import { asOneQuestion, createWikiGet, type WikiGet, type WikiLimits } from './wiki-get.ts';
import { fetchPage, searchTitle, titleOf, type WikiPage } from './wiki-page.ts';
import { fetchFacts, NO_FACTS } from './wikidata-facts.ts';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const LIMITS: WikiLimits = { callTimeoutMs: 3000, wholeTimeoutMs: 5000 };

export type WikipediaOptions = {
  wikipediaApiUrl: string;
  wikidataApiUrl: string;
  /** How Wikimedia can reach the operator of this installation. */
  contact?: string | undefined;
  publicUrl: string;
  version: string;
  clock: Clock;
  log: Log;
  limits?: Partial<WikiLimits>;
};

export const createWikipedia = (options: WikipediaOptions): Encyclopedia => {
  const limits = { ...LIMITS, ...options.limits };
  const get = createWikiGet(userAgentOf(options), limits, options.log);
  const wikipedia = createWikiApi(get, options.wikipediaApiUrl);
  const wikidata = createWikiApi(get, options.wikidataApiUrl);
  const cache = createLookupCache(options.clock);

  const findPage = async (title: string, signal: AbortSignal): Promise<WikiPage | null> => {
    const found = await fetchPage(wikipedia, options.wikipediaApiUrl, title, signal);
    if (found.kind !== 'missing') return found.kind === 'page' ? found.page : null;
    const hit = await searchTitle(wikipedia, title, signal);
    if (!hit?.foundAs.some((other) => isNearMatch(title, other))) return null;
    const meant = await fetchPage(wikipedia, options.wikipediaApiUrl, hit.title, signal);
    return meant.kind === 'page' ? meant.page : null;
  };

  // One call after another, as Wikimedia asks of its guests: each needs what the one before it answered.
  const findEntry = async (title: string, signal: AbortSignal): Promise<EncyclopediaEntry | null> => {
    const page = await findPage(title, signal);
    if (page === null) return null;
    const facts = page.wikidataId === null ? NO_FACTS : await fetchFacts(wikidata, page.wikidataId, signal);
    return { title: page.title, url: page.url, summary: page.summary, portraitUrl: page.thumbnail, ...facts };
  };

  return {
    async lookUp(name, signal) {
      const title = titleOf(name);
      if (title === null) return null;
      const known = cache.get(title);
      if (known !== undefined) return known;
      const entry = await asOneQuestion(limits, signal, (inTime) => findEntry(title, inTime));
      cache.set(title, entry);
      return entry;
    },

    async portrait({ portraitUrl }, signal) {
      if (portraitUrl === null) return null;
      return await asOneQuestion(limits, signal, (inTime) =>
        fetchPicture(get, portraitUrl, options.wikipediaApiUrl, inTime),
      );
    },
  };
};

/** Wikimedia turns away whoever does not say which installation asks; what a header cannot hold is left out. */
const userAgentOf = ({ version, publicUrl, contact }: WikipediaOptions): string =>
  `Asphodel/${version} (${[publicUrl, contact].filter(Boolean).join('; ')})`.replace(/[^\x20-\x7e]/g, '');

/** Every address on the way is judged before it is asked: a picture host that redirects is not believed either. */
const fetchPicture = async (
  get: WikiGet,
  address: string,
  apiUrl: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  let next = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = allowedPictureAddress(next, apiUrl);
    if (url === null) throw new EncyclopediaUnreachable('A picture at a place that may not be asked');
    const answer = await get(url, readPicture, signal);
    if (answer instanceof Uint8Array) return answer;
    next = new URL(answer.location, url).href;
  }
  throw new EncyclopediaUnreachable(`A picture behind more than ${MAX_REDIRECTS} redirects`);
};

const readPicture = async (response: Response): Promise<Uint8Array | { location: string }> => {
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location !== null) return { location };
  if (response.status !== 200)
    throw new EncyclopediaUnreachable(`The picture was answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!/^image\/(?!svg)/i.test(type)) throw new EncyclopediaUnreachable('Something that is no picture came');
  return await readBounded(response, MAX_PICTURE_BYTES);
};
