import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
// A type only: the server's code must never reach the browser.
import type { Api } from '../../server/app.ts';
import { request } from './request.ts';

/** Every endpoint, typed: `await call(api.ghosts.$get())`. Throws Refused or Unreachable. */
export const { api } = hc<Api>('/', { fetch: request });

type BodyOf<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

export const call = async <Answer extends ClientResponse<unknown, number, string>>(
  answer: Promise<Answer>,
): Promise<BodyOf<Answer>> => (await (await answer).json()) as BodyOf<Answer>;
