import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import { trimHistory } from '../../domain/transcript.ts';
import { allEvents } from '../testing/read-events.ts';
import { type TwoServers, twoServers } from '../testing/two-servers.ts';
import { createHistories, type Spoken } from './histories.ts';

const said = (...texts: string[]): Spoken[] =>
  texts.map((text, at) => ({ role: at % 2 === 0 ? 'user' : 'model', text }));

describe('what was said of late', () => {
  it('is found where nothing was said since, by its owner alone', () => {
    const histories = createHistories();
    histories.keep('ada', 'c', said('a', 'b'), 2, 100);
    expect(histories.before('ada', 'c', 3)).toEqual(said('a', 'b'));
    expect(histories.before('ada', 'c', 4)).toBeUndefined();
    expect(histories.before('ada', 'c', 2)).toBeUndefined();
    expect(histories.before('eve', 'c', 3)).toBeUndefined();
    histories.forget('ada');
    expect(histories.before('ada', 'c', 3)).toBeUndefined();
  });

  it('is kept as far back as the budget, and the one that goes over it', () => {
    const histories = createHistories();
    histories.keep('ada', 'c', said('12345', '12345', '12345', '12345'), 4, 10);
    expect(histories.before('ada', 'c', 5)).toHaveLength(3);
  });

  it('goes when it is too much in all, the longest at rest first', () => {
    const histories = createHistories(20);
    histories.keep('ada', 'first', said('12345678'), 1, 100);
    histories.keep('ada', 'second', said('12345678'), 1, 100);
    histories.keep('ada', 'first', said('12345678', '1'), 2, 100);
    histories.keep('ada', 'third', said('12345678'), 1, 100);
    const kept = ['first', 'second', 'third'].filter(
      (id) => histories.before('ada', id, 2) ?? histories.before('ada', id, 3),
    );
    expect(kept).toEqual(['first', 'third']);
  });
});

describe('two servers that remember', () => {
  let servers: TwoServers;
  beforeEach(async () => {
    servers = await twoServers();
  });
  afterEach(() => servers.close());

  it('[AI-2] send the model what is stored, whatever was asked anew, edited, continued or failed elsewhere', async () => {
    const { ada, adaThere, here, there, model, ghostId } = servers;
    await here.db.queries
      .updateTable('profiles')
      .set({ tier: 'pro' })
      .where('owner_id', '=', ada.ownerId)
      .execute();
    const found = [here, there].map(({ histories }) => vi.spyOn(histories, 'before'));
    const path = `/api/conversations/${ghostId}_1700000000000`;
    const stored = async (): Promise<Conversation | null> => {
      const response = await ada.fetch(path);
      return response.status === 404 ? null : ((await response.json()) as Conversation);
    };
    const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
    let seed = 8;
    const chance = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * most);
    };

    for (let n = 0; n < 60; n += 1) {
      const user = chance(3) === 0 ? adaThere : ada;
      const messages = (await stored())?.messages ?? [];
      const last = messages.at(-1);
      const lastAsked = messages.findLast(({ role }) => role === 'user');
      const doing = ['send', 'send', 'send', 'send', 'edit', 'regenerate', 'continue', 'continue'][chance(8)];
      const replaced = doing === 'edit' ? lastAsked : undefined;
      const before = replaced ? messages.slice(0, messages.indexOf(replaced)) : messages;
      const text = `Question ${n}`;
      const answer =
        (doing === 'regenerate' || doing === 'continue') && last
          ? await user.fetch(`${path}/replies`, {
              method: 'POST',
              json: { replyId: crypto.randomUUID(), kind: doing, messageId: last.id, ...wish },
            })
          : await user.fetch(`${path}/messages`, {
              method: 'POST',
              json: {
                messageId: crypto.randomUUID(),
                text,
                ...(replaced && { replacesMessageId: replaced.id }),
                ...wish,
              },
            });
      // What is whole already cannot be continued.
      if (answer.status !== 200) continue;
      const call = await model.call(model.calls.length - 1);
      if (doing === 'send' || doing === 'edit') {
        const spoken = before.map(({ role, parts }) => ({ role, text: parts[0]?.text ?? '' }));
        const { turns } = trimHistory([...spoken, { role: 'user', text }], 400_000);
        expect(call.prompt.turns, `at step ${n}, ${doing}`).toEqual(turns);
      }
      const end = chance(5);
      if (end > 0) call.say(`Answer ${n}`);
      if (end < 2) call.fail();
      else call.finish();
      await allEvents<ReplyEvent>(answer);
    }
    for (const { mock } of found) {
      expect(mock.results.filter(({ value }) => value !== undefined).length).toBeGreaterThan(0);
      expect(mock.results.filter(({ value }) => value === undefined).length).toBeGreaterThan(0);
    }
  });
});
