import { createHash } from 'node:crypto';
import { FIGURES, type Figure } from './figures.ts';
import { type Exchange, type Fake, startFake } from './lib.ts';
import { paintPortrait } from './pictures.ts';
import { type ApiTrouble, apiError, brokenRule, turnedAway } from './wikimedia.ts';
import {
  type Article,
  findArticle,
  normalizedTitle,
  searchArticles,
  WITHOUT_PICTURE,
} from './wikipedia-pages.ts';

export type WikipediaScenario = ApiTrouble & {
  /** Put over the page as it would have been answered; undefined takes a field away. */
  page?: Record<string, unknown>;
  /** What comes for a picture instead of it. */
  picture?: { status?: number; headers?: Record<string, string>; bytesBase64?: string };
};

type Page = Record<string, unknown>;

/** The only widths that Wikimedia makes thumbnails in. */
const WIDTHS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];
const ORIGINAL = { width: 1600, height: 2000 };
const PROPS = ['pageimages', 'pageprops', 'extracts', 'info'] as const;
const PARAMETERS = {
  action: ['query'],
  format: ['json'],
  formatversion: ['2'],
  origin: ['*'],
  redirects: null,
  titles: null,
  prop: PROPS,
  piprop: ['thumbnail', 'name', 'original'],
  pithumbsize: null,
  pilicense: ['free', 'any'],
  ppprop: ['disambiguation', 'wikibase_item'],
  exintro: null,
  explaintext: null,
  exchars: null,
  inprop: ['url', 'displaytitle'],
  list: ['search'],
  srsearch: null,
  srlimit: null,
  srnamespace: ['0'],
  srprop: ['redirecttitle', 'snippet', 'size', 'wordcount', 'timestamp'],
  maxlag: null,
} as const;

export const startWikipedia = (options: { port?: number } = {}): Promise<Fake<WikipediaScenario>> =>
  startFake<WikipediaScenario>(
    'Wikipedia',
    async (exchange) => {
      const { path } = exchange.request;
      if (path.startsWith('/wikipedia/commons/')) return await servePicture(exchange);
      if (path !== '/w/api.php') return await exchange.reply.json(404, {});
      if (await turnedAway(exchange)) return;
      await answerQuery(exchange);
    },
    options,
  );

const answerQuery = async (exchange: Exchange<WikipediaScenario>): Promise<void> => {
  const { query, headers } = exchange.request;
  const broken = brokenRule(query, PARAMETERS);
  if (broken !== null) return await apiError(exchange, 'badvalue', broken);
  if (query.format !== 'json' || query.formatversion !== '2') {
    return await apiError(exchange, 'badvalue', 'This stand-in speaks format=json&formatversion=2 only');
  }
  if (query.list === 'search') return await answerSearch(exchange);
  const titles = (query.titles ?? '').split('|');
  if (!query.titles) return await apiError(exchange, 'missingparam', 'The "titles" parameter must be set.');
  if (titles.length > 50) return await apiError(exchange, 'toomanyvalues', 'Too many values: at most 50.');
  await exchange.reply.json(200, pagesAnswer(titles, exchange, `http://${headers.host}`));
};

const answerSearch = async (exchange: Exchange<WikipediaScenario>): Promise<void> => {
  const { query } = exchange.request;
  if (!query.srsearch)
    return await apiError(exchange, 'missingparam', 'The "srsearch" parameter must be set.');
  const hits = searchArticles(query.srsearch).slice(0, Number(query.srlimit ?? 10));
  await exchange.reply.json(200, {
    batchcomplete: true,
    query: { searchinfo: { totalhits: hits.length }, search: hits.map((title) => ({ ns: 0, title })) },
  });
};

const pagesAnswer = (
  titles: string[],
  { request, scenario }: Exchange<WikipediaScenario>,
  origin: string,
): object => {
  const asked = titles.map((title) => title.split('#')[0] ?? '');
  const normalized = asked
    .map((from) => ({ fromencoded: false, from, to: normalizedTitle(from) }))
    .filter(({ from, to }) => from !== to);
  const articles = asked.map(findArticle);
  const redirects = articles.filter((article) => article.kind === 'figure').flatMap(redirectOf);
  const interwiki = articles
    .filter((article) => article.kind === 'interwiki')
    .map(({ title, wiki }) => ({ title, iw: wiki }));
  const pages = articles
    .filter((article) => article.kind !== 'interwiki')
    .map((article) => ({ ...pageOf(article, request.query, origin), ...scenario.page }));
  const filled = Object.entries({ normalized, redirects, interwiki, pages }).filter(
    ([, list]) => list.length > 0,
  );
  return { batchcomplete: true, query: Object.fromEntries(filled) };
};

type FigureArticle = Extract<Article, { kind: 'figure' }>;

const redirectOf = ({ figure, redirectedFrom: from, fragment }: FigureArticle): object[] =>
  from === null ? [] : [{ from, to: figure.name, ...(fragment !== null && { tofragment: fragment }) }];

const pageOf = (
  article: Exclude<Article, { kind: 'interwiki' }>,
  query: Record<string, string>,
  origin: string,
): Page => {
  switch (article.kind) {
    case 'invalid':
      return { title: article.title, invalid: true, invalidreason: article.reason };
    case 'missing':
      return { ns: 0, title: article.title, missing: true };
    case 'disambiguation':
      return { ...basics(article.title), pageprops: { disambiguation: '', wikibase_item: 'Q4167410' } };
    case 'figure':
      return figurePage(article.figure, query, origin);
  }
};

const basics = (title: string): Page => {
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  const pageid = createHash('sha256').update(title).digest().readUInt32BE() % 80_000_000;
  return {
    pageid,
    ns: 0,
    title,
    contentmodel: 'wikitext',
    pagelanguage: 'en',
    fullurl: url,
    canonicalurl: url,
  };
};

const figurePage = (figure: Figure, query: Record<string, string>, origin: string): Page => {
  const props = new Set((query.prop ?? '').split('|'));
  const pageprops = query.ppprop?.includes('wikibase_item') ? { wikibase_item: figure.wikidataId } : {};
  return {
    ...basics(figure.name),
    ...(props.has('extracts') && { extract: figure.summary }),
    ...(props.has('pageprops') && { pageprops }),
    ...(props.has('pageimages') && pictureFields(figure, Number(query.pithumbsize ?? 50), origin)),
  };
};

const fileOf = (figure: Figure): string => `${figure.name.replaceAll(/[ .]/g, '_')}_portrait.jpg`;

/** The file is the next width that exists, while the numbers beside it are those that were asked for. */
const pictureFields = (figure: Figure, size: number, origin: string): Page => {
  if (WITHOUT_PICTURE.has(figure.name)) return {};
  const file = fileOf(figure);
  const folder = createHash('md5').update(file).digest('hex');
  const place = `${folder.slice(0, 1)}/${folder.slice(0, 2)}/${encodeURIComponent(file)}`;
  const step = WIDTHS.find((width) => width >= size && width < ORIGINAL.width);
  const thumbnail =
    step === undefined
      ? { source: `${origin}/wikipedia/commons/${place}`, ...ORIGINAL }
      : {
          source: `${origin}/wikipedia/commons/thumb/${place}/${step}px-${encodeURIComponent(file)}`,
          width: size,
          height: Math.round((size * ORIGINAL.height) / ORIGINAL.width),
        };
  return { thumbnail, pageimage: file };
};

const servePicture = async ({ request, reply, scenario }: Exchange<WikipediaScenario>): Promise<void> => {
  const { picture } = scenario;
  if (picture) {
    reply.head(picture.status ?? 200, { 'content-type': 'image/jpeg', ...picture.headers });
    return await reply.end(Buffer.from(picture.bytesBase64 ?? '', 'base64'));
  }
  const parts = decodeURIComponent(request.path).split('/');
  const isThumbnail = parts[3] === 'thumb';
  const figure = FIGURES.find((one) => fileOf(one) === parts[isThumbnail ? 6 : 5]);
  if (!figure || WITHOUT_PICTURE.has(figure.name)) return await reply.json(404, {});
  const width = isThumbnail ? Number(/^(\d+)px-/.exec(parts[7] ?? '')?.[1]) : ORIGINAL.width;
  if (isThumbnail && !WIDTHS.includes(width)) {
    reply.head(400, { 'content-type': 'text/html; charset=utf-8' });
    return await reply.end('Use thumbnail steps listed on https://w.wiki/GHai.');
  }
  const size = { width, height: Math.round((width * ORIGINAL.height) / ORIGINAL.width) };
  reply.head(200, { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' });
  await reply.end(await paintPortrait(figure.name, size, figure.gender));
};
