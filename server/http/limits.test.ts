import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { LEASE_MS, saveReplies, settleAbandoned } from '../replies/keep-progress.ts';
import { raceForTheLast, raceOfOneMessage } from '../testing/races.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { sendTo, sentToday, spendDay } from '../testing/sending.ts';
import { callAsPage, type TestUser, testUser } from '../testing/test-user.ts';
import { type TwoServers, twoServers } from '../testing/two-servers.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.UTC(2026, 10, 21);

let servers: TwoServers;
beforeEach(async () => {
  servers = await twoServers();
});
afterEach(() => servers.close());

const setClocks = (ms: number): void => {
  servers.here.clock.set(ms);
  servers.there.clock.set(ms);
};

let seances = 0;
const newSeance = (): string => {
  seances += 1;
  return `${servers.ghostId}_${seances}`;
};

/** One message, and its answer to the last word. */
const exchange = async (user: TestUser, seance = newSeance()): Promise<number> => {
  const asked = servers.model.calls.length;
  const answer = await sendTo(user, seance);
  if (answer.status !== 200) return answer.status;
  const call = await servers.model.call(asked);
  call.say('Yes.');
  call.finish();
  await allEvents(answer);
  return answer.status;
};

const exchanges = async (user: TestUser, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await exchange(user));
  return statuses;
};

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe('at two servers, with two sessions', () => {
  it('[LM2, TIE-6] of a hundred sends for the last place one is accepted', async () => {
    await raceForTheLast(servers, [servers.ada, servers.adaThere]);
  });

  it('[LM3, TIE-6] a message that is sent fifty times at once is one', async () => {
    await raceOfOneMessage(servers, [servers.ada, servers.adaThere]);
  });
});

describe('when the process dies that had counted a message', () => {
  /** Accepted by a server that is not heard of again, after these words. */
  const diedAfter = async (words: string) => {
    const { here, model, ada } = servers;
    const seance = newSeance();
    const events = readEvents<ReplyEvent>(await sendTo(ada, seance));
    await events.next();
    const call = await model.call(0);
    if (words !== '') {
      call.say(words);
      await events.next();
      await saveReplies(here, true);
    }
    expect(await sentToday(servers.adaThere)).toBe(1);
    return seance;
  };

  /** What the other server's sweep makes of it: until the lease is over nothing. */
  const sweptAfter = async (ms: number): Promise<number> => {
    servers.there.clock.advance(ms);
    await settleAbandoned(servers.there, servers.there.clock.now());
    return sentToday(servers.adaThere);
  };

  it('[LM5] the message is given back within sixteen seconds', async () => {
    await diedAfter('');
    expect(await sweptAfter(LEASE_MS)).toBe(1);
    expect(await sweptAfter(1)).toBe(0);
    expect(await exchange(servers.adaThere)).toBe(200);
  });

  it('[LM5] it stays counted where words had come, and the next message can be sent', async () => {
    const seance = await diedAfter('Some words');
    expect(await sweptAfter(LEASE_MS + 1)).toBe(1);
    expect(await exchange(servers.adaThere, seance)).toBe(200);
    expect(await sentToday(servers.adaThere)).toBe(2);
  });
});

describe('when the limits cannot be read or written', () => {
  it.each(['profiles', 'replies', 'messages'] as const)(
    '[LM9] nothing is sent while the table %s cannot be reached',
    async (table) => {
      const { here, model, ada } = servers;
      const name = `${table}_away`;
      await here.db.queries.schema.alterTable(table).renameTo(name).execute();
      const answer = await sendTo(ada, newSeance());
      await here.db.queries.schema.alterTable(name).renameTo(table).execute();
      expect(answer.status).toBe(500);
      expect(model.calls).toEqual([]);
      expect(await sentToday(ada)).toBe(0);
      expect(await exchange(ada)).toBe(200);
    },
  );

  it('[LM9] nobody signs in while guesses cannot be counted', async () => {
    const { here, ada } = servers;
    const app = createApp(here, null);
    await here.db.queries.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute();
    const answer = await callAsPage(app, '/api/auth/sign-in/email', {
      method: 'POST',
      json: { email: ada.email, password: 'correct horse battery' },
    });
    await here.db.queries.schema.alterTable('rate_limits_away').renameTo('rate_limits').execute();
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('[LM9] a Cookie header that is none lets nobody send', async () => {
    const { here, ada, model } = servers;
    const app = createApp(here, null);
    const name = here.sessions.cookieName;
    for (const cookie of [
      '',
      '%',
      ';;=;',
      `${name}`,
      `${name}=`,
      `${name}=%E0%A4%A`,
      `${name}="${ada.cookie}"`,
      ada.cookie.slice(0, -6),
      `${name}=x; ${ada.cookie}`,
      ada.cookie.replace('=', ' = "'),
      '\u00ff'.repeat(4000),
    ]) {
      const fetchWith: TestUser['fetch'] = (path, init = {}) =>
        callAsPage(app, path, { ...init, headers: { ...init.headers, cookie } });
      const answer = await sendTo({ ...ada, fetch: fetchWith }, newSeance());
      expect([cookie, answer.status]).toEqual([cookie, 401]);
    }
    expect(model.calls).toEqual([]);
    expect(await sentToday(ada)).toBe(0);
  });
});

describe('when the clock is not what it seems', () => {
  it('[CK3, TIE-6] a message sent just before midnight and answered after it is one of the day it was sent on', async () => {
    const { here, model, ada } = servers;
    setClocks(MIDNIGHT - 100);
    await spendDay(here, ada, 24);
    const sent = await sendTo(ada, newSeance());
    const call = await model.call(0);
    setClocks(MIDNIGHT + 5 * SECOND);
    expect(await sentToday(ada)).toBe(0);
    call.say('Good morning.');
    call.finish();
    await allEvents(sent);
    expect(await sentToday(ada)).toBe(0);
    expect(await exchanges(ada, 26)).toEqual([...times(25, 200), 429]);
  });

  it('[CK3, TIE-6] and one that fails after midnight gives nothing to the new day', async () => {
    const { here, model, ada } = servers;
    setClocks(MIDNIGHT - 100);
    await spendDay(here, ada, 24);
    const sent = await sendTo(ada, newSeance());
    const call = await model.call(0);
    setClocks(MIDNIGHT + 5 * SECOND);
    expect(await exchange(ada)).toBe(200);
    call.fail();
    await allEvents(sent);
    expect(await sentToday(ada)).toBe(1);
  });

  it('[CK4, TIE-5] an hour back, a day ahead and back again: nothing begins twice, and nothing is below zero', async () => {
    const { here, ada } = servers;
    const noon = here.clock.now();
    await spendDay(here, ada, 23);
    setClocks(noon - HOUR);
    expect(await exchanges(ada, 1)).toEqual([200]);
    expect(await sentToday(ada)).toBe(24);

    setClocks(noon + DAY);
    expect(await sentToday(ada)).toBe(0);
    expect(await exchanges(ada, 2)).toEqual([200, 200]);

    // The day that was there too early goes on: neither the one before nor a second one of it begins.
    setClocks(noon);
    expect(await exchanges(ada, 24)).toEqual([...times(23, 200), 429]);
    setClocks(noon + DAY);
    expect(await exchanges(ada, 1)).toEqual([429]);
    expect(await sentToday(ada)).toBe(25);
    setClocks(noon + 2 * DAY);
    expect(await exchanges(ada, 1)).toEqual([200]);
    expect(await sentToday(ada)).toBe(1);
  });

  it('[CK4] a reply that fails after the clock went back never takes the count below nothing', async () => {
    const { here, model, ada } = servers;
    const noon = here.clock.now();
    const sent = await sendTo(ada, newSeance());
    setClocks(noon - DAY);
    (await model.call(0)).fail();
    await allEvents(sent);
    expect(await sentToday(ada)).toBe(0);
    setClocks(noon);
    expect(await sentToday(ada)).toBe(0);
  });

  it('[CK4] a session that was ended elsewhere is over, also after the clock went back', async () => {
    const { here, there, ada } = servers;
    expect((await ada.fetch('/api/profile')).status).toBe(200);
    await callAsPage(createApp(there, null), '/api/auth/sign-out', {
      method: 'POST',
      headers: { cookie: ada.cookie },
    });
    here.clock.advance(-HOUR);
    expect((await ada.fetch('/api/profile')).status).toBe(401);
  });

  it('[CK4] a session is as long as it was, whatever the clock did in between', async () => {
    const { here, ada } = servers;
    const noon = here.clock.now();
    for (const at of [noon - HOUR, noon + DAY, noon, noon + 6 * DAY]) {
      setClocks(at);
      expect((await ada.fetch('/api/profile')).status).toBe(200);
    }
  });

  it('[CK5] the visitor’s own clock may be ten years off: limits, order and expiry are the server’s', async () => {
    const { here, ada, ghostId } = servers;
    await spendDay(here, ada, 21);
    const now = here.clock.now();
    const clientTimes = [
      now + 10 * 365 * DAY,
      now - 10 * 365 * DAY,
      // A leap day, and the second after the last leap second.
      Date.UTC(2028, 1, 29, 12),
      Date.UTC(2017, 0, 1),
    ];
    for (const time of clientTimes) {
      here.clock.advance(SECOND);
      expect(await exchange(ada, `${ghostId}_${time}`)).toBe(200);
    }
    expect(await exchange(ada)).toBe(429);
    const { seances: listed } = (await (await ada.fetch('/api/seances')).json()) as {
      seances: { id: string }[];
    };
    expect(listed.map(({ id }) => id)).toEqual(clientTimes.map((time) => `${ghostId}_${time}`).reverse());
    expect(await testUser(createApp(here, null), ada.cookie)).toMatchObject({ ownerId: ada.ownerId });
  });
});

describe('when two servers’ clocks are five seconds apart', () => {
  const SKEW = 5 * SECOND;

  it('[CK6, TIE-5] the day at midnight has twenty-five messages, and so had the one before', async () => {
    const { here, there, ada, adaThere } = servers;
    here.clock.set(MIDNIGHT - 3 * SECOND);
    there.clock.set(MIDNIGHT - 3 * SECOND + SKEW);
    await spendDay(here, ada, 20);
    expect(await exchanges(ada, 5)).toEqual(times(5, 200));
    expect(await exchange(ada)).toBe(429);
    // There it is tomorrow; here the count is tomorrow's from then on too.
    expect(await exchange(adaThere)).toBe(200);
    expect(await exchanges(ada, 12)).toEqual(times(12, 200));
    expect(await exchanges(adaThere, 13)).toEqual([...times(12, 200), 429]);
    expect(await exchange(ada)).toBe(429);
    setClocks(MIDNIGHT + HOUR);
    expect(await sentToday(ada)).toBe(25);
  });

  it('[CK6, LM5] a reply that one is writing is not abandoned in the other’s eyes', async () => {
    const { here, there, model, ada } = servers;
    // A lease ends by its writer's clock and is judged by the sweeper's: here it looks five seconds shorter.
    there.clock.advance(SKEW);
    const sent = await sendTo(ada, newSeance());
    const call = await model.call(0);
    for (let second = 0; second < 60; second += 1) {
      here.clock.advance(SECOND);
      there.clock.advance(SECOND);
      if (second % 4 === 3) await saveReplies(here, true);
      await settleAbandoned(there, there.clock.now());
    }
    call.say('Alive.');
    call.finish();
    expect((await allEvents<ReplyEvent>(sent)).at(-1)).toMatchObject({
      type: 'ended',
      message: { state: 'complete' },
    });
  });
});
