import type { Exchange, Scenario } from './lib.ts';

/** What both of Wikimedia's stand-ins can be made to answer instead of the truth. */
export type ApiTrouble = {
  trouble?: 'maxlag' | 'ratelimited' | 'too-many-requests' | 'html';
  retryAfter?: string;
};

type ApiExchange = Exchange<object>;

/** Names that come with a library, not with an installation; Wikimedia turns them away. */
const GENERIC_AGENT =
  /^(node|undici|axios|got|node-fetch|python-requests|curl|wget|java|go-http-client|mozilla)\b/i;
const NAMES_ITS_OPERATOR = /\([^)]*(https?:\/\/|@)[^)]*\)/;

const html = async ({ reply }: ApiExchange, status: number, text: string, headers = {}): Promise<true> => {
  reply.head(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  await reply.end(`<!DOCTYPE html><html lang="en"><title>Wikimedia Error</title><h1>${text}</h1></html>`);
  return true;
};

/** Whether the request was turned away already: for a missing or nameless agent, a wrong method, or as told to. */
export const turnedAway = async (exchange: ApiExchange): Promise<boolean> => {
  const { request } = exchange;
  const agent = request.headers['user-agent'] ?? '';
  if (agent === '' || GENERIC_AGENT.test(agent) || !NAMES_ITS_OPERATOR.test(agent)) {
    return await html(exchange, 403, 'Please set a user-agent and respect our robot policy');
  }
  if (request.method !== 'GET') return await html(exchange, 405, 'Method not allowed');
  return await troubled(exchange);
};

const troubled = async (exchange: ApiExchange): Promise<boolean> => {
  const { trouble, retryAfter }: Scenario<ApiTrouble> = exchange.scenario;
  const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  switch (trouble) {
    case 'maxlag':
      await apiError(exchange, 'maxlag', 'Waiting for db1: 6.1 seconds lagged', {
        ...wait,
        'x-database-lag': '6',
      });
      return true;
    case 'ratelimited':
      await apiError(exchange, 'ratelimited', "You've exceeded your rate limit.", wait);
      return true;
    case 'too-many-requests':
      return await html(exchange, 429, 'Too many requests', wait);
    case 'html':
      return await html(exchange, 200, 'Our servers are currently under maintenance');
    default:
      return false;
  }
};

/** MediaWiki's way to fail: status 200, the code in a header and in the body. */
export const apiError = async (
  { reply }: ApiExchange,
  code: string,
  info: string,
  headers: Record<string, string> = {},
): Promise<void> => {
  await reply.json(
    200,
    { error: { code, info, docref: 'See /w/api.php for API usage.' } },
    { 'mediawiki-api-error': code, ...headers },
  );
};

/** The first rule of the API that the parameters break, in its own words. */
export const brokenRule = (
  query: Record<string, string>,
  allowed: Record<string, readonly string[] | null>,
): string | null => {
  for (const [name, value] of Object.entries(query)) {
    const values = allowed[name];
    if (values === undefined) return `Unrecognized parameter: ${name}.`;
    const wrong = values?.length ? value.split('|').find((one) => !values.includes(one)) : undefined;
    if (wrong !== undefined) return `Unrecognized value for parameter "${name}": ${wrong}`;
  }
  return null;
};
