import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const TOKEN = 'the-token-of-the-operator';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let model: ScriptedGenerator;
let metrics: Metrics;

const open = async (env: Record<string, string>): Promise<void> => {
  model = scriptedGenerator();
  metrics = createMetrics();
  const db = await openTestDatabase(recordingLog(), metrics.watchDatabase('sqlite'));
  deps = await testDeps({ db, metrics, textGenerator: model, env });
  metrics.watchStreams(() => ({ replies: deps.liveReplies.size, lines: deps.bus.size }));
  app = createApp(deps, null);
};
beforeEach(() => open({ METRICS_TOKEN: TOKEN }));
afterEach(() => deps.close());

const ask = (authorization?: string): Response | Promise<Response> =>
  app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } });
const read = async (): Promise<Map<string, number>> => {
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
};

describe('GET /metrics', () => {
  it('is for whoever has the token alone', async () => {
    for (const wrong of [undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
      const answer = await ask(wrong);
      expect(answer.status, String(wrong)).toBe(401);
      expect(await answer.text()).not.toContain('asphodel_');
    }
    const person = await signUp(app);
    expect((await person.fetch('/metrics')).status).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is not there where no token is set', async () => {
    await deps.close();
    await open({});
    for (const any of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
      expect((await ask(any)).status).toBe(404);
    }
  });

  it('is made of lines that Prometheus can read, each of a kind that was told', async () => {
    metrics.watchEventLoop();
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    const told = new Set(
      Array.from(text.matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)$/gm), ([, name]) => name),
    );
    for (const line of text
      .trimEnd()
      .split('\n')
      .filter((one) => !one.startsWith('#'))) {
      const [, name = ''] =
        /^(\w+)(?:\{\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*\})? -?[\d.e+-]+$/.exec(line) ?? [];
      expect(told, line).toContain(
        name.replace(/_(bucket|sum|count)$/, (end) => (told.has(name) ? end : '')),
      );
    }
    expect(text).toMatch(/^asphodel_event_loop_delay_seconds\{quantile="0\.99"\} \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  });
});

describe('what is counted', () => {
  const beginTurn = async (person: TestUser, nth: number): Promise<Promise<ReplyEvent[]>[]> => {
    const { ghosts } = (await (await person.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
    const answer = await person.fetch(`/api/conversations/${ghosts[0]?.id}_${nth + 1}/messages`, {
      method: 'POST',
      json: {
        messageId: crypto.randomUUID(),
        text: 'my secret',
        temporalMode: 'anchored',
        browserLanguage: 'en',
      },
    });
    return answer.status === 200 ? [allEvents<ReplyEvent>(answer)] : [];
  };

  it('turns by how they end, and those that are being written', async () => {
    const person = await signUp(app);
    const [finished] = await beginTurn(person, 0);
    (await model.call(0)).say('Good evening.');
    (await model.call(0)).finish();
    await finished;
    const [broken] = await beginTurn(person, 1);
    (await model.call(1)).say('Good ');
    (await model.call(1)).fail();
    await broken;
    const [failed] = await beginTurn(person, 2);
    (await model.call(2)).fail();
    await failed;
    const [stopped] = await beginTurn(person, 3);
    await model.call(3);
    expect((await read()).get('asphodel_live_streams{kind="reply"}')).toBe(1);
    for (const { ownerId, pending } of deps.liveReplies.all()) deps.liveReplies.stop(ownerId, pending.id);
    await stopped;
    const seen = await read();
    expect(seen.get('asphodel_turns_begun_total')).toBe(4);
    const ends = ['finished', 'broken', 'failed', 'stopped'];
    expect(ends.map((end) => seen.get(`asphodel_turns_ended_total{outcome="${end}"}`))).toEqual([1, 1, 1, 1]);
    expect(seen.get('asphodel_live_streams{kind="reply"}')).toBe(0);
  });

  it('limits that turned somebody away, by which it was', async () => {
    const person = await signUp(app);
    const day = {
      daily_message_count: 25,
      message_day: new Date(deps.clock.now()).toISOString().slice(0, 10),
      message_day_zone: 'UTC',
      message_day_started_at: deps.clock.now(),
    };
    await deps.db.queries.updateTable('profiles').set(day).execute();
    expect(await beginTurn(person, 0)).toEqual([]);
    // No limit: there is nothing of that name.
    expect((await person.fetch('/api/conversations/none_1')).status).toBe(404);
    const seen = await read();
    const hits = Array.from(seen).filter(([name]) => name.startsWith('asphodel_limits_hit_total'));
    expect(hits.filter(([, count]) => count > 0)).toEqual([
      ['asphodel_limits_hit_total{limit="daily_limit_reached"}', 1],
    ]);
  });

  it('pages that listen, and the database’s time', async () => {
    const person = await signUp(app);
    const line = await person.fetch('/api/live');
    const reader = line.body?.getReader();
    await reader?.read();
    await expect.poll(async () => (await read()).get('asphodel_live_streams{kind="line"}')).toBe(1);
    await reader?.cancel();
    await expect.poll(async () => (await read()).get('asphodel_live_streams{kind="line"}')).toBe(0);
    const seen = await read();
    const queries = seen.get('asphodel_database_query_seconds_count{engine="sqlite"}') ?? 0;
    expect(queries).toBeGreaterThan(10);
    expect(seen.get('asphodel_database_query_seconds_bucket{engine="sqlite",le="+Inf"}')).toBe(queries);
    expect(seen.get('asphodel_database_query_seconds_sum{engine="sqlite"}')).toBeGreaterThan(0);
  });

  it('[I7] nothing of anybody', async () => {
    const person = await signUp(app, 'canary-person@example.org');
    const [reply] = await beginTurn(person, 0);
    (await model.call(0)).say('a canary answer');
    (await model.call(0)).finish();
    await reply;
    const text = metrics.render();
    for (const canary of ['canary', 'secret', person.ownerId, TOKEN]) expect(text).not.toContain(canary);
  });
});

describe('GET /readyz', () => {
  const ready = async () => {
    const answer = await app.request('/readyz');
    return { status: answer.status, body: await answer.json() };
  };

  it('[OS6] says that it is degraded, and still ready, while an outside service fails', async () => {
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
    for (let times = 0; times < 2; times += 1) {
      metrics.serviceFailed('textGenerator', 'unreachable');
      metrics.serviceFailed('mailer', 'not_sent');
    }
    const services = { textGenerator: 'failing', mailer: 'failing' };
    expect(await ready()).toEqual({ status: 200, body: { status: 'degraded', services } });
    metrics.serviceAnswered('textGenerator');
    metrics.serviceAnswered('mailer');
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('says 503 where its database does not answer', async () => {
    await deps.db.close();
    expect(await ready()).toEqual({ status: 503, body: { status: 'unready' } });
    await open({});
  });
});
