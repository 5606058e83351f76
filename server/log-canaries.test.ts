import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GeminiScenario } from '../fakes/gemini.ts';
import type { Scenario } from '../fakes/lib.ts';
import { type Fakes, startFakes } from '../fakes/start-all.ts';
import { lifetimeSession, stripeEvent, stripeSignature } from '../fakes/stripe-events.ts';
import { freePort } from './testing/free-port.ts';
import { type ServerProcess, startFromSources } from './testing/server-process.ts';

/** What no answer may hold, to whomever. */
const SECRETS = {
  aiKey: 'AQ.canary-ai-key/with+signs',
  imageKey: 'sk_canary-image-key',
  mailPassword: 'canary mail/password',
  webhookSecret: 'whsec_canarywebhook',
  googleSecret: 'canary-google-secret',
  metricsToken: 'canary-metrics-token',
  signingSecret: 'canary-signing-secret-of-more-than-32-letters',
};
/** What no line of the log may hold either. */
const WORDS = {
  password: 'canary-password-of-ada',
  wrongPassword: 'canary-password-misspelt',
  address: 'canary.ada@example.org',
  payer: 'canary.payer@example.org',
  message: 'canary message words',
  reply: 'canary reply words',
  prompt: 'canary creation wish',
  poem: 'canary poem lines',
  search: 'canary search words',
  title: 'canary title',
};

let fakes: Fakes;
let server: ServerProcess;
let cookie = '';
/** Everything that the server said to anybody. */
const said: string[] = [];

const call = async (method: string, path: string, body?: unknown, headers = {}): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: server.url,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  said.push(JSON.stringify(Object.fromEntries(answer.headers)), text);
  for (const set of answer.headers.getSetCookie())
    if (!/max-age=0/i.test(set)) cookie = set.split(';')[0] ?? '';
  return text;
};
const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
const ownGhost = async (): Promise<string> => {
  const { ghosts } = JSON.parse(await call('GET', '/api/ghosts')) as { ghosts: { id: string }[] };
  return ghosts[0]?.id ?? '';
};
const send = (conversationId: string): Promise<string> =>
  call('POST', `/api/conversations/${conversationId}/messages`, {
    messageId: crypto.randomUUID(),
    text: WORDS.message,
    ...wish,
  });

const enter = async (): Promise<void> => {
  const credentials = { email: WORDS.address, password: WORDS.password };
  await call('POST', '/api/auth/sign-up/email', credentials);
  await call('POST', '/api/auth/sign-up/email', credentials);
  await call('POST', '/api/auth/sign-in/email', { ...credentials, password: WORDS.wrongPassword });
  await call('POST', '/api/auth/sign-in/email', `{"email":"${WORDS.address}","password":"${WORDS.password}`);
  await call('POST', '/api/auth/sign-in/email', credentials);
};

const converse = async (): Promise<void> => {
  const conversationId = `${await ownGhost()}_1700000000000`;
  const pieces = [WORDS.reply, ' and more'];
  const scenarios: Scenario<GeminiScenario>[] = [
    { error: 'key-invalid', echoesAddress: true },
    { error: 'token-type', echoesAddress: true },
    { error: 'location', echoesAddress: true },
    { fault: 'html' },
    { fault: 'status', status: 400, body: { error: { message: `${SECRETS.aiKey} is refused` } } },
    { pieces, streamFault: 'malformed' },
    { pieces, streamFault: 'invalid-utf8' },
    { pieces, streamFault: 'error-midway' },
    { pieces, odd: 'blocked-midway' },
    { fault: 'refuse' },
    { pieces },
  ];
  for (const scenario of scenarios) {
    fakes.gemini.scenario(scenario);
    await send(conversationId);
  }
  const { messages } = JSON.parse(await call('GET', `/api/conversations/${conversationId}`)) as {
    messages: { id: string }[];
  };
  const last = messages.at(-1)?.id ?? '';
  await call('PATCH', `/api/conversations/${conversationId}`, { title: WORDS.title });
  await call('GET', `/api/search?q=${encodeURIComponent(WORDS.search)}`);
  fakes.gemini.scenario({ fault: 'html' });
  await call('POST', `/api/messages/${last}/citation`, { browserLanguage: 'en' });
  await call('POST', `/api/messages/${last}/clarification`, { browserLanguage: 'en' });
  await call('POST', `/api/ghosts/${await ownGhost()}/muse`, { conversationId, browserLanguage: 'en' });
  await call('POST', `/api/conversations/${conversationId}/share`);
};

const create = async (): Promise<void> => {
  const ghostId = await ownGhost();
  for (const scenario of [
    { pieces: [WORDS.poem, ' and more'], streamFault: 'malformed' },
    { pieces: [WORDS.poem] },
  ] as const) {
    fakes.gemini.scenario({ ...scenario, pieces: [...scenario.pieces] });
    const draft = { draftId: crypto.randomUUID(), ghostId, type: 'Poem', prompt: WORDS.prompt, ...wish };
    await call('POST', '/api/creations/drafts', draft);
  }
};

const summon = async (): Promise<void> => {
  fakes.gemini.scenario({ error: 'location', echoesAddress: true });
  fakes.wikipedia.scenario({ fault: 'html' });
  fakes.images.scenario({ fault: 'status', status: 401, body: { error: SECRETS.imageKey } });
  await call('POST', '/api/summonings', { summoningId: crypto.randomUUID(), name: 'Hypatia' });
  fakes.wikipedia.scenario({ fault: 'refuse' });
  await call('POST', '/api/summonings', { summoningId: crypto.randomUUID(), name: 'Ibn Khaldun' });
};

const notify = async (body: string, secret = SECRETS.webhookSecret): Promise<void> => {
  const signature = stripeSignature(body, secret, Math.floor(Date.now() / 1000));
  await call('POST', '/api/payments/webhook', body, { 'stripe-signature': signature });
};
const pay = async (): Promise<void> => {
  await call('POST', '/api/upgrade', { plan: 'lifetime' });
  const purchase = { name: 'p1', token: 'nobody-knows-this-one', at: Math.floor(Date.now() / 1000) };
  const session = { ...lifetimeSession(purchase), customer_details: { email: WORDS.payer } };
  const notice = JSON.stringify(stripeEvent('checkout.session.completed', purchase.at, session));
  await notify(notice);
  await notify(notice, 'whsec_of_somebody_else');
  await notify(WORDS.payer);
  await notify(JSON.stringify({ ...JSON.parse(notice), created: WORDS.payer }));
  await notify(notice.replace('"livemode":false', '"livemode":true'));
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
type Line = { level: number; time: number; msg: string } & Record<string, unknown>;
const logged = (): Line[] => linesOf(server.output.stdout).map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  const port = await freePort();
  fakes = await startFakes({ publicUrl: `http://localhost:${port}` });
  const smtp = new URL(fakes.smtp.url);
  smtp.username = 'sanctum';
  smtp.password = SECRETS.mailPassword;
  server = await startFromSources(port, {
    ...fakes.env,
    GEMINI_MODELS: 'gemini-flash-latest',
    GEMINI_API_KEY: SECRETS.aiKey,
    IMAGE_API_KEY: SECRETS.imageKey,
    SMTP_URL: smtp.href,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    GOOGLE_CLIENT_SECRET: SECRETS.googleSecret,
    METRICS_TOKEN: SECRETS.metricsToken,
    SECRET: SECRETS.signingSecret,
    LOG_LEVEL: 'debug',
  });
  await enter();
  const session = cookie;
  await converse();
  await create();
  await summon();
  await pay();
  await call('POST', '/api/auth/forgot-password', { email: WORDS.address });
  await call('GET', '/auth/google/start');
  await call('GET', `/api/auth/callback/google?code=canary-code&state=${encodeURIComponent(session)}`);
  cookie = session;
  await call('GET', '/api/export');
  await call('GET', '/metrics', undefined, { authorization: `Bearer ${SECRETS.metricsToken}` });
  // The outbox is looked at every two seconds; the mail server there takes no password.
  await vi.waitFor(() => expect(server.output.stdout).toContain('a letter could not be sent'), 20_000);
  await call('DELETE', '/api/account', { confirm: 'DELETE' });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fakes.close();
});

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];
const found = (canaries: Record<string, string>, text: string): string[] =>
  Object.entries(canaries)
    .filter(([, canary]) => formsOf(canary).some((form) => text.includes(form)))
    .map(([name]) => name);

describe('after a life with all its troubles, at the most talkative level', () => {
  it('[DT4, I7] the log and standard error hold no word, address, password, key, cookie or code', () => {
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const session = {
      cookie: token,
      decoded: decodeURIComponent(token).split('.')[0] ?? '',
      code: 'canary-code',
    };
    const written = server.output.stdout + server.output.stderr;
    expect(found({ ...SECRETS, ...WORDS, ...session }, written)).toEqual([]);
    expect(token.length).toBeGreaterThan(30);
    // However it was cut or bent.
    expect(
      linesOf(written).filter((line) => /canary/i.test(line.replaceAll('log-canaries.test', ''))),
    ).toEqual([]);
  });

  it('[I7] no answer holds a secret of the server', () => {
    expect(said.length).toBeGreaterThan(60);
    const answers = said.join('\n');
    expect(found(SECRETS, answers)).toEqual([]);
    expect(found({ password: WORDS.password }, answers)).toEqual([]);
    // The canaries do sing: what is the person's own is in their own answers.
    const { message, reply, title, poem, address } = WORDS;
    expect(found({ message, reply, title, poem, address }, answers)).toHaveLength(5);
  });

  it('[DT4] each line is one JSON object, and every trouble says what it was', () => {
    const lines = logged();
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    }
    const told = new Set(lines.map(({ msg }) => msg));
    for (const msg of [
      'The AI key is refused',
      'The AI is asked again',
      'a spirit did not answer',
      'a step of a summoning failed: its fallback is taken',
      'a payment notice was refused',
      'a letter could not be sent and waits for the next try',
    ]) {
      expect(told, msg).toContain(msg);
    }
    const CAUSES = ['err', 'cause', 'causes', 'failure', 'reason', 'code', 'noticeId'];
    const causeless = lines.filter((line) => line.level >= 40 && !CAUSES.some((name) => name in line));
    expect(causeless.map(({ msg }) => msg).filter((msg) => !msg.includes(': '))).toEqual([]);
  });
});
