import { randomUUID } from 'node:crypto';
import type { Conversation, ReplyEvent } from '../domain/conversation.ts';
import type { Creation, CreationEvent } from '../domain/creations.ts';
import type { Ghost } from '../domain/ghost.ts';
import type { Profile } from '../domain/profile.ts';
import type { PublicGhostPage } from '../domain/public-ghost.ts';
import type { SessionAnswer } from '../domain/session.ts';
import type { Share } from '../domain/sharing.ts';
import type { SummoningEvent } from '../domain/summoning.ts';
import { TIER_LIMITS } from '../domain/tiers.ts';
import {
  invoice,
  lifetimeSession,
  MONTH_S,
  monthlySession,
  type StripeEvent,
  stripeEvent,
  stripeSignature,
  subscription,
} from '../fakes/stripe-events.ts';
import type { Chance, Person, World } from './chaos-world.ts';
import { markOf } from './history.ts';

const FIGURES = [
  'Hypatia',
  'Rumi',
  'Ibn Khaldun',
  'Li Bai',
  'Ada Lovelace',
  'Sappho',
  'Nobody At All',
  'Marie Curie',
];
const ZONES = [
  'Etc/UTC',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
];
const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
const now = () => Math.floor(Date.now() / 1000);

type Operation = (world: World, person: Person, chance: Chance) => Promise<void>;

/** Makes an account by the form, as somebody new. */
export const arrive = async (world: World): Promise<void> => {
  const n = world.next();
  const name = `p${n}`;
  const person: Person = {
    name,
    ownerId: '',
    email: `${markOf(name, 0)}@asphodel.example`,
    password: `password of ${name} ${randomUUID()}`,
    address: `10.1.${n >> 8}.${n & 255}`,
    cookie: '',
    conversationIds: [],
    ghostIds: [],
    creationIds: [],
    shared: [],
    sends: [],
    notices: [],
    running: [],
  };
  world.secrets.set(`the password of ${name}`, person.password);
  await enter(world, person, 'sign-up');
};

/** Signs up or in. A refusal (the address may have been taken by a call that was cut off) makes nobody. */
export const enter = async (world: World, person: Person, way: 'sign-up' | 'sign-in'): Promise<void> => {
  const { email, password } = person;
  const answer = await world.ask(person, 'POST', `/api/auth/${way}/email`, { email, password });
  if (answer.status !== 200) return;
  const session = JSON.parse(answer.text) as SessionAnswer;
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (!session.signedIn) return;
  person.cookie = cookie;
  person.ownerId = session.profile.id;
  world.secrets.set(`a session of ${person.name} (${world.next()})`, cookie.split('=')[1] ?? cookie);
  if (!world.people.includes(person)) world.people.push(person);
  await listGhosts(world, person);
};

const listGhosts = async (world: World, person: Person): Promise<void> => {
  const answer = await world.ask(person, 'GET', '/api/ghosts');
  if (answer.status !== 200) return;
  person.ghostIds = (JSON.parse(answer.text) as { ghosts: Ghost[] }).ghosts.map(({ id }) => id);
};

/** Reads a reply to its end, or until the reader leaves or the line is cut. */
const readReply = async (
  world: World,
  person: Person,
  begun: { replyId: string; messageId: string | null; kind: string },
  response: Response,
  leaveAfter = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const { generation } = world;
  const { ownerId } = person;
  let text = '';
  let pieces = 0;
  let isTold = false;
  try {
    for await (const event of world.events<ReplyEvent>(person, 'a reply', response)) {
      if (event.type === 'accepted') {
        text = event.reply.text;
        if (begun.messageId) world.seen.push({ type: 'acknowledged', ownerId, messageId: begun.messageId });
      }
      if (event.type === 'text') {
        text = text.slice(0, event.at) + event.text;
        pieces += 1;
        if (pieces > leaveAfter) {
          world.count('left in mid-stream');
          return;
        }
      }
      if (event.type === 'ended') {
        isTold = true;
        const ended = event.message.parts[0]?.text ?? '';
        world.seen.push({ type: 'ended', ownerId, replyId: event.message.id, text: ended });
        world.count(`reply ${event.message.state}`);
      }
      if (event.type === 'failed') {
        isTold = true;
        world.count(`reply failed: ${event.code}`);
      }
    }
  } finally {
    // What a "continue" tells is the end of another message; that one is judged by its own words.
    if (!isTold && text !== '' && begun.kind !== 'continue') {
      world.cutOff(generation, ownerId, begun.replyId, text);
    }
  }
};

const runningOf = (person: Person, conversationId: string, replyId: string): void => {
  person.running.push({ conversationId, replyId });
  if (person.running.length > 5) person.running.shift();
};

const sendTo = async (
  world: World,
  person: Person,
  conversationId: string,
  replaces: string | null,
  leaveAfter?: number,
): Promise<void> => {
  const { ownerId } = person;
  const messageId = randomUUID();
  const text = `What do you say to ${world.mark(person)}?`;
  const path = `/api/conversations/${conversationId}/messages`;
  const body = { messageId, text, replacesMessageId: replaces, ...wish };
  world.seen.push({ type: 'sent', ownerId, conversationId, messageId, text, replaces });
  person.sends.push({ path, body, messageId });
  runningOf(person, conversationId, `${messageId}-reply`);
  const response = await world.open(person, 'POST', path, body);
  await readReply(
    world,
    person,
    { replyId: `${messageId}-reply`, messageId, kind: 'send' },
    response,
    leaveAfter,
  );
};

const someConversation = (world: World, person: Person, chance: Chance): string | null => {
  const known = chance.oneOf(person.conversationIds);
  if (known && chance.happens(0.8)) return known;
  const ghostId = chance.oneOf(person.ghostIds);
  if (!ghostId) return null;
  const id = `${ghostId}_${world.next()}`;
  person.conversationIds.push(id);
  return id;
};

const send: Operation = async (world, person, chance) => {
  const conversationId = someConversation(world, person, chance);
  if (conversationId) await sendTo(world, person, conversationId, null);
};

const leaveInMidStream: Operation = async (world, person, chance) => {
  const conversationId = someConversation(world, person, chance);
  if (conversationId) await sendTo(world, person, conversationId, null, chance.below(6));
};

/** Two tabs write into one conversation at once. */
const sendFromTwoTabs: Operation = async (world, person, chance) => {
  const conversationId = someConversation(world, person, chance);
  if (!conversationId) return;
  await Promise.all([0, 1].map(() => sendTo(world, person, conversationId, null)));
};

/** A page that lost the answer sends the same again, maybe twice at once. */
const sendAgain: Operation = async (world, person, chance) => {
  const earlier = chance.oneOf(person.sends);
  if (!earlier) return;
  const repeat = async () => {
    const response = await world.open(person, 'POST', earlier.path, earlier.body);
    const replyId = `${earlier.messageId}-reply`;
    await readReply(world, person, { replyId, messageId: null, kind: 'repeat' }, response);
  };
  world.count('repeated request');
  await Promise.all(Array.from({ length: 1 + chance.below(3) }, repeat));
};

const readConversation = async (
  world: World,
  person: Person,
  conversationId: string,
): Promise<Conversation | null> => {
  const answer = await world.ask(person, 'GET', `/api/conversations/${conversationId}`);
  return answer.status === 200 ? (JSON.parse(answer.text) as Conversation) : null;
};

const read: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  if (id) await readConversation(world, person, id);
};

const answerAgain: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  const last = id && (await readConversation(world, person, id))?.messages.at(-1);
  if (!id || !last || last.role !== 'model') return;
  const kind = last.state !== 'complete' && chance.happens(0.7) ? 'continue' : 'regenerate';
  const replyId = randomUUID();
  runningOf(person, id, replyId);
  world.count(kind);
  const body = { replyId, kind, messageId: last.id, ...wish };
  const response = await world.open(person, 'POST', `/api/conversations/${id}/replies`, body);
  await readReply(world, person, { replyId, messageId: null, kind }, response);
};

const edit: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  const asked =
    id && (await readConversation(world, person, id))?.messages.findLast(({ role }) => role === 'user');
  if (id && asked) await sendTo(world, person, id, asked.id);
};

const stop: Operation = async (world, person) => {
  const running = person.running.at(-1);
  if (!running) return;
  await world.ask(
    person,
    'POST',
    `/api/conversations/${running.conversationId}/replies/${running.replyId}/stop`,
  );
};

const join: Operation = async (world, person) => {
  const running = person.running.at(-1);
  if (!running) return;
  const { conversationId, replyId } = running;
  const response = await world.open(
    person,
    'GET',
    `/api/conversations/${conversationId}/replies/${replyId}/stream`,
  );
  await readReply(world, person, { replyId, messageId: null, kind: 'repeat' }, response);
};

const deleteConversation: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  if (!id) return;
  world.seen.push({ type: 'wished-away', ownerId: person.ownerId, conversationId: id });
  const { status } = await world.ask(person, 'DELETE', `/api/conversations/${id}`);
  if (status !== 204 || chance.happens(0.6)) return;
  person.conversationIds = person.conversationIds.filter((each) => each !== id);
};

const undo: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  if (id) await world.ask(person, 'POST', `/api/conversations/${id}/restore`);
};

const rename: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  const title = `Of ${world.mark(person)}`;
  if (id) await world.ask(person, 'PATCH', `/api/conversations/${id}`, { title });
};

const lists: Operation = async (world, person, chance) => {
  const path = chance.oneOf(['/api/seances', '/api/creations', '/api/shares', '/api/ghosts', '/api/session']);
  await world.ask(person, 'GET', path ?? '');
};

/** What is looked for is what everybody's words have in common. */
const search: Operation = async (world, person) => {
  await world.ask(person, 'GET', '/api/search?q=ownwordof');
};

const profile: Operation = async (world, person) => {
  const answer = await world.ask(person, 'GET', '/api/profile');
  if (answer.status !== 200) return;
  const { dailyMessageCount, tier } = JSON.parse(answer.text) as Profile;
  const limit = TIER_LIMITS[tier].messagesPerDay;
  world.seen.push({ type: 'used', ownerId: person.ownerId, used: dailyMessageCount, limit });
};

const changeZone: Operation = async (world, person, chance) => {
  world.count('zone changed');
  await world.ask(person, 'PATCH', '/api/profile', { timeZone: chance.oneOf(ZONES) });
};

const summon: Operation = async (world, person, chance) => {
  const body = { summoningId: randomUUID(), name: chance.oneOf(FIGURES) };
  const calls = Array.from({ length: chance.happens(0.2) ? 2 : 1 }, async () => {
    const response = await world.open(person, 'POST', '/api/summonings', body);
    for await (const event of world.events<SummoningEvent>(person, 'a summoning', response)) {
      if (event.type === 'summoned' || event.type === 'refused') world.count(`summoning ${event.type}`);
    }
  });
  await Promise.all(calls);
  await listGhosts(world, person);
};

const summonFromLibrary: Operation = async (world, person, chance) => {
  const answer = await world.ask(null, 'GET', '/api/public-ghosts');
  if (answer.status !== 200) return;
  const { ghosts } = JSON.parse(answer.text) as PublicGhostPage;
  const chosen = chance.oneOf(ghosts);
  if (!chosen) return;
  await world.ask(person, 'POST', `/api/public-ghosts/${chosen.id}/summonings`, {
    summoningId: randomUUID(),
  });
  await listGhosts(world, person);
};

const release: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.ghostIds);
  if (id) await world.ask(person, 'DELETE', `/api/ghosts/${id}`);
  await listGhosts(world, person);
};

const create: Operation = async (world, person, chance) => {
  const ghostId = chance.oneOf(person.ghostIds);
  if (!ghostId) return;
  const common = { ghostId, type: 'Poem', prompt: `About ${world.mark(person)}` };
  const response = await world.open(person, 'POST', '/api/creations/drafts', {
    draftId: randomUUID(),
    ...common,
    browserLanguage: 'en',
  });
  let text = '';
  for await (const event of world.events<CreationEvent>(person, 'a creation', response)) {
    if (event.type === 'written') text = event.text;
  }
  if (text === '') return;
  const creationId = randomUUID();
  const body = { creationId, ...common, content: `${text} ${world.mark(person)}` };
  const saves = Array.from({ length: chance.happens(0.2) ? 2 : 1 }, () =>
    world.ask(person, 'POST', '/api/creations', body),
  );
  const [saved] = await Promise.all(saves);
  if (saved?.status === 200) person.creationIds.push((JSON.parse(saved.text) as Creation).id);
};

const deleteCreation: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.creationIds);
  if (id) await world.ask(person, 'DELETE', `/api/creations/${id}`);
};

const share: Operation = async (world, person, chance) => {
  const id = chance.oneOf(person.conversationIds);
  if (!id) return;
  const answer = await world.ask(person, 'POST', `/api/conversations/${id}/share`);
  if (answer.status !== 200) return;
  const made = JSON.parse(answer.text) as Share;
  person.shared.push({ id: made.id, path: new URL(made.url).pathname });
};

/** A revoked link shows nothing from the moment on at which its end was told. */
const revoke: Operation = async (world, person, chance) => {
  const chosen = chance.oneOf(person.shared);
  if (!chosen) return;
  const { status } = await world.ask(person, 'DELETE', `/api/shares/${chosen.id}`);
  if (status !== 204) return;
  person.shared = person.shared.filter(({ id }) => id !== chosen.id);
  const after = await world.ask(null, 'GET', `/api${chosen.path}`, undefined, someAddress(chance));
  if (after.status === 200)
    world.odd.push({ what: 'a revoked link', status: 200, text: after.text.slice(0, 200) });
};

/** Who asks too often for what is gone is turned away: each of these readers comes from somewhere else. */
const someAddress = (chance: Chance) => ({
  'x-forwarded-for': `10.7.${chance.below(256)}.${chance.below(256)}`,
});

const readShared: Operation = async (world, person, chance) => {
  const chosen = chance.oneOf(person.shared);
  if (!chosen) return;
  const response = await world.open(
    null,
    'GET',
    `/api${chosen.path}`,
    undefined,
    undefined,
    someAddress(chance),
  );
  world.judge(null, 'a shared link', await response.text(), [person.name]);
};

const exportAll: Operation = async (world, person) => {
  await world.ask(person, 'GET', '/api/export');
};

const signOutAndIn: Operation = async (world, person) => {
  const before = person.cookie;
  const out = await world.ask(person, 'POST', '/api/auth/sign-out');
  if (out.status === 200)
    await mustBeOver(world, { ...person, cookie: before }, 'a session that was signed out');
  await enter(world, person, 'sign-in');
};

const mustBeOver = async (world: World, person: Person, what: string): Promise<void> => {
  const { status, text } = await world.ask(person, 'GET', '/api/profile');
  if (status === 200) world.odd.push({ what, status, text: text.slice(0, 200) });
};

const deleteAccount: Operation = async (world, person) => {
  world.people.splice(world.people.indexOf(person), 1);
  world.seen.push({ type: 'wished-away', ownerId: person.ownerId, conversationId: null });
  const { status } = await world.ask(person, 'DELETE', '/api/account', { confirm: 'DELETE' });
  if (status === 204) await mustBeOver(world, person, 'a deleted account');
  await arrive(world);
};

/** As the payment service does: signed, and not believed until it is answered with 2xx. */
const deliver = async (world: World, person: Person, event: StripeEvent, genuine = true): Promise<void> => {
  const body = JSON.stringify(event);
  const secret = genuine ? world.fakes.stripe.secret : 'whsec_of_somebody_else';
  const notice = { type: 'noticed', ownerId: person.ownerId, noticeId: event.id, genuine } as const;
  // On its way already: an answer that is cut off may have been a yes.
  world.seen.push({ ...notice, acknowledged: false });
  const { status } = await world.ask(null, 'POST', '/api/payments/webhook', body, {
    'stripe-signature': stripeSignature(body, secret, now()),
  });
  if (status === 200) world.seen.push({ ...notice, acknowledged: true });
};

const pay: Operation = async (world, person, chance) => {
  const plan = chance.happens(0.5) ? 'monthly' : 'lifetime';
  const begun = await world.ask(person, 'POST', '/api/upgrade', { plan });
  if (begun.status !== 200) return;
  const { url } = JSON.parse(begun.text) as { url: string };
  const token = new URL(url).searchParams.get('client_reference_id') ?? '';
  const purchase = { name: `${person.name}_${world.next()}`, token, at: now() };
  const events =
    plan === 'lifetime'
      ? [stripeEvent('checkout.session.completed', purchase.at, lifetimeSession(purchase))]
      : [
          stripeEvent('invoice.paid', purchase.at, invoice(purchase, purchase.at + MONTH_S)),
          stripeEvent(
            'customer.subscription.updated',
            purchase.at,
            subscription(purchase, 'active', purchase.at + MONTH_S),
          ),
          stripeEvent('checkout.session.completed', purchase.at, monthlySession(purchase)),
        ];
  const end =
    plan === 'lifetime'
      ? stripeEvent('charge.refunded', purchase.at + 1, {
          payment_intent: `pi_${purchase.name}`,
          refunded: true,
        })
      : stripeEvent(
          'customer.subscription.deleted',
          purchase.at + 1,
          subscription(purchase, 'canceled', purchase.at + MONTH_S),
        );
  const shuffled = [...events, ...(chance.happens(0.4) ? [end] : [])]
    .map((event) => ({ event, at: chance.below(1_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
  person.notices.push(...shuffled);
  for (const event of shuffled) await deliver(world, person, event);
};

const noticeAgain: Operation = async (world, person, chance) => {
  const event = chance.oneOf(person.notices);
  if (!event) return;
  world.count('repeated notice');
  await Promise.all(Array.from({ length: 1 + chance.below(3) }, () => deliver(world, person, event)));
};

const forgeNotice: Operation = async (world, person) => {
  const begun = await world.ask(person, 'POST', '/api/upgrade', { plan: 'lifetime' });
  if (begun.status !== 200) return;
  const token = new URL(JSON.parse(begun.text).url).searchParams.get('client_reference_id') ?? '';
  const purchase = { name: `forged_${world.next()}`, token, at: now() };
  const event = stripeEvent('checkout.session.completed', purchase.at, lifetimeSession(purchase));
  await deliver(world, person, event, false);
};

/** What is another's answers as if it did not exist, to whoever asks for it and however. */
const reachForOthers: Operation = async (world, person, chance) => {
  const other = chance.oneOf(world.people.filter((each) => each !== person));
  if (!other) return;
  const conversation = `/api/conversations/${chance.oneOf(other.conversationIds) ?? 'none_1'}`;
  const running = `${conversation}/replies/${other.running.at(-1)?.replyId ?? 'none'}`;
  const ways: [string, string, unknown?][] = [
    ['GET', conversation],
    ['GET', `${conversation}/messages?before=none`],
    ['POST', `${conversation}/messages`, { messageId: randomUUID(), text: 'Mine?', ...wish }],
    [
      'POST',
      `${conversation}/replies`,
      { replyId: randomUUID(), kind: 'regenerate', messageId: 'none', ...wish },
    ],
    ['GET', `${running}/stream`],
    ['POST', `${running}/stop`],
    ['PATCH', conversation, { title: 'Mine' }],
    ['DELETE', conversation],
    ['POST', `${conversation}/restore`],
    ['POST', `${conversation}/share`],
    ['DELETE', `/api/shares/${other.shared[0]?.id ?? 'none_1'}`],
    ['DELETE', `/api/ghosts/${other.ghostIds[0] ?? 'none'}`],
    ['GET', `/api/portraits/${other.ghostIds[0] ?? 'none'}`],
    ['DELETE', `/api/creations/${other.creationIds[0] ?? randomUUID()}`],
  ];
  const [method, path, body] = chance.oneOf(ways) ?? ['GET', conversation];
  const who = chance.happens(0.2) ? null : person;
  const { status, text } = await world.ask(who, method, path, body);
  // Between two starts, and while the database is locked, it is refused for another reason.
  if (status === (who ? 404 : 401) || status >= 500) world.count('another’s refused');
  else if (status !== 401) world.odd.push({ what: `another’s: ${method} ${path}`, status, text });
};

/** How often of a hundred. */
const SHARES: [Operation, number][] = [
  [send, 26],
  [leaveInMidStream, 4],
  [sendFromTwoTabs, 3],
  [sendAgain, 5],
  [answerAgain, 6],
  [edit, 5],
  [stop, 5],
  [join, 3],
  [read, 4],
  [deleteConversation, 2],
  [undo, 2],
  [rename, 2],
  [lists, 3],
  [search, 2],
  [profile, 4],
  [changeZone, 2],
  [summon, 2],
  [summonFromLibrary, 1],
  [release, 1],
  [create, 3],
  [deleteCreation, 1],
  [share, 2],
  [revoke, 1],
  [readShared, 2],
  [exportAll, 1],
  [signOutAndIn, 0.5],
  [deleteAccount, 0.5],
  [pay, 1],
  [noticeAgain, 1],
  [forgeNotice, 1],
  [reachForOthers, 5],
];
const ALL = SHARES.reduce((sum, [, share]) => sum + share, 0);

export const someOperation = (chance: Chance): Operation => {
  let at = (chance.below(1_000_000) / 1_000_000) * ALL;
  for (const [operation, share] of SHARES) {
    at -= share;
    if (at < 0) return operation;
  }
  return send;
};
