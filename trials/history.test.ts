import { describe, expect, it } from 'vitest';
import type { PaymentFact } from '../domain/payments.ts';
import {
  type History,
  type Kept,
  type KeptPerson,
  type KeptReply,
  markOf,
  ownersOfMarks,
  type Seen,
  secretsIn,
  violationsOf,
} from './history.ts';

const DAY = '2026-11-21';

const person = (own: Partial<KeptPerson> = {}): KeptPerson => ({
  ownerId: 'ann',
  tier: 'free',
  used: 1,
  day: DAY,
  payments: { checkouts: [], facts: [] },
  ...own,
});
const reply = (own: Partial<KeptReply> = {}): KeptReply => ({
  ownerId: 'ann',
  id: 'm1-reply',
  conversationId: 'c1',
  kind: 'send',
  messageId: 'm1',
  targetMessageId: null,
  status: 'complete',
  countedDay: DAY,
  ...own,
});
const asked = { ownerId: 'ann', id: 'm1', conversationId: 'c1', role: 'user', text: 'Who are you?' } as const;
const answer = {
  ownerId: 'ann',
  id: 'm1-reply',
  conversationId: 'c1',
  role: 'model',
  text: 'A guide.',
} as const;
const kept = (own: Partial<Kept> = {}): Kept => ({
  at: Date.UTC(2026, 10, 21, 12),
  people: [person()],
  conversations: [{ ownerId: 'ann', id: 'c1' }],
  messages: [asked, answer],
  replies: [reply()],
  noticeIds: [],
  ...own,
});
const sent = {
  type: 'sent',
  ownerId: 'ann',
  conversationId: 'c1',
  messageId: 'm1',
  text: 'Who are you?',
  replaces: null,
} as const;
const acknowledged = { type: 'acknowledged', ownerId: 'ann', messageId: 'm1' } as const;
const ended = { type: 'ended', ownerId: 'ann', replyId: 'm1-reply', text: 'A guide.' } as const;

/** Something said, answered, kept and counted; a test bends what it likes. */
const history = (more: Seen[] = [], end: Partial<Kept> = {}): History => ({
  seen: [sent, acknowledged, ended, ...more],
  kept: [kept(end)],
});
const broken = (bent: History) => [...new Set(violationsOf(bent).map(({ invariant }) => invariant))];

const edit: Seen = { ...sent, messageId: 'm2', text: 'And who is that?', replaces: 'm1' };
const edited = { ...asked, id: 'm2', text: 'And who is that?' };
const editedAnswer = { ...answer, id: 'm2-reply' };
const wishedAway = { type: 'wished-away', ownerId: 'ann', conversationId: 'c1' } as const;

it('finds nothing wrong with what is right', () => {
  expect(violationsOf(history())).toEqual([]);
});

it('needs an end to judge by', () => {
  expect(() => violationsOf({ seen: [], kept: [] })).toThrow(/needs an end/);
});

describe('I1: no acknowledged message is missing', () => {
  it('is broken by a lost message, and by one that is kept in part', () => {
    expect(broken(history([], { messages: [answer] }))).toEqual(['I1']);
    expect(broken(history([], { messages: [{ ...asked, text: 'Who are' }, answer] }))).toEqual(['I1']);
  });

  it('is broken where nothing was sent that could be acknowledged', () => {
    expect(broken(history([{ ...acknowledged, messageId: 'm9' }]))).toEqual(['I1']);
  });

  it('is kept by a failure that was told: pair and count are given back', () => {
    const failed = { messages: [], replies: [reply({ status: 'failed' })], people: [person({ used: 0 })] };
    expect(violationsOf({ seen: [sent, acknowledged], kept: [kept(failed)] })).toEqual([]);
  });

  it('is kept by an edit that was answered, and broken by one that failed', () => {
    const second = reply({ id: 'm2-reply', messageId: 'm2' });
    const done = { messages: [edited, editedAnswer], people: [person({ used: 2 })] };
    expect(violationsOf(history([edit], { ...done, replies: [reply(), second] }))).toEqual([]);
    const failed = { messages: [], replies: [reply(), { ...second, status: 'failed' as const }] };
    expect(broken(history([edit], failed))).toEqual(['I1', 'I2']);
  });

  it('is kept by a deletion that was asked for, and broken by one that was not', () => {
    const gone = { conversations: [], messages: [] };
    expect(violationsOf(history([wishedAway], gone))).toEqual([]);
    expect(broken(history([{ ...wishedAway, conversationId: 'c2' }], gone))).toEqual(['I1', 'I2']);
    expect(broken(history([], { conversations: [] }))).toEqual(['I1']);
    const noTrace = { ...gone, people: [], replies: [] };
    expect(violationsOf(history([{ ...wishedAway, conversationId: null }], noTrace))).toEqual([]);
    expect(broken(history([], noTrace))).toEqual(['I1', 'I2']);
  });
});

describe('I2: each accepted send has one reply, settled once', () => {
  it('is broken by none, by two, and by one that is never settled', () => {
    expect(broken(history([], { replies: [], people: [person({ used: 0 })] }))).toEqual(['I2']);
    const two = { replies: [reply(), reply({ id: 'other' })], people: [person({ used: 2 })] };
    expect(broken(history([], two))).toEqual(['I2']);
    expect(broken(history([], { replies: [reply({ status: 'writing' })] }))).toEqual(['I2']);
  });

  it('is broken where a reply is kept otherwise than its end was told, or not at all', () => {
    expect(broken(history([], { messages: [asked, { ...answer, text: 'A gu' }] }))).toEqual(['I2']);
    expect(broken(history([], { messages: [asked] }))).toEqual(['I2']);
    expect(broken(history([{ ...ended, replyId: 'unheard-of' }]))).toEqual(['I2']);
  });

  it('lets a reply be prolonged, and be replaced by another answer', () => {
    expect(
      violationsOf(history([], { messages: [asked, { ...answer, text: 'A guide. Of souls.' }] })),
    ).toEqual([]);
    const again = reply({ id: 'again', kind: 'regenerate', targetMessageId: 'm1-reply' });
    const instead = {
      replies: [reply(), again],
      messages: [asked, { ...answer, id: 'again' }],
      people: [person({ used: 2 })],
    };
    expect(violationsOf(history([], instead))).toEqual([]);
    const failed = {
      ...instead,
      replies: [reply(), { ...again, status: 'failed' as const }],
      people: [person()],
    };
    expect(broken(history([], failed))).toEqual(['I2']);
  });

  it('is broken where words that were shown are lost, unless the server was killed under them', () => {
    const words = (killed: boolean): History => ({
      seen: [sent, acknowledged, { ...ended, type: 'words', text: 'A guide. Of', killed }],
      kept: [kept()],
    });
    expect(broken(words(false))).toEqual(['I2']);
    expect(violationsOf(words(true))).toEqual([]);
  });

  it('is broken by other words than those that were shown, also where the server was killed', () => {
    const other: Seen = { ...ended, type: 'words', text: 'Nobody', killed: true };
    expect(broken({ seen: [sent, acknowledged, other], kept: [kept()] })).toEqual(['I2']);
  });
});

describe('I3: 0 ≤ used ≤ limit', () => {
  const used = (count: number): Seen => ({ type: 'used', ownerId: 'ann', used: count, limit: 25 });

  it('is broken by what a page shows beyond either end', () => {
    expect(violationsOf(history([used(0), used(25)]))).toEqual([]);
    for (const count of [-1, 26, 0.5, Number.NaN]) expect(broken(history([used(count)]))).toEqual(['I3']);
  });

  it('is broken by what is stored, at any moment', () => {
    expect(broken({ ...history(), kept: [kept({ people: [person({ used: -1 })] }), kept()] })).toEqual([
      'I3',
      'I4',
    ]);
  });

  it('is broken by a twenty-sixth counted reply of one day, whatever the counter says', () => {
    const replies = Array.from({ length: 25 }, (_, n) => reply({ id: `r${n}`, messageId: `n${n}` }));
    const people = [person({ used: 25 })];
    expect(violationsOf(history([], { replies: [...replies.slice(1), reply()], people }))).toEqual([]);
    expect(broken(history([], { replies: [...replies, reply()], people }))).toEqual(['I3', 'I4']);
  });

  it('does not bind who was Pro', () => {
    const payments = { checkouts: [{ token: 't', plan: 'lifetime' as const }], facts: [paid] };
    const pro = person({ tier: 'pro', payments });
    const seen: Seen[] = [
      used(26),
      { type: 'noticed', ownerId: 'ann', noticeId: 'evt', genuine: true, acknowledged: true },
    ];
    expect(violationsOf(history(seen, { people: [pro], noticeIds: ['evt'] }))).toEqual([]);
  });
});

describe('I4: used is the number of counted sends of the day', () => {
  it('is broken by one too many and one too few', () => {
    for (const used of [0, 2]) expect(broken(history([], { people: [person({ used })] }))).toEqual(['I4']);
  });

  it('counts no reply of another day, none that failed, and none that came to nothing', () => {
    const nothing = { people: [person({ used: 0 })] };
    expect(violationsOf(history([], { ...nothing, replies: [reply({ countedDay: '2026-11-20' })] }))).toEqual(
      [],
    );
    const empty = {
      ...nothing,
      messages: [asked, { ...answer, text: '' }],
      replies: [reply({ status: 'broken' })],
    };
    expect(violationsOf({ seen: [sent, acknowledged], kept: [kept(empty)] })).toEqual([]);
  });

  it('remembers replies that were purged with their conversation', () => {
    const purged = kept({ conversations: [], messages: [], replies: [] });
    expect(violationsOf({ seen: [...history().seen, wishedAway], kept: [kept(), purged] })).toEqual([]);
  });
});

const paid: PaymentFact = {
  id: 'evt',
  about: 'pi_1',
  at: 1,
  kind: 'checkout',
  checkoutId: 'cs_1',
  token: 't',
  plan: 'lifetime',
  outcome: 'paid',
  amount: 1200,
  currency: 'usd',
};

describe('I5: the paid right follows from the payments alone', () => {
  const notice = (own: object = {}): Seen => ({
    type: 'noticed',
    ownerId: 'ann',
    noticeId: 'evt',
    genuine: true,
    acknowledged: true,
    ...own,
  });

  it('is broken by Pro without a payment, and by a payment without Pro', () => {
    expect(broken(history([], { people: [person({ tier: 'pro' })] }))).toEqual(['I5']);
    const payments = { checkouts: [{ token: 't', plan: 'lifetime' as const }], facts: [paid] };
    expect(broken(history([notice()], { people: [person({ payments })], noticeIds: ['evt'] }))).toEqual([
      'I5',
    ]);
  });

  it('is broken by a forged notice that was taken, and by a genuine one that was lost', () => {
    expect(broken(history([notice({ genuine: false })], { noticeIds: ['evt'] }))).toEqual(['I5']);
    expect(broken(history([notice()]))).toEqual(['I5']);
    expect(violationsOf(history([notice({ acknowledged: false })]))).toEqual([]);
  });
});

describe('I6 and I7: nobody reads what is not theirs', () => {
  const answered: Extract<Seen, { type: 'answered' }> = {
    type: 'answered',
    to: 'bob',
    what: 'GET /api/seances',
    wordsOf: ['ann'],
    shared: [],
  };

  it('I6 is broken by words of another, and kept by one’s own and by shared ones', () => {
    expect(broken(history([{ ...answered, wordsOf: ['ann'] }]))).toEqual(['I6']);
    expect(broken(history([{ ...answered, to: null, wordsOf: ['ann'] }]))).toEqual(['I6']);
    expect(violationsOf(history([{ ...answered, wordsOf: ['bob'] }]))).toEqual([]);
    expect(violationsOf(history([{ ...answered, wordsOf: ['ann'], shared: ['ann'] }]))).toEqual([]);
  });

  it('I7 is broken by any secret', () => {
    expect(broken(history([{ type: 'secret', name: 'the AI key', where: 'the log' }]))).toEqual(['I7']);
  });

  it('finds marks and secrets wherever they stand', () => {
    expect(
      ownersOfMarks(`"${markOf('p1', 3)}" and ${markOf('p12', 0).toUpperCase()}, ${markOf('p1', 4)}`),
    ).toEqual(['p1', 'p12']);
    expect(ownersOfMarks('an ownword of p1x3')).toEqual([]);
    const secrets = new Map([
      ['the AI key', 'abc'],
      ['a password', 'xyz'],
    ]);
    expect(secretsIn('key=abc', secrets)).toEqual(['the AI key']);
  });
});
