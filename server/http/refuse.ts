import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode, RefusalData } from '../../domain/texts.ts';
import { storageTrouble } from '../db/storage-trouble.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

export type RefusalBody = { error: { code: RefusalCode; message: string; data: RefusalData } };

/** What is not listed is 400: the request was understood and cannot be granted. */
const statuses: Partial<Record<RefusalCode, ContentfulStatusCode>> = {
  not_signed_in: 401,
  wrong_origin: 403,
  forbidden_spirit: 403,
  too_recent: 403,
  guide_is_eternal: 403,
  ghost_withdrawn: 403,
  portrait_pro_only: 403,
  not_found: 404,
  not_shared: 404,
  already_pro: 409,
  already_summoned: 409,
  reply_awaited: 409,
  summoning_underway: 409,
  portrait_underway: 409,
  nothing_to_share: 409,
  length_required: 411,
  body_too_large: 413,
  message_too_long: 413,
  not_verified: 422,
  sign_in_refused: 422,
  daily_limit_reached: 429,
  spirit_limit_reached: 429,
  creation_limit_reached: 429,
  share_limit_reached: 429,
  too_many_requests: 429,
  fault: 500,
  release_failed: 500,
  library_summon_failed: 500,
  settings_failed: 500,
  export_failed: 500,
  account_delete_failed: 500,
  creation_save_failed: 500,
  creation_delete_failed: 500,
  citation_failed: 502,
  citation_empty: 502,
  clarification_failed: 502,
  clarification_empty: 502,
  creation_failed: 502,
  creation_empty: 502,
  reply_failed: 502,
  summoning_failed: 502,
  portrait_failed: 502,
  citation_no_key: 503,
  clarification_no_key: 503,
  search_overwhelmed: 503,
  shutting_down: 503,
  storage_busy: 503,
  storage_failed: 507,
};

const RETRY_AFTER_S: Partial<Record<RefusalCode, number>> = {
  shutting_down: 5,
  storage_busy: 5,
  too_many_requests: 60,
};

export const statusOf = (code: RefusalCode): ContentfulStatusCode => statuses[code] ?? 400;

/** Refuses with the refusal's own sentence; nothing else of the error reaches the page. */
export const refuse = (c: Context, refusal: Refusal): Response => {
  const body: RefusalBody = {
    error: { code: refusal.code, message: refusal.message, data: refusal.data },
  };
  const retryAfterS = RETRY_AFTER_S[refusal.code];
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  return c.json(body, statusOf(refusal.code));
};

/** The one place where a thrown error becomes a response. A fault is logged here, once, with its cause. */
export const onError =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) =>
  (error: Error, c: Context): Response => {
    if (error instanceof Refusal) {
      metrics.refused(error.code);
      return refuse(c, error);
    }
    // Hono's own: a body that is not JSON.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, new Refusal('bad_input'));
    log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'a request failed');
    return refuse(c, new Refusal(storageTrouble(error) ?? 'fault'));
  };
