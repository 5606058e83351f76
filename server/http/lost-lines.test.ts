import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import { saveReplies } from '../replies/keep-progress.ts';
import { readEvents } from '../testing/read-events.ts';
import { sendTo, sentToday } from '../testing/sending.ts';
import type { TestUser } from '../testing/test-user.ts';
import { type TwoServers, twoServers } from '../testing/two-servers.ts';

/** Letters of one to four bytes, joined emoji, right to left, and line ends. */
const PIECES = ['Once ', 'é', '漢字', ' 👩‍🚀', '\r\n', 'مرحبا ', 'שלום', '\t\u200d', '🕯️.'];

let servers: TwoServers;
let seance: string;
beforeEach(async () => {
  servers = await twoServers();
  seance = `${servers.ghostId}_1700000000000`;
});
afterEach(() => servers.close());

const read = async (user: TestUser): Promise<Conversation> =>
  (await (await user.fetch(`/api/conversations/${seance}`)).json()) as Conversation;

const join = (user: TestUser, replyId: string, lastEventId = ''): Promise<Response> =>
  user.fetch(`/api/conversations/${seance}/replies/${replyId}/stream`, {
    headers: lastEventId === '' ? {} : { 'last-event-id': lastEventId },
  });

/** The text as a page puts it together, and what the reply ended with. */
const shownBy = async (response: Response, onGreeted = () => {}) => {
  let text = '';
  let ended: string | undefined;
  for await (const event of readEvents<ReplyEvent>(response)) {
    if (event.type === 'accepted') {
      text = event.reply.text;
      onGreeted();
    }
    if (event.type === 'text') text = text.slice(0, event.at) + event.text;
    if (event.type === 'ended') ended = event.message.parts[0]?.text;
  }
  return { text, ended };
};

const begin = async () => {
  const asked = servers.model.calls.length;
  const sent = await sendTo(servers.ada, seance);
  const call = await servers.model.call(asked);
  const replyId = (await read(servers.ada)).reply?.id ?? '';
  return { sent, call, replyId };
};

describe('a reply whose line is lost', () => {
  it('[ST1, BEY-1] after any number of pieces is joined again to the same text, and the model is asked once', async () => {
    const { ada, model } = servers;
    const whole = PIECES.join('');
    for (const lostAfter of PIECES.keys()) {
      seance = `${servers.ghostId}_${lostAfter}`;
      const { sent, call, replyId } = await begin();
      const events = readEvents<ReplyEvent>(sent);
      await events.next();
      for (const piece of PIECES.slice(0, lostAfter)) {
        call.say(piece);
        await events.next();
      }
      await events.return(undefined);
      // What comes while nobody listens.
      call.say(PIECES[lostAfter] ?? '');
      const greeted = Promise.withResolvers<void>();
      const joined = shownBy(await join(ada, replyId, String(lostAfter)), greeted.resolve);
      await greeted.promise;
      for (const piece of PIECES.slice(lostAfter + 1)) call.say(piece);
      call.finish();

      expect(await joined).toEqual({ text: whole, ended: whole });
      expect((await read(ada)).messages.at(-1)?.parts[0]?.text).toBe(whole);
      expect(await shownBy(await join(ada, replyId))).toMatchObject({ ended: whole });
      expect(model.calls).toHaveLength(lostAfter + 1);
    }
    expect(await sentToday(ada)).toBe(PIECES.length);
  });

  it('[ST1, BEY-1] shows every word so far at once, and each later one once', async () => {
    const { ada } = servers;
    const { sent, call, replyId } = await begin();
    await sent.body?.cancel();
    call.say('Once upon ');
    await expect.poll(async () => (await read(ada)).reply?.text).toBe('Once upon ');
    const events = readEvents<ReplyEvent>(await join(ada, replyId));
    expect((await events.next()).value).toMatchObject({ type: 'accepted', reply: { text: 'Once upon ' } });
    call.say('a time');
    expect((await events.next()).value).toEqual({ type: 'text', at: 10, text: 'a time' });
    call.finish();
    expect((await events.next()).value).toMatchObject({ type: 'ended' });
  });

  it('[ST1, BEY-1] is joined through another server too', async () => {
    const { here, adaThere, model } = servers;
    const { sent, call, replyId } = await begin();
    await sent.body?.cancel();
    const half = PIECES.slice(0, 4).join('');
    call.say(half);
    await expect.poll(() => here.liveReplies.all()[0]?.pending.text).toBe(half);
    await saveReplies(here, false);
    const events = readEvents<ReplyEvent>(await join(adaThere, replyId));
    expect((await events.next()).value).toMatchObject({ type: 'accepted', reply: { text: half } });
    for (const piece of PIECES.slice(4)) call.say(piece);
    call.finish();
    await here.liveReplies.settled();
    let last: ReplyEvent | undefined;
    for await (const event of events) last = event;
    expect(last).toMatchObject({ type: 'ended', message: { parts: [{ text: PIECES.join('') }] } });
    expect(model.calls).toHaveLength(1);
  });
});

describe('two tabs that send at once in one conversation', () => {
  it('[ST3, SAN-8] agree in ten rounds of ten: one message is taken, the other told to wait, in one order for both', async () => {
    const { ada, adaThere, model } = servers;
    const said: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        sendTo(ada, seance, { text: `here ${round}` }),
        sendTo(adaThere, seance, { text: `there ${round}` }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      said.push(`${answers[0].status === 200 ? 'here' : 'there'} ${round}`, `answer ${round}`);
      const call = await model.call(round);
      call.say(`answer ${round}`);
      call.finish();
      await Promise.all(answers.map((answer) => answer.text()));
    }
    for (const tab of [ada, adaThere]) {
      const { messages } = await read(tab);
      expect(messages.map(({ parts }) => parts[0]?.text)).toEqual(said);
    }
    expect(await sentToday(ada)).toBe(10);
  });
});
