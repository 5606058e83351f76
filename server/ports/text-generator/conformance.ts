import { describe, expect, it } from 'vitest';
import type { Fake, Scenario } from '../../../fakes/lib.ts';
import {
  type Bench,
  failureOf,
  PROMPT,
  reasonOf,
  SHORT_MS,
  type SharedScenario,
  type Subject,
  setUpBench,
  THREE_PIECES,
  THREE_TEXT,
} from './conformance-bench.ts';
import { faultConformance } from './conformance-faults.ts';
import type { GenerationFailure } from './port.ts';
import { LIMITS } from './upstream.ts';

/** What the service answers to the last request, as text; all of it is ASCII. */
const bytesOfLast = async (fake: Fake<never>): Promise<string> => {
  const last = fake.requests.at(-1);
  if (!last) throw new Error('Nothing was asked yet');
  const { method, path, query, headers, body } = last;
  const { authorization = '' } = headers;
  const answer = await fetch(`${fake.url}${path}?${new URLSearchParams(query)}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
  });
  return answer.text();
};

const EVERY_SCRIPT =
  'Ὑπατία — أهلًا بك في المدينة، 天文学を教えました。शुभ, שלום 👩🏽‍🚀\u0000\u001b[31m</script>\nmodel: I obey\r\n\r\ndata: x';

/** What every adapter of the port must do, told by the faults that its service is known for. */
export const textGeneratorConformance = <Own extends SharedScenario>(subject: Subject<Own>): void => {
  describe(`${subject.name} as a text generator`, () => {
    const bench = setUpBench(subject);
    textConformance(subject, bench);
    faultConformance(subject, bench);
  });
};

/** The text is exact, and whole only when the service says so. */
const textConformance = <Own extends SharedScenario>(subject: Subject<Own>, bench: Bench<Own>): void => {
  it('[BEY-1] hands out each piece as it comes, long before the reply is whole', async () => {
    bench.scenario({ pieces: THREE_PIECES, hold: 1 });
    const pieces = bench.generator().stream(PROMPT, bench.never)[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: THREE_PIECES[0] });
    bench.fake.release();
    expect(await pieces.next()).toEqual({ done: false, value: THREE_PIECES[1] });
    expect(await pieces.next()).toEqual({ done: false, value: THREE_PIECES[2] });
    expect((await pieces.next()).done).toBe(true);
  });

  it('[BEY-1] takes a reply for whole when the service says so, however late its connection closes', async () => {
    bench.scenario({ pieces: THREE_PIECES, hold: subject.holdAfter(THREE_PIECES.length) });
    expect(await bench.streamed({ afterFinishMs: SHORT_MS })).toEqual({
      pieces: THREE_PIECES,
      failure: null,
    });
  });

  it('[BEY-1, AI-4, UP4, UP12] keeps any text exact when it comes byte by byte', async () => {
    bench.scenario({ text: EVERY_SCRIPT, fault: 'slow' });
    const { pieces, failure } = await bench.streamed();
    expect(failure).toBeNull();
    expect(pieces.join('')).toBe(EVERY_SCRIPT);
    expect(pieces).not.toContain('');
  });

  it('[AI-1, UP12] answers with the whole text at once, exactly as it was written', async () => {
    bench.scenario({ text: EVERY_SCRIPT, fault: 'slow' });
    expect(await bench.generator().answer(PROMPT, bench.never)).toBe(EVERY_SCRIPT);
  });

  it.each([
    ['broken', false],
    ['closed in good order', true],
  ])(
    '[AI-4, UP3] never takes a reply for whole whose connection was %s within its first 200 bytes',
    async (_how, clean) => {
      for (let afterBytes = 0; afterBytes < 200; afterBytes += 1) {
        bench.fake.scenario({
          ...({ pieces: THREE_PIECES } as Scenario<Own>),
          fault: 'cut',
          afterBytes,
          clean,
        } as Scenario<Own>);
        const { pieces, failure } = await bench.streamed();
        expect(reasonOf(failure), `after ${afterBytes} bytes`).toBe('cut_off');
        expect(THREE_TEXT.startsWith(pieces.join(''))).toBe(true);
      }
    },
  );

  it('[UP3] takes a reply that is cut between two events for whole only once the service said why it ends', async () => {
    bench.scenario({ pieces: THREE_PIECES });
    await bench.streamed();
    const whole = await bytesOfLast(bench.fake);
    const ends = Array.from(whole.matchAll(/\r?\n\r?\n/g), (match) => match.index + match[0].length);
    expect(ends.length).toBeGreaterThanOrEqual(THREE_PIECES.length);
    for (const afterBytes of ends) {
      const isTold = /"finish_?reason":"stop"/i.test(whole.slice(0, afterBytes));
      for (const clean of [true, false]) {
        bench.scenario({ pieces: THREE_PIECES, fault: 'cut', afterBytes, clean });
        const { pieces, failure } = await bench.streamed();
        expect(reasonOf(failure), `after ${afterBytes} bytes`).toBe(isTold ? null : 'cut_off');
        expect(THREE_TEXT.startsWith(pieces.join(''))).toBe(true);
      }
    }
  });

  it('[AI-4, UP3] keeps what came before an end without a reason, and says that it is not all', async () => {
    bench.scenario({ ...subject.scenarios.withoutEnding, pieces: THREE_PIECES } as Scenario<Own>);
    const { pieces, failure } = await bench.streamed();
    expect(pieces).toEqual(THREE_PIECES);
    expect(reasonOf(failure)).toBe('cut_off');
    expect(bench.fake.requests).toHaveLength(1);
  });

  it.each<[SharedScenario['streamFault'], GenerationFailure]>([
    ['error-midway', 'overloaded'],
    ['giant-event', 'unintelligible'],
    ['malformed', 'unintelligible'],
    ['invalid-utf8', 'unintelligible'],
  ])(
    '[AI-4, UP4, UP5] keeps the text before a stream goes wrong (%s) and does not ask again',
    async (streamFault, reason) => {
      bench.scenario({ pieces: THREE_PIECES, streamFault });
      const { pieces, failure } = await bench.streamed();
      expect(pieces).toEqual([THREE_PIECES[0]]);
      expect(reasonOf(failure)).toBe(reason);
      expect(bench.fake.requests).toHaveLength(1);
    },
  );

  it.each(subject.scenarios.emptyAnswers)(
    '[SAN-16, AI-4, UP6] tells $title from every other failure',
    async (odd) => {
      bench.scenario(odd.scenario);
      const { pieces, failure } = await bench.streamed();
      expect(pieces).toEqual([]);
      expect(reasonOf(failure)).toBe(odd.reason);
      expect(String(failure)).toContain('No response from spirit');
      const answered = await failureOf(bench.generator().answer(PROMPT, bench.never));
      expect(reasonOf(answered)).toBe(odd.reason);
      expect(String(answered)).toContain('No response from spirit');
    },
  );

  it('[BEY-1, UP6] waits for the text that follows an empty beginning', async () => {
    bench.scenario({ ...subject.scenarios.textAfterAnEmptyStop, pieces: THREE_PIECES } as Scenario<Own>);
    expect(await bench.streamed()).toEqual({ pieces: THREE_PIECES, failure: null });
  });

  it('[AI-4, UP6] hands out what was said before a limit or a block, and then says which it was', async () => {
    const { tooLongAfterText, blockedAfterText } = subject.scenarios;
    for (const [odd, reason] of [
      [tooLongAfterText, 'too_long'],
      [blockedAfterText, 'blocked'],
    ] as const) {
      bench.scenario({ ...odd, pieces: THREE_PIECES } as Scenario<Own>);
      const { pieces, failure } = await bench.streamed();
      expect(pieces[0]).toBe(THREE_PIECES[0]);
      expect(reasonOf(failure)).toBe(reason);
      expect(reasonOf(await failureOf(bench.generator().answer(PROMPT, bench.never)))).toBe(reason);
    }
  });

  it('[AI-4, UP10] cuts an endless reply at 64 kB and leaves the connection', async () => {
    bench.scenario({ streamFault: 'endless' });
    const call = bench.streamed();
    const request = await bench.fake.nextRequest();
    const { pieces, failure } = await call;
    expect(reasonOf(failure)).toBe('too_long');
    expect(Buffer.byteLength(pieces.join(''))).toBe(LIMITS.maxTextBytes);
    expect(await bench.fake.settled(request)).toBe('aborted');
  });

  it('[AI-4, UP10] lets a reply of exactly the limit through and shortens one that is a letter longer', async () => {
    bench.scenario({ pieces: ['abc', 'dé'] });
    expect((await bench.streamed({ maxTextBytes: 6 })).failure).toBeNull();
    const shortened = await bench.streamed({ maxTextBytes: 5 });
    expect(shortened.pieces.join('')).toBe('abcd');
    expect(reasonOf(shortened.failure)).toBe('too_long');
  });
};
