import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImagesScenario, type ImageTrouble, startImages } from '../../../fakes/images.ts';
import type { Fake, Scenario } from '../../../fakes/lib.ts';
import { HOSTILE_ADDRESSES, inHeader } from '../../testing/hostile-addresses.ts';
import { createPollinations, type PollinationsOptions } from './pollinations.ts';
import { type ImageGenerator, ImageNotPainted } from './port.ts';

let images: Fake<ImagesScenario>;
const calm = (): AbortSignal => new AbortController().signal;

beforeAll(async () => {
  images = await startImages();
});
afterAll(() => images.close());
beforeEach(() => images.reset());

const makeGenerator = (options: Partial<PollinationsOptions> = {}): ImageGenerator =>
  createPollinations({
    baseUrl: `${images.url}/prompt`,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    limits: { pauseMs: 0 },
    ...options,
  });
const paint = (description: string, seed = 7) => makeGenerator().paint(description, seed, calm());
const promptSent = (): string => decodeURIComponent(images.requests.at(-1)?.path.split('/')[2] ?? '');

describe('asking for a picture', () => {
  it('[AI-6] sends prompt, width 512, height 512, model flux, seed and enhance true, and gives back the bytes', async () => {
    const bytes = await paint('Hypatia, by candlelight', 42);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xff, 0xd8, 0xff]);
    expect(images.requests).toMatchObject([
      {
        method: 'GET',
        path: '/prompt/Hypatia%2C%20by%20candlelight',
        query: { width: '512', height: '512', model: 'flux', seed: '42', enhance: 'true' },
      },
    ]);
  });

  it('[AI-6] keeps prompt and picture out of the service’s public feed', async () => {
    await paint('Hypatia');
    expect(images.requests[0]?.query).toMatchObject({ private: 'true', safe: 'true', nologo: 'true' });
  });

  it('[AI-6] sends the key in a header alone', async () => {
    images.scenario({ key: 'sk_secret' });
    await makeGenerator({ baseUrl: `${images.url}/image`, apiKey: 'sk_secret' }).paint('Hypatia', 7, calm());
    const [request] = images.requests;
    expect(request?.headers.authorization).toBe('Bearer sk_secret');
    expect(JSON.stringify([request?.path, request?.query])).not.toContain('sk_secret');
  });

  it.each(['a/b?c#d%e&f=g', '../../etc', '100% gold', 'Ibn Sīnā', '李白', 'ابن سينا', '🏛️ temple'])(
    '[AI-6, NV6] sends %j as it was written, as one piece of the path',
    async (description) => {
      await paint(description);
      expect(promptSent()).toBe(description);
    },
  );

  it('[AI-6] leaves out halves of characters, which no address can hold', async () => {
    await paint('a\ud800b\udc00c');
    expect(promptSent()).toBe('a b c');
  });

  it('[AI-6] takes a thousand characters of a prompt, and cuts between characters', async () => {
    await paint('x'.repeat(1000));
    expect(promptSent()).toHaveLength(1000);
    await paint('x'.repeat(1001));
    expect(promptSent()).toHaveLength(1000);
    await paint(`${'x'.repeat(999)}😀`);
    expect(promptSent()).toBe('x'.repeat(999));
  });

  it('[AI-6] keeps the address short where every letter takes nine signs', async () => {
    await paint('漢'.repeat(1000));
    expect(images.requests[0]?.path.length).toBeLessThan(2000);
    expect(promptSent()).toBe('漢'.repeat(200));
  });

  it.each(['', '.', '..', '   '])('[AI-6] makes a sound address even of %j', async (description) => {
    await paint(description);
    expect(images.requests[0]?.path).toMatch(/^\/prompt\/portrait/);
  });
});

describe('when the service is in trouble', () => {
  it.each<ImageTrouble>(['queue-full', 'tunnel-down', 'no-servers', 'html-page', 'empty', 'svg'])(
    '[OS3] asks once more after "%s", with the very same request, and then gives up',
    async (trouble) => {
      images.scenario({ next: [{ trouble }] });
      expect((await paint('Hypatia')).length).toBeGreaterThan(0);
      expect(images.requests).toHaveLength(2);
      expect(images.requests[0]).toEqual(images.requests[1]);
      images.reset();
      images.scenario({ trouble });
      await expect(paint('Hypatia')).rejects.toThrow(ImageNotPainted);
      expect(images.requests).toHaveLength(2);
    },
  );

  it.each<[string, Scenario<ImagesScenario>]>([
    ['400', { fault: 'status', status: 400 }],
    ['401', { fault: 'status', status: 401 }],
    ['403', { fault: 'status', status: 403 }],
    ['a redirect to this machine', { fault: 'redirect-loopback' }],
  ])('[OS3] asks only once where the answer is %s', async (_, scenario) => {
    images.scenario(scenario);
    await expect(paint('Hypatia')).rejects.toThrow(ImageNotPainted);
    expect(images.requests).toHaveLength(1);
  });

  it.each(HOSTILE_ADDRESSES)(
    '[SS1] is neither led to %j by a redirect nor by a description',
    async (address) => {
      images.scenario({ fault: 'status', status: 302, headers: { location: inHeader(address) } });
      const connect = vi.spyOn(globalThis, 'fetch');
      try {
        await expect(paint('Hypatia')).rejects.toThrow(ImageNotPainted);
        images.scenario({});
        await paint(address);
        const asked = connect.mock.calls.map(([url]) => String(url));
        expect(asked).toHaveLength(2);
        for (const url of asked) expect(url.startsWith(`${images.url}/prompt/`), url).toBe(true);
        expect(images.requests.at(-1)?.path.split('/')).toHaveLength(3);
      } finally {
        connect.mockRestore();
      }
    },
  );

  it('[OS3] does not ask again when the key’s account is empty', async () => {
    images.scenario({ trouble: 'payment-required' });
    const keyed = makeGenerator({ baseUrl: `${images.url}/image`, apiKey: 'sk_secret' });
    await expect(keyed.paint('Hypatia', 7, calm())).rejects.toThrow(/402/);
    expect(images.requests).toHaveLength(1);
  });

  it.each<[string, Scenario<ImagesScenario>]>([
    ['is gone', { fault: 'refuse' }],
    ['breaks off', { fault: 'cut', afterBytes: 1000 }],
    ['sends ten megabytes', { fault: 'huge' }],
  ])('[OS3] throws its own error where the service %s', async (_, scenario) => {
    images.scenario(scenario);
    await expect(paint('Hypatia')).rejects.toThrow(ImageNotPainted);
  });

  it('[OS3] gives up on silence when its time is over', async () => {
    images.scenario({ fault: 'silence' });
    const hasty = makeGenerator({ limits: { timeoutMs: 30, pauseMs: 0 } });
    await expect(hasty.paint('Hypatia', 7, calm())).rejects.toThrow(ImageNotPainted);
  });

  it('never says the key, whatever goes wrong', async () => {
    const keyed = makeGenerator({ baseUrl: `${images.url}/image`, apiKey: 'sk_secret' });
    for (const scenario of [{ fault: 'refuse' }, { fault: 'status', status: 401 }] as const) {
      images.scenario(scenario);
      const error = await keyed.paint('Hypatia', 7, calm()).catch((thrown: unknown) => thrown);
      expect(String(error) + String((error as Error).cause)).not.toContain('sk_secret');
    }
  });
});

describe('several who ask at once', () => {
  it('[LM7] are served one at a time, as a service without a key demands', async () => {
    images.scenario({ oneAtATime: true });
    const generator = makeGenerator();
    const pictures = await Promise.all([1, 2, 3].map((seed) => generator.paint('Hypatia', seed, calm())));
    expect(pictures).toHaveLength(3);
    expect(images.requests.map(({ query }) => query.seed)).toEqual(['1', '2', '3']);
  });

  it('[LM7] wait in a queue of twenty; the next one is turned away at once', async () => {
    images.scenario({ fault: 'silence' });
    const generator = makeGenerator();
    const leaving = new AbortController();
    const asked = images.nextRequest();
    const waiting = Array.from({ length: 21 }, (_, seed) =>
      generator.paint('Hypatia', seed, leaving.signal).catch((error: unknown) => error),
    );
    await asked;
    await expect(generator.paint('Hypatia', 99, calm())).rejects.toThrow(/Too many/);
    const reason = new Error('the person left');
    leaving.abort(reason);
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 21 }, () => reason));
    expect(images.requests).toHaveLength(1);
    images.reset();
    expect((await generator.paint('Hypatia', 1, calm())).length).toBeGreaterThan(0);
  });

  it('[LM7] do not pass each other when one in the middle leaves', async () => {
    images.scenario({ fault: 'silence' });
    const generator = makeGenerator();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = images.nextRequest();
    const one = generator.paint('Hypatia', 1, first.signal).catch((error: unknown) => error);
    const two = generator.paint('Hypatia', 2, second.signal).catch((error: unknown) => error);
    const three = generator.paint('Hypatia', 3, calm());
    await asked;
    second.abort();
    await two;
    expect(images.requests).toHaveLength(1);
    images.scenario({});
    first.abort();
    await one;
    expect((await three).length).toBeGreaterThan(0);
    expect(images.requests.map(({ query }) => query.seed)).toEqual(['1', '3']);
  });
});
