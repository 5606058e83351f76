import { z } from 'zod';
import { readBounded } from '../read-bounded.ts';
import { EncyclopediaUnreachable } from './port.ts';
import { Busy, type WikiGet } from './wiki-get.ts';

/** All statements about a much-described person come to more than a megabyte. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
/** Errors that MediaWiki sends with status 200 and that pass by themselves. */
const PASSING_ERRORS = new Set(['maxlag', 'ratelimited', 'readonly']);

const errorSchema = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }) });

export type WikiApi = <T>(
  schema: z.ZodType<T>,
  params: Record<string, string>,
  signal: AbortSignal,
) => Promise<T>;

/** Calls of one MediaWiki's action API; every answer is checked to be what it should be. */
export const createWikiApi =
  (get: WikiGet, apiUrl: string): WikiApi =>
  async (schema, params, signal) => {
    const url = new URL(apiUrl);
    // `origin=*` asks for the anonymous mode, in which no answer depends on who asks.
    url.search = new URLSearchParams({
      format: 'json',
      formatversion: '2',
      origin: '*',
      ...params,
    }).toString();
    const answer = await get(url, readAnswer, signal);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new EncyclopediaUnreachable(`${url.host} answered in an unknown form`, { cause: parsed.error });
  };

const readAnswer = async (response: Response): Promise<unknown> => {
  const host = new URL(response.url).host;
  if (response.status !== 200) throw new EncyclopediaUnreachable(`${host} answered ${response.status}`);
  const bytes = await readBounded(response, MAX_ANSWER_BYTES);
  const answer = parseJson(bytes, host);
  const refused = errorSchema.safeParse(answer);
  if (!refused.success) return answer;
  const { code, info } = refused.data.error;
  if (PASSING_ERRORS.has(code))
    throw new Busy(`${host} answered ${code}`, response.headers.get('retry-after'));
  throw new EncyclopediaUnreachable(`${host} answered ${code}: ${info ?? ''}`);
};

const parseJson = (bytes: Uint8Array, host: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new EncyclopediaUnreachable(`${host} did not answer with JSON`, { cause });
  }
};
