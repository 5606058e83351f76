import { createAuth } from './auth/create-auth.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './http/account.ts';
import { analyticsRoutes } from './http/analytics.ts';
import { authRoutes } from './http/auth.ts';
import { bodyLimit } from './http/body-limit.ts';
import { conversationRoutes } from './http/conversations.ts';
import { creationRoutes } from './http/creations.ts';
import { router } from './http/env.ts';
import { evidenceRoutes } from './http/evidence.ts';
import { ghostRoutes } from './http/ghosts.ts';
import { googlePopupRoutes } from './http/google-popup.ts';
import { healthRoutes } from './http/health.ts';
import { liveRoutes } from './http/live.ts';
import { confirmationRoutes, forgottenPasswordRoutes } from './http/mail-links.ts';
import { metricsRoutes } from './http/metrics.ts';
import { museRoutes } from './http/muse.ts';
import { originCheck } from './http/origin-check.ts';
import { paymentWebhookRoutes } from './http/payment-webhook.ts';
import { createPersonalStreams } from './http/personal-streams.ts';
import { profileRoutes } from './http/profile.ts';
import { librarySummoningRoutes, publicGhostRoutes } from './http/public-ghosts.ts';
import { onError, refuse } from './http/refuse.ts';
import { seanceRoutes } from './http/seances.ts';
import { securityHeaders } from './http/security-headers.ts';
import { requireActor } from './http/session.ts';
import { sharedRoutes, shareRoutes } from './http/sharing.ts';
import { staticFiles } from './http/static-files.ts';
import { summoningRoutes } from './http/summonings.ts';
import { upgradeRoutes } from './http/upgrade.ts';
import { Refusal } from './refusal.ts';

/** The whole server without a port. `webRoot` is the folder of the built page, or null where none is served. */
export const createApp = (deps: Deps, webRoot: string | null) => {
  const app = router();
  app.onError(onError(deps));
  app.notFound((c) => refuse(c, new Refusal('not_found')));
  app.use(securityHeaders(deps.config.PUBLIC_URL));
  // Before the checks on pages: what comes here is signed, and is no page's.
  app.route('/', paymentWebhookRoutes(deps));
  app.use('/api/*', originCheck(deps.config.PUBLIC_URL), bodyLimit);
  const auth = createAuth(deps);
  const streams = createPersonalStreams(deps.sessions);
  const open = app
    .route('/', healthRoutes(deps))
    .route('/', metricsRoutes(deps))
    .route('/', authRoutes(deps, auth))
    .route('/', forgottenPasswordRoutes(deps))
    .route('/', googlePopupRoutes(deps, auth))
    .route('/', publicGhostRoutes(deps))
    .route('/', sharedRoutes(deps, webRoot));
  // All below needs a session, what does not exist included.
  open.use('/api/*', requireActor(deps));
  const api = open
    .route('/', profileRoutes(deps))
    .route('/', ghostRoutes(deps))
    .route('/', conversationRoutes(deps, streams))
    .route('/', summoningRoutes(deps, streams))
    .route('/', museRoutes(deps))
    .route('/', evidenceRoutes(deps))
    .route('/', creationRoutes(deps, streams))
    .route('/', seanceRoutes(deps))
    .route('/', upgradeRoutes(deps))
    .route('/', confirmationRoutes(deps))
    .route('/', librarySummoningRoutes(deps))
    .route('/', shareRoutes(deps))
    .route('/', analyticsRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', liveRoutes(deps, streams));
  if (webRoot) app.use('/*', ...staticFiles(webRoot));
  return api;
};

export type Api = ReturnType<typeof createApp>;
