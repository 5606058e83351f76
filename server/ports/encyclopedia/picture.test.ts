import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fake, startFake } from '../../../fakes/lib.ts';
import { startWikidata } from '../../../fakes/wikidata.ts';
import { startWikipedia, type WikipediaScenario } from '../../../fakes/wikipedia.ts';
import { HOSTILE_ADDRESSES, inHeader } from '../../testing/hostile-addresses.ts';
import { allowedPictureAddress } from './picture-address.ts';
import { type EncyclopediaEntry, EncyclopediaUnreachable } from './port.ts';
import { createWikipedia } from './wikipedia.ts';

const API = 'https://en.wikipedia.org/w/api.php';

describe('where a picture may be fetched from', () => {
  it.each([
    'https://upload.wikimedia.org/wikipedia/commons/thumb/0/00/H.png/960px-H.png',
    'https://thumb.wikimedia.org/wikipedia/commons/thumb/0/00/H.png/960px-H.png',
    'https://upload.wikimedia.org:443/a.jpg',
    'https://en.wikipedia.org/a.jpg',
    // Only a path, however it looks: a browser's parser and ours read the same host.
    'https://upload.wikimedia.org\\@127.0.0.1/a.jpg',
  ])('[AI-5] %s', (address) => {
    expect(allowedPictureAddress(address, API)?.href).toBe(new URL(address).href);
  });

  it('[SS1] loopback only where the operator configured that very port', () => {
    const loopback = 'http://127.0.0.1:8100/w/api.php';
    expect(allowedPictureAddress('http://127.0.0.1:8100/a.jpg', loopback)).not.toBeNull();
    expect(allowedPictureAddress('http://127.0.0.1:8101/a.jpg', loopback)).toBeNull();
    expect(allowedPictureAddress('http://127.0.0.1/a.jpg', loopback)).toBeNull();
    expect(allowedPictureAddress('https://127.0.0.1:8100/a.jpg', loopback)).toBeNull();
    expect(allowedPictureAddress('http://localhost:8100/a.jpg', loopback)).toBeNull();
  });
});

/** Without a page that they stand on, these lead nowhere; in a redirect they stay on the same host. */
const RELATIVE = ['/a.jpg', ''];

describe('fetching a picture', () => {
  let wikipedia: Fake<WikipediaScenario>;
  let wikidata: Fake;
  let elsewhere: Fake;
  const calm = (): AbortSignal => new AbortController().signal;

  beforeAll(async () => {
    [wikipedia, wikidata, elsewhere] = await Promise.all([
      startWikipedia(),
      startWikidata(),
      startFake('Elsewhere', ({ reply }) => reply.json(200, {})),
    ]);
  });
  afterAll(() => Promise.all([wikipedia.close(), wikidata.close(), elsewhere.close()]));
  beforeEach(() => {
    wikipedia.reset();
    elsewhere.reset();
  });

  const makeEncyclopedia = () =>
    createWikipedia({
      wikipediaApiUrl: `${wikipedia.url}/w/api.php`,
      wikidataApiUrl: `${wikidata.url}/w/api.php`,
      publicUrl: 'https://sanctum.example',
      version: '0',
      clock: { now: () => 0 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
  const entryOf = async (): Promise<EncyclopediaEntry> => {
    const entry = await makeEncyclopedia().lookUp('Hypatia', calm());
    if (entry === null) throw new Error('The stand-in forgot Hypatia');
    return entry;
  };
  const fetchFrom = async (portraitUrl: string | null) =>
    await makeEncyclopedia().portrait({ ...(await entryOf()), portraitUrl }, calm());

  it('[AI-5, OS1] fetches the file that was named for size 512, which is the one of 960 pixels', async () => {
    const entry = await entryOf();
    expect(entry.portraitUrl).toContain('/960px-');
    const bytes = await makeEncyclopedia().portrait(entry, calm());
    expect(Array.from(bytes?.subarray(0, 3) ?? [])).toEqual([0xff, 0xd8, 0xff]);
  });

  it('[OS1] answers null where there is no picture, and asks nobody', async () => {
    expect(await fetchFrom(null)).toBeNull();
    expect(wikipedia.requests.filter(({ path }) => path.startsWith('/wikipedia/'))).toEqual([]);
  });

  it('[OS1] is refused a size that Wikimedia does not make', async () => {
    const { portraitUrl } = await entryOf();
    await expect(fetchFrom(portraitUrl?.replace('/960px-', '/512px-') ?? '')).rejects.toThrow(/400/);
  });

  it.each([...HOSTILE_ADDRESSES, ...RELATIVE])('[SS1] does not even connect to %j', async (address) => {
    const entry = await entryOf();
    const connect = vi.spyOn(globalThis, 'fetch');
    try {
      const answer = makeEncyclopedia().portrait({ ...entry, portraitUrl: address }, calm());
      await expect(answer).rejects.toThrow(EncyclopediaUnreachable);
      expect(connect).not.toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
  });

  it.each(HOSTILE_ADDRESSES)('[SS1] does not follow a redirect to %j', async (address) => {
    const start = { ...(await entryOf()), portraitUrl: `${wikipedia.url}/wikipedia/commons/moved.jpg` };
    wikipedia.reset();
    wikipedia.scenario({ picture: { status: 302, headers: { location: inHeader(address) } } });
    await expect(makeEncyclopedia().portrait(start, calm())).rejects.toThrow(EncyclopediaUnreachable);
    expect(wikipedia.requests).toHaveLength(1);
  });

  it.each(HOSTILE_ADDRESSES)(
    '[SS1] does not take the name %j for an address, nor follow an answer there',
    async (name) => {
      const connect = vi.spyOn(globalThis, 'fetch');
      try {
        await makeEncyclopedia().lookUp(name, calm());
        wikipedia.scenario({ fault: 'status', status: 302, headers: { location: inHeader(name) } });
        await expect(makeEncyclopedia().lookUp('Hypatia', calm())).rejects.toThrow(EncyclopediaUnreachable);
        const asked = connect.mock.calls.map(([url]) => new URL(String(url)).origin);
        expect(asked.length).toBeGreaterThan(0);
        expect(asked.filter((origin) => origin !== wikipedia.url && origin !== wikidata.url)).toEqual([]);
      } finally {
        connect.mockRestore();
      }
    },
  );

  it('[SS1] does not follow a redirect to another server of this machine', async () => {
    wikipedia.scenario({ picture: { status: 302, headers: { location: `${elsewhere.url}/secret` } } });
    await expect(fetchFrom(`${wikipedia.url}/wikipedia/commons/x.jpg`)).rejects.toThrow(/may not be asked/);
    expect(elsewhere.requests).toEqual([]);
  });

  it('[SS1] follows three redirects within the allowed hosts, and not a fourth', async () => {
    const { portraitUrl } = await entryOf();
    const hop = { picture: { status: 301, headers: { location: portraitUrl ?? '' } } };
    const start = { ...(await entryOf()), portraitUrl: `${wikipedia.url}/wikipedia/commons/moved.jpg` };
    wikipedia.scenario({ next: [hop, hop, hop] });
    expect(await makeEncyclopedia().portrait(start, calm())).toBeInstanceOf(Uint8Array);
    wikipedia.scenario({ next: [hop, hop, hop, hop] });
    await expect(makeEncyclopedia().portrait(start, calm())).rejects.toThrow(/more than 3 redirects/);
  });

  it('[SS1] reads five megabytes and not a byte more', async () => {
    const sized = (bytes: number) => ({ picture: { bytesBase64: Buffer.alloc(bytes).toString('base64') } });
    const start = { ...(await entryOf()), portraitUrl: `${wikipedia.url}/wikipedia/commons/x.jpg` };
    wikipedia.scenario(sized(5 * 1024 * 1024));
    expect((await makeEncyclopedia().portrait(start, calm()))?.length).toBe(5 * 1024 * 1024);
    wikipedia.scenario(sized(5 * 1024 * 1024 + 1));
    await expect(makeEncyclopedia().portrait(start, calm())).rejects.toThrow(/more than/);
  });

  it.each(['text/html', 'image/svg+xml', 'IMAGE/SVG+XML; charset=utf-8', 'application/json'])(
    '[XS4] takes no %s for a picture',
    async (type) => {
      wikipedia.scenario({ picture: { headers: { 'content-type': type } } });
      const start = { ...(await entryOf()), portraitUrl: `${wikipedia.url}/wikipedia/commons/x.jpg` };
      await expect(makeEncyclopedia().portrait(start, calm())).rejects.toThrow(EncyclopediaUnreachable);
    },
  );
});
