import type { Things } from './owned-things.ts';

/**
 * Who may reach what, written down. A route of the app that is missing here fails the build, and so does one that is
 * here and no longer there. The kinds of caller are: nobody (no session, or a forged, expired or foreign cookie),
 * another person, another who is Pro, and the owner. There are no guests, and no administrators: an operator works at
 * the command line, never over the network.
 */
export type Route = {
  /** As the app names it: method and path. */
  route: string;
  reach: Reach;
  /** The address of these things; needed where the route has places for ids. */
  path?: (things: Things) => string;
  /** A right body. */
  json?: (things: Things) => Record<string, unknown>;
  /** What whoever may reach it is answered. */
  granted: number;
  /** For what ends the caller's session, and so comes last. */
  leaves?: true;
};

export type Reach =
  /** Anybody, signed in or not; it knows of nobody but the caller. */
  | 'open'
  /** Whoever is signed in; it reaches the caller's own, whatever else is said. */
  | 'caller'
  /** The owner of what the address names; to all others that does not exist. */
  | 'owner'
  /** Whoever has the link. */
  | 'link'
  /** What the payment service signed. */
  | 'service'
  /** Whoever has the operator's token. */
  | 'operator';

const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
const piece = { type: 'Poem', prompt: 'Of the sea' };
const seance = ({ conversationId }: Things): string => `/api/conversations/${conversationId}`;

export const ROUTES: Route[] = [
  { route: 'GET /healthz', reach: 'open', granted: 200 },
  { route: 'GET /readyz', reach: 'open', granted: 200 },
  { route: 'GET /api/session', reach: 'open', granted: 200 },
  {
    route: 'POST /api/auth/sign-up/email',
    reach: 'open',
    json: () => ({ email: `${crypto.randomUUID()}@example.org`, password: 'correct horse battery' }),
    granted: 200,
    leaves: true,
  },
  {
    route: 'POST /api/auth/sign-in/email',
    reach: 'open',
    json: () => ({ email: 'nobody@example.org', password: 'not the password' }),
    granted: 422,
  },
  { route: 'POST /api/auth/sign-out', reach: 'open', granted: 200, leaves: true },
  {
    route: 'POST /api/auth/forgot-password',
    reach: 'open',
    json: () => ({ email: `${crypto.randomUUID()}@example.org` }),
    granted: 200,
  },
  {
    route: 'POST /api/auth/reset-password',
    reach: 'open',
    json: () => ({ token: 'no-such-token', password: 'correct horse battery' }),
    granted: 400,
  },
  { route: 'GET /auth/google/start', reach: 'open', granted: 302 },
  { route: 'GET /api/auth/callback/google', reach: 'open', granted: 302 },
  { route: 'GET /auth/google/done', reach: 'open', granted: 200 },
  { route: 'GET /auth/google/done.js', reach: 'open', granted: 200 },
  { route: 'GET /api/public-ghosts', reach: 'open', granted: 200 },
  {
    route: 'GET /api/portraits/public/:publicGhostId',
    reach: 'open',
    path: ({ publicGhostId }) => `/api/portraits/public/${publicGhostId}`,
    granted: 200,
  },

  { route: 'GET /metrics', reach: 'operator', granted: 401 },
  { route: 'POST /api/payments/webhook', reach: 'service', json: () => ({ id: 'evt_1' }), granted: 400 },

  {
    route: 'GET /api/shared/:ghostId/:timestamp',
    reach: 'link',
    path: ({ shareUrl }) => `/api${shareUrl}`,
    granted: 200,
  },
  {
    route: 'GET /api/shared/:ghostId/:timestamp/portrait',
    reach: 'link',
    path: ({ shareUrl }) => `/api${shareUrl}/portrait`,
    granted: 200,
  },
  { route: 'GET /shared/*', reach: 'link', path: ({ shareUrl }) => shareUrl, granted: 200 },

  { route: 'GET /api/profile', reach: 'caller', granted: 200 },
  { route: 'PATCH /api/profile', reach: 'caller', json: () => ({ allowDataUse: false }), granted: 200 },
  { route: 'GET /api/ghosts', reach: 'caller', granted: 200 },
  {
    route: 'POST /api/summonings',
    reach: 'caller',
    json: () => ({ summoningId: crypto.randomUUID(), name: 'Hypatia of Alexandria' }),
    granted: 200,
  },
  { route: 'GET /api/summonings/current', reach: 'caller', granted: 404 },
  { route: 'GET /api/creations', reach: 'caller', granted: 200 },
  { route: 'GET /api/seances', reach: 'caller', granted: 200 },
  { route: 'GET /api/search', reach: 'caller', path: () => '/api/search?q=word', granted: 200 },
  { route: 'GET /api/upgrades', reach: 'caller', granted: 200 },
  { route: 'POST /api/upgrade', reach: 'caller', json: () => ({ plan: 'lifetime' }), granted: 200 },
  { route: 'GET /api/upgrade/portal', reach: 'caller', granted: 200 },
  { route: 'GET /api/auth/email', reach: 'caller', granted: 200 },
  { route: 'POST /api/auth/send-confirmation', reach: 'caller', granted: 200 },
  {
    route: 'POST /api/auth/confirm-email',
    reach: 'caller',
    json: () => ({ token: 'no-such-token' }),
    granted: 400,
  },
  {
    route: 'POST /api/public-ghosts/:publicGhostId/summonings',
    reach: 'caller',
    path: ({ publicGhostId }) => `/api/public-ghosts/${publicGhostId}/summonings`,
    json: () => ({ summoningId: crypto.randomUUID() }),
    granted: 200,
  },
  { route: 'GET /api/shares', reach: 'caller', granted: 200 },
  { route: 'GET /api/analytics', reach: 'caller', granted: 200 },
  { route: 'GET /api/export', reach: 'caller', granted: 200 },
  { route: 'GET /api/live', reach: 'caller', granted: 200 },
  {
    route: 'POST /api/account/password',
    reach: 'caller',
    json: () => ({ current: 'not the password', next: 'a wholly new password' }),
    granted: 422,
  },
  {
    route: 'DELETE /api/account',
    reach: 'caller',
    json: () => ({ confirm: 'DELETE' }),
    granted: 204,
    leaves: true,
  },

  {
    route: 'GET /api/portraits/:ghostId',
    reach: 'owner',
    path: ({ ghostId }) => `/api/portraits/${ghostId}`,
    granted: 200,
  },
  {
    route: 'POST /api/ghosts/:ghostId/portrait',
    reach: 'owner',
    path: ({ ghostId }) => `/api/ghosts/${ghostId}/portrait`,
    granted: 200,
  },
  { route: 'GET /api/conversations/:conversationId', reach: 'owner', path: seance, granted: 200 },
  {
    route: 'GET /api/conversations/:conversationId/messages',
    reach: 'owner',
    path: (things) => `${seance(things)}/messages?before=${things.answerId}`,
    granted: 200,
  },
  {
    route: 'GET /api/conversations/:conversationId/replies/:replyId/stream',
    reach: 'owner',
    path: (things) => `${seance(things)}/replies/${things.settledReplyId}/stream`,
    granted: 200,
  },
  {
    route: 'POST /api/ghosts/:ghostId/muse',
    reach: 'owner',
    path: ({ ghostId }) => `/api/ghosts/${ghostId}/muse`,
    json: () => ({ browserLanguage: 'en' }),
    granted: 200,
  },
  {
    route: 'POST /api/messages/:messageId/citation',
    reach: 'owner',
    path: ({ answerId }) => `/api/messages/${answerId}/citation`,
    json: () => ({ browserLanguage: 'en' }),
    granted: 200,
  },
  {
    route: 'POST /api/messages/:messageId/clarification',
    reach: 'owner',
    path: ({ answerId }) => `/api/messages/${answerId}/clarification`,
    json: () => ({ browserLanguage: 'en' }),
    granted: 200,
  },
  {
    route: 'POST /api/creations/drafts',
    reach: 'owner',
    json: ({ ghostId }) => ({ draftId: crypto.randomUUID(), ghostId, ...piece, ...wish }),
    granted: 200,
  },
  {
    route: 'POST /api/creations',
    reach: 'owner',
    json: ({ ghostId }) => ({ creationId: crypto.randomUUID(), ghostId, ...piece, content: 'Salt and foam' }),
    granted: 200,
  },
  {
    route: 'POST /api/conversations/:conversationId/share',
    reach: 'owner',
    path: (things) => `${seance(things)}/share`,
    granted: 200,
  },
  {
    route: 'POST /api/conversations/:conversationId/replies',
    reach: 'owner',
    path: (things) => `${seance(things)}/replies`,
    json: ({ answerId }) => ({
      replyId: crypto.randomUUID(),
      kind: 'regenerate',
      messageId: answerId,
      ...wish,
    }),
    granted: 200,
  },
  {
    route: 'POST /api/conversations/:conversationId/messages',
    reach: 'owner',
    path: (things) => `${seance(things)}/messages`,
    json: () => ({ messageId: crypto.randomUUID(), text: 'Good evening', ...wish }),
    granted: 200,
  },
  {
    route: 'POST /api/conversations/:conversationId/replies/:replyId/stop',
    reach: 'owner',
    path: ({ runningConversationId, runningReplyId }) =>
      `/api/conversations/${runningConversationId}/replies/${runningReplyId}/stop`,
    granted: 204,
  },
  {
    route: 'PATCH /api/conversations/:conversationId',
    reach: 'owner',
    path: seance,
    json: () => ({ title: 'An evening' }),
    granted: 200,
  },
  {
    route: 'POST /api/conversations/:conversationId/restore',
    reach: 'owner',
    path: ({ deletedConversationId }) => `/api/conversations/${deletedConversationId}/restore`,
    granted: 204,
  },
  {
    route: 'DELETE /api/creations/:creationId',
    reach: 'owner',
    path: ({ creationId }) => `/api/creations/${creationId}`,
    granted: 204,
  },
  {
    route: 'DELETE /api/shares/:shareId',
    reach: 'owner',
    path: ({ shareId }) => `/api/shares/${shareId}`,
    granted: 204,
  },
  {
    route: 'DELETE /api/conversations/:conversationId',
    reach: 'owner',
    path: seance,
    granted: 204,
  },
  {
    route: 'DELETE /api/ghosts/:ghostId',
    reach: 'owner',
    path: ({ ghostId }) => `/api/ghosts/${ghostId}`,
    granted: 204,
  },
];

/** Of the app itself: what is not middleware, each once. */
export const routesOf = (app: { routes: { method: string; path: string }[] }): string[] => [
  ...new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
];

export const methodOf = ({ route }: Route): string => route.split(' ')[0] ?? '';

export const pathOf = ({ route, path }: Route, things: Things): string =>
  path?.(things) ?? route.split(' ')[1] ?? '';

export const isWrite = (route: Route): boolean => !['GET', 'HEAD'].includes(methodOf(route));
