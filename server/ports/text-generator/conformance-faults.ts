import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { inspect } from 'node:util';
import { expect, it, vi } from 'vitest';
import type { Scenario } from '../../../fakes/lib.ts';
import { HOSTILE_ADDRESSES, inHeader } from '../../testing/hostile-addresses.ts';
import {
  type Bench,
  failureOf,
  type Heard,
  KEY,
  listen,
  PROMPT,
  reasonOf,
  SHORT_MS,
  type SharedScenario,
  type Subject,
  THREE_PIECES,
  THREE_TEXT,
} from './conformance-bench.ts';
import { LIMITS } from './upstream.ts';

/** A service that is away, slow, talking nonsense or saying no; and a caller who leaves. */
export const faultConformance = <Own extends SharedScenario>(
  subject: Subject<Own>,
  bench: Bench<Own>,
): void => {
  it('[AI-4, UP1] tells a service that cannot be reached from one that is slow, within two tries and five seconds', async () => {
    const closed = await subject.start(KEY);
    await closed.close();
    const places = {
      'nobody listens': closed.url,
      // A label of 64 letters: no resolver asks anybody for it.
      'the name is unknown': `http://${'x'.repeat(64)}.example`,
      'no TLS is spoken': bench.fake.url.replace('http:', 'https:'),
      'the connection is cut': bench.fake.url,
    };
    bench.scenario({ fault: 'refuse' });
    for (const [what, url] of Object.entries(places)) {
      const waitedBefore = bench.clock.waited();
      const { failure } = await listen(bench.generator({}, url).stream(PROMPT, bench.never));
      expect(reasonOf(failure), what).toBe('unreachable');
      expect(bench.clock.waited() - waitedBefore, what).toBeLessThanOrEqual(5_000);
    }
    expect(bench.fake.requests).toHaveLength(2);
  });

  it('[UP2] waits twenty seconds for the first byte, thirty between two, a hundred and twenty in all', () => {
    expect(LIMITS).toMatchObject({ firstByteMs: 20_000, idleMs: 30_000, totalMs: 120_000 });
  });

  it('[AI-4, UP2] gives up on silence, and leaves the connection within a second', async () => {
    bench.scenario({ fault: 'silence' });
    const calls: (() => Promise<unknown>)[] = [
      () => Array.fromAsync(bench.generator({ firstByteMs: SHORT_MS }).stream(PROMPT, bench.never)),
      () => bench.generator({ wholeAnswerMs: SHORT_MS }).answer(PROMPT, bench.never),
    ];
    for (const call of calls) {
      const arrived = bench.fake.nextRequest();
      expect(reasonOf(await failureOf(call()))).toBe('timed_out');
      const failedAt = performance.now();
      expect(await bench.fake.settled(await arrived)).toBe('aborted');
      expect(performance.now() - failedAt).toBeLessThan(1_000);
    }
  });

  it('[AI-4, UP2] keeps the pieces that came before a silence', async () => {
    bench.scenario({ pieces: THREE_PIECES, hold: 1 });
    const { pieces, failure } = await bench.streamed({ idleMs: SHORT_MS });
    expect(pieces).toEqual([THREE_PIECES[0]]);
    expect(reasonOf(failure)).toBe('timed_out');
  });

  it('[AI-4, UP2] ends a reply that trickles for ever', async () => {
    bench.scenario({ fault: 'slow', gapMs: 2 });
    const call = bench.streamed({ totalMs: SHORT_MS });
    const request = await bench.fake.nextRequest();
    expect(reasonOf((await call).failure)).toBe('timed_out');
    expect(await bench.fake.settled(request)).toBe('aborted');
  });

  it.each<[string, Scenario<SharedScenario>]>([
    ['a page of HTML', { fault: 'html' }],
    ['invalid UTF-8', { fault: 'invalid-utf8' }],
    ['another content type', { fault: 'wrong-content-type' }],
    ['ten megabytes of nothing', { fault: 'huge' }],
    ['a redirect', { fault: 'redirect-loopback' }],
    ['a bare string', { fault: 'status', status: 200, body: '' }],
  ])('[AI-4, UP5] makes one plain failure of %s instead of an answer', async (_what, fault) => {
    bench.scenario(fault);
    const { pieces, failure } = await bench.streamed();
    expect(pieces).toEqual([]);
    expect(reasonOf(failure)).toBe('unintelligible');
    expect(reasonOf(await failureOf(bench.generator().answer(PROMPT, bench.never)))).toBe('unintelligible');
    expect(bench.fake.requests.map(({ path }) => path)).not.toContain('/redirected');
  });

  it.each(HOSTILE_ADDRESSES)(
    '[SS1] carries neither key nor words to %j where it is redirected',
    async (address) => {
      const asked: string[] = [];
      const hear = (message: unknown) => {
        const { request } = message as { request: ClientRequest };
        asked.push(`${request.protocol}//${request.getHeader('host')}`);
      };
      const fetched = vi.spyOn(globalThis, 'fetch');
      subscribe('http.client.request.start', hear);
      try {
        const location = inHeader(address);
        bench.scenario({ fault: 'status', status: 307, headers: { location } });
        expect(reasonOf((await bench.streamed()).failure)).toBe('unintelligible');
        expect(asked).toEqual([bench.fake.url]);
        expect(fetched).not.toHaveBeenCalled();
      } finally {
        unsubscribe('http.client.request.start', hear);
        fetched.mockRestore();
      }
    },
  );

  it('[AI-4, UP7] comes back once when it was told to wait two seconds', async () => {
    bench.scenario({ text: THREE_TEXT }, [subject.scenarios.comeBackIn(2)]);
    expect((await bench.streamed()).pieces.join('')).toBe(THREE_TEXT);
    expect(bench.clock.waits).toHaveLength(1);
    expect(bench.clock.waited()).toBeGreaterThanOrEqual(2_000);
  });

  it('[AI-4, UP7] does not wait for longer than a person would, but says until when', async () => {
    bench.scenario(subject.scenarios.comeBackIn(36));
    const { failure } = await bench.streamed();
    expect(reasonOf(failure)).toBe('overloaded');
    expect(failure).toHaveProperty('retryAt', bench.clock.now() + 36_000);
    expect(bench.fake.requests).toHaveLength(1);
    expect(bench.clock.waits).toEqual([]);
  });

  it('[AI-4, UP7, UP8] tries a service that is busy twice more, and no third time', async () => {
    const { overloaded, limitWithoutTime } = subject.scenarios;
    bench.scenario({ text: THREE_TEXT }, [overloaded, limitWithoutTime]);
    expect((await bench.streamed()).pieces.join('')).toBe(THREE_TEXT);
    expect(bench.fake.requests).toHaveLength(3);
    expect(bench.clock.waited()).toBeLessThanOrEqual(20_000);
    bench.fake.reset();
    bench.scenario(overloaded);
    const waitedBefore = bench.clock.waited();
    const { failure } = await bench.streamed();
    expect(reasonOf(failure)).toBe('overloaded');
    expect(String(failure)).toContain('API call failed');
    expect(bench.fake.requests).toHaveLength(3);
    expect(bench.clock.waited() - waitedBefore).toBeLessThanOrEqual(20_000);
  });

  it('[AI-4, UP8] leaves a failing service alone for thirty seconds, then sends one probe', async () => {
    bench.scenario(subject.scenarios.overloaded);
    const stubborn = bench.generator();
    const ask = (): Promise<Heard> => listen(stubborn.stream(PROMPT, bench.never));
    await ask();
    await ask();
    expect(bench.fake.requests).toHaveLength(5);
    const refused = await ask();
    expect(reasonOf(refused.failure)).toBe('overloaded');
    expect(bench.fake.requests).toHaveLength(5);
    bench.clock.pass(30_000);
    await Promise.all([ask(), ask(), ask()]);
    expect(bench.fake.requests).toHaveLength(6);
    bench.clock.pass(30_000);
    bench.scenario({ text: THREE_TEXT });
    expect((await ask()).failure).toBeNull();
    expect((await ask()).failure).toBeNull();
  });

  it('[UP8] asks a service that stays away once in thirty seconds, however many ask', async () => {
    bench.scenario(subject.scenarios.overloaded);
    const stubborn = bench.generator();
    const ask = (): Promise<Heard> => listen(stubborn.stream(PROMPT, bench.never));
    await ask();
    await ask();
    const whenItOpened = bench.fake.requests.length;
    const MINUTES = 5;
    for (let seconds = 0; seconds < MINUTES * 60; seconds += 3) {
      bench.clock.pass(3_000);
      await Promise.all([ask(), ask()]);
    }
    expect(bench.fake.requests.length - whenItOpened).toBe(MINUTES * 2);
  });

  it.each(subject.scenarios.neverAgain)(
    '[AI-4, UP9] asks only once when the service says no: $title',
    async (no) => {
      bench.scenario(no.scenario);
      const { failure } = await bench.streamed();
      expect(reasonOf(failure)).toBe(no.reason);
      expect(String(failure)).toContain('API call failed');
      expect(bench.fake.requests).toHaveLength(1);
    },
  );

  it('[AI-4] leaves at once when its caller does, and says no more than that', async () => {
    bench.scenario({ pieces: THREE_PIECES, hold: 1 });
    const caller = new AbortController();
    const pieces = bench.generator().stream(PROMPT, caller.signal)[Symbol.asyncIterator]();
    const arrived = bench.fake.nextRequest();
    await pieces.next();
    const rest = failureOf(pieces.next());
    caller.abort();
    expect(await rest).toBe(caller.signal.reason);
    expect(await bench.fake.settled(await arrived)).toBe('aborted');
  });

  it('[AI-4] leaves before the first word, while it waits to come back, and before it began', async () => {
    const before = new AbortController();
    bench.scenario({ fault: 'silence' });
    const silent = listen(bench.generator().stream(PROMPT, before.signal));
    const request = await bench.fake.nextRequest();
    before.abort();
    expect((await silent).failure).toBe(before.signal.reason);
    expect(await bench.fake.settled(request)).toBe('aborted');

    const begun = bench.fake.requests.length;
    expect((await listen(bench.generator().stream(PROMPT, before.signal))).failure).toBe(
      before.signal.reason,
    );
    expect(bench.fake.requests).toHaveLength(begun);

    const waiting = new AbortController();
    bench.scenario(subject.scenarios.overloaded);
    bench.clock.onWait(() => waiting.abort());
    expect((await listen(bench.generator().stream(PROMPT, waiting.signal))).failure).toBe(
      waiting.signal.reason,
    );
  });

  it('[AI-4] closes the connection when the reader stops reading', async () => {
    bench.scenario({ pieces: THREE_PIECES, hold: 1 });
    const arrived = bench.fake.nextRequest();
    for await (const piece of bench.generator().stream(PROMPT, bench.never)) {
      expect(piece).toBe(THREE_PIECES[0]);
      break;
    }
    expect(await bench.fake.settled(await arrived)).toBe('aborted');
  });

  it('[AI-3, UP5, I7] shows the key in no error and no line of the log, even where the service repeats it', async () => {
    const shown: unknown[] = [];
    const faults: Scenario<SharedScenario>[] = [
      { fault: 'refuse' },
      { fault: 'html' },
      { fault: 'cut', afterBytes: 9 },
    ];
    for (const fault of [...subject.scenarios.echoingKey, ...(faults as Scenario<Own>[])]) {
      bench.scenario(fault);
      shown.push(
        (await bench.streamed()).failure,
        await failureOf(bench.generator().answer(PROMPT, bench.never)),
      );
    }
    const visible = inspect([shown, bench.log.lines], { depth: 12 });
    expect(visible).toContain('API call failed');
    for (const form of [KEY, encodeURIComponent(KEY), 'canary-4711']) expect(visible).not.toContain(form);
  });
};
