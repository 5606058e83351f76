import { beforeEach, describe, expect, it } from 'vitest';
import { EncyclopediaUnreachable } from '../ports/encyclopedia/port.ts';
import { ImageNotPainted, TooManyWaiting } from '../ports/image-generator/port.ts';
import { LetterRefused } from '../ports/mailer/port.ts';
import {
  GenerationFailed,
  type GenerationFailure,
  type TextGenerator,
} from '../ports/text-generator/port.ts';
import { scriptedGenerator } from '../testing/scripted-generator.ts';
import { person, testEncyclopedia } from '../testing/summoning-services.ts';
import {
  measuredEncyclopedia,
  measuredImageGenerator,
  measuredMailer,
  measuredTextGenerator,
} from './measured-ports.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const PROMPT = { system: '', turns: [{ role: 'user' as const, text: 'Hello' }] };
const calm = (): AbortSignal => new AbortController().signal;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics();
});

const read = (name: string): number => {
  const line = metrics
    .render()
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no ${name}`);
  return Number(line.slice(name.length + 1));
};
const answers = (service: string) => read(`asphodel_service_answers_total{service="${service}"}`);
const failures = (service: string, kind: string) =>
  read(`asphodel_service_failures_total{service="${service}",kind="${kind}"}`);

describe('the text generator', () => {
  const generator = (fails: GenerationFailure): TextGenerator => {
    const failing = scriptedGenerator();
    const error = new GenerationFailed(fails, 'API call failed: the test said so');
    return measuredTextGenerator(
      {
        ...failing,
        answer: () => Promise.reject(error),
        stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }),
      },
      metrics,
    );
  };

  it('hands every piece on, and counts a whole reply and the time to its first words', async () => {
    const script = scriptedGenerator();
    const heard = Array.fromAsync(measuredTextGenerator(script, metrics).stream(PROMPT, calm()));
    const call = await script.call(0);
    for (const piece of ['My ', 'father, ', 'Theon.']) call.say(piece);
    call.finish();
    expect(await heard).toEqual(['My ', 'father, ', 'Theon.']);
    expect(answers('textGenerator')).toBe(1);
    expect(read('asphodel_first_token_seconds_count')).toBe(1);
  });

  it('counts a reply that breaks in the middle by what broke it', async () => {
    const script = scriptedGenerator();
    const heard = failureOf(Array.fromAsync(measuredTextGenerator(script, metrics).stream(PROMPT, calm())));
    const call = await script.call(0);
    call.say('My father, ');
    call.fail();
    expect(await heard).toBeInstanceOf(GenerationFailed);
    expect(failures('textGenerator', 'cut_off')).toBe(1);
    expect(answers('textGenerator')).toBe(0);
  });

  it('lays neither a caller’s leaving nor a simulated reply to the service', async () => {
    const script = scriptedGenerator();
    const leaving = new AbortController();
    const heard = failureOf(
      Array.fromAsync(measuredTextGenerator(script, metrics).stream(PROMPT, leaving.signal)),
    );
    await script.call(0);
    leaving.abort();
    expect(await heard).toBe(leaving.signal.reason);
    const before = metrics.render();
    await failureOf(generator('no_key').answer(PROMPT, calm()));
    expect(metrics.render().match(/^asphodel_service_.*$/gm)).toEqual(
      before.match(/^asphodel_service_.*$/gm),
    );
    expect(before).not.toMatch(/^asphodel_service_(answers|failures)_total\S* [^0]/m);
  });

  it('closes the stream of a reader who reads no further', async () => {
    const script = scriptedGenerator();
    let closed = false;
    const inner: TextGenerator = {
      ...script,
      async *stream() {
        try {
          yield 'My father, ';
          yield 'Theon.';
        } finally {
          closed = true;
        }
      },
    };
    for await (const piece of measuredTextGenerator(inner, metrics).stream(PROMPT, calm())) {
      expect(piece).toBe('My father, ');
      break;
    }
    expect(closed).toBe(true);
  });

  it('is failing from its second failure in a row until it answers again', async () => {
    const down = generator('unreachable');
    await failureOf(down.answer(PROMPT, calm()));
    expect(metrics.failingServices()).toEqual([]);
    await failureOf(Array.fromAsync(down.stream(PROMPT, calm())));
    expect(metrics.failingServices()).toEqual(['textGenerator']);
    expect(read('asphodel_service_failing{service="textGenerator"}')).toBe(1);
    // It answered, if only to say no.
    await failureOf(generator('blocked').answer(PROMPT, calm()));
    expect(metrics.failingServices()).toEqual([]);
    expect(failures('textGenerator', 'unreachable')).toBe(2);
    expect(failures('textGenerator', 'blocked')).toBe(1);
  });
});

describe('the other services', () => {
  it('are counted by what their calls came to', async () => {
    const wiki = testEncyclopedia(person({ title: 'Hypatia' }));
    const encyclopedia = measuredEncyclopedia(wiki, metrics);
    expect(await encyclopedia.lookUp('Hypatia', calm())).toMatchObject({ title: 'Hypatia' });
    wiki.reachable = false;
    expect(await failureOf(encyclopedia.lookUp('Hypatia', calm()))).toBeInstanceOf(EncyclopediaUnreachable);
    const pictured = person({ title: 'Hypatia', portraitUrl: 'https://upload.wikimedia.org/a.jpg' });
    expect(await failureOf(encyclopedia.portrait(pictured, calm()))).toBeInstanceOf(EncyclopediaUnreachable);
    expect([answers('encyclopedia'), failures('encyclopedia', 'unreachable')]).toEqual([1, 2]);
    expect(metrics.failingServices()).toEqual(['encyclopedia']);
    // Nobody is asked for a picture that is not there.
    expect(await encyclopedia.portrait(person({ title: 'Sappho' }), calm())).toBeNull();
    expect(metrics.failingServices()).toEqual(['encyclopedia']);
  });

  it('are not blamed for a queue of our own', async () => {
    for (const [error, counted] of [
      [new TooManyWaiting(), 0],
      [new ImageNotPainted('the test said so'), 1],
    ] as const) {
      const painter = measuredImageGenerator({ paint: () => Promise.reject(error) }, metrics);
      expect(await failureOf(painter.paint('Hypatia', 7, calm()))).toBe(error);
      expect(failures('imageGenerator', 'not_painted')).toBe(counted);
    }
  });

  it('are not failing where a mail server takes no letter to one address', async () => {
    const letter = { id: 'letter-1', to: 'ada@example.org', subject: 'Hello', text: 'Hello' };
    const send = (error: Error) =>
      failureOf(measuredMailer({ send: () => Promise.reject(error) }, metrics).send(letter));
    for (let tries = 0; tries < 2; tries += 1) await send(new LetterRefused({ cause: null }));
    expect(metrics.failingServices()).toEqual([]);
    for (let tries = 0; tries < 2; tries += 1) await send(new Error('the line is dead'));
    expect(metrics.failingServices()).toEqual(['mailer']);
    expect([failures('mailer', 'letter_refused'), failures('mailer', 'not_sent')]).toEqual([2, 2]);
  });
});
