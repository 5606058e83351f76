import { expect } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import { allEvents } from './read-events.ts';
import { sendTo, sentToday, spendDay } from './sending.ts';
import type { TestUser } from './test-user.ts';
import type { TwoServers } from './two-servers.ts';

const SENDS = 100;
const REPEATS = 50;

let seances = 0;
const newSeance = (ghostId: string): string => {
  seances += 1;
  return `${ghostId}_${seances}`;
};

/**
 * A hundred sends at once where the day has one left, by turns from each of `senders`: one is accepted, the others are
 * told when the day turns. Returns how long the refusals took, in ms.
 */
export const raceForTheLast = async (servers: TwoServers, senders: TestUser[]): Promise<number[]> => {
  const { here, model, ada, ghostId } = servers;
  await spendDay(here, ada, 24);
  const askedBefore = model.calls.length;
  const waits: number[] = [];
  const accepted: Response[] = [];
  const send = async (sender: TestUser) => {
    const begun = performance.now();
    const answer = await sendTo(sender, newSeance(ghostId));
    if (answer.status === 200) {
      accepted.push(answer);
      return;
    }
    waits.push(performance.now() - begun);
    expect(answer.status).toBe(429);
    const { error } = (await answer.json()) as { error: { code: string; data: { turnsAt: number } } };
    expect(error.code).toBe('daily_limit_reached');
    expect(error.data.turnsAt).toBeGreaterThan(here.clock.now());
  };
  await Promise.all(Array.from({ length: SENDS }, (_, n) => send(senders[n % senders.length] ?? ada)));
  expect([accepted.length, waits.length]).toEqual([1, SENDS - 1]);
  const call = await model.call(askedBefore);
  call.say('Only you.');
  call.finish();
  for (const answer of accepted) await allEvents(answer);
  expect(model.calls.length - askedBefore).toBe(1);
  expect(await sentToday(ada)).toBe(25);
  return waits;
};

/** The same message fifty times at once, by turns from each of `senders`: one message, one reply, one count. */
export const raceOfOneMessage = async (servers: TwoServers, senders: TestUser[]): Promise<void> => {
  const { here, model, ada, ghostId } = servers;
  await spendDay(here, ada, 3);
  const askedBefore = model.calls.length;
  const seance = newSeance(ghostId);
  const messageId = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: REPEATS }, (_, n) =>
      sendTo(senders[n % senders.length] ?? ada, seance, { messageId }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(REPEATS).fill(200));
  const heard = Promise.all(answers.map((answer) => allEvents<ReplyEvent>(answer)));
  const call = await model.call(askedBefore);
  call.say('Once.');
  call.finish();
  const ids = (await heard).map((events) => {
    const [first, last] = [events[0], events.at(-1)];
    return first?.type === 'accepted' && last?.type === 'ended' ? [first.reply.id, last.message.id] : [];
  });
  expect(new Set(ids.flat())).toEqual(new Set([ids[0]?.[0]]));
  expect(model.calls.length - askedBefore).toBe(1);
  expect(await sentToday(ada)).toBe(4);
  const kept = (await (await ada.fetch(`/api/conversations/${seance}`)).json()) as Conversation;
  expect(kept.messages.map(({ id }) => id)).toEqual([messageId, ids[0]?.[0]]);
};
