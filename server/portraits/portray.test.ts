import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImagesScenario, type ImageTrouble, startImages } from '../../fakes/images.ts';
import type { Fake } from '../../fakes/lib.ts';
import { startWikidata } from '../../fakes/wikidata.ts';
import { startWikipedia, type WikipediaScenario } from '../../fakes/wikipedia.ts';
import type { EncyclopediaEntry } from '../ports/encyclopedia/port.ts';
import { createWikipedia } from '../ports/encyclopedia/wikipedia.ts';
import { createDiskStore } from '../ports/file-store/disk.ts';
import { createPollinations } from '../ports/image-generator/pollinations.ts';
import { type PortrayDeps, portray } from './portray.ts';

let wikipedia: Fake<WikipediaScenario>;
let wikidata: Fake;
let images: Fake<ImagesScenario>;
let folder: string;
let deps: PortrayDeps;
let warnings: { err: unknown; origin: string }[] = [];

const calm = (): AbortSignal => new AbortController().signal;

beforeAll(async () => {
  [wikipedia, wikidata, images] = await Promise.all([startWikipedia(), startWikidata(), startImages()]);
  folder = await mkdtemp(join(tmpdir(), 'asphodel-portraits-'));
  const log = {
    info: () => {},
    warn: (data: object) => void warnings.push(data as { err: unknown; origin: string }),
    error: () => {},
  };
  deps = {
    encyclopedia: createWikipedia({
      wikipediaApiUrl: `${wikipedia.url}/w/api.php`,
      wikidataApiUrl: `${wikidata.url}/w/api.php`,
      publicUrl: 'https://sanctum.example',
      version: '0',
      clock: { now: () => 0 },
      log,
    }),
    imageGenerator: createPollinations({ baseUrl: `${images.url}/prompt`, log, limits: { pauseMs: 0 } }),
    files: createDiskStore(folder),
    log,
  };
});
afterAll(async () => {
  await Promise.all([wikipedia.close(), wikidata.close(), images.close()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const fake of [wikipedia, wikidata, images]) fake.reset();
  for (const key of await deps.files.list('')) await deps.files.delete(key);
  warnings = [];
});

const sitter = (entry: EncyclopediaEntry | null) => ({
  ownerId: 'u1',
  name: 'Hypatia',
  description: 'A mathematician of Alexandria.',
  entry,
  seed: 7,
});
const entryOf = async (name: string): Promise<EncyclopediaEntry> => {
  const entry = await deps.encyclopedia.lookUp(name, calm());
  if (entry === null) throw new Error(`The stand-in forgot ${name}`);
  return entry;
};
const sizeOf = async (key: string | undefined) => {
  const { format, width, height } = await sharp((await deps.files.get(key ?? '')) ?? undefined).metadata();
  return { format, width, height };
};
const PORTRAIT = { format: 'jpeg', width: 512, height: 512 };

describe('portraying a spirit', () => {
  it('[SUM-9, LAY-4] stores the encyclopedia’s picture, and has none painted', async () => {
    const portrait = await portray(deps, sitter(await entryOf('Hypatia')), calm());
    expect(portrait?.key).toMatch(/^ghost_portraits\/u1_Hypatia-\w+_wiki\.jpg$/);
    expect(await sizeOf(portrait?.key)).toEqual(PORTRAIT);
    expect(images.requests).toEqual([]);
  });

  it('[SUM-9, AI-6] has one painted where the encyclopedia has no picture, and where it knows nobody', async () => {
    for (const entry of [await entryOf('Sappho'), null]) {
      images.reset();
      const portrait = await portray(deps, sitter(entry), calm());
      expect(portrait?.key).toMatch(/^ghost_portraits\/u1_Hypatia-\w+_ai\.jpg$/);
      expect(await sizeOf(portrait?.key)).toEqual(PORTRAIT);
      expect(images.requests[0]?.query.seed).toBe('7');
      const prompt = decodeURIComponent(images.requests[0]?.path ?? '');
      expect(prompt).toContain('Portrait of Hypatia');
      expect(prompt).toContain('A mathematician of Alexandria.');
    }
    expect(warnings).toEqual([]);
  });

  it('[SUM-9, OS1] has one painted where the encyclopedia’s picture cannot be fetched or shown, and logs why', async () => {
    const entry = await entryOf('Hypatia');
    for (const picture of [
      { status: 404 },
      { bytesBase64: '' },
      { bytesBase64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
    ]) {
      warnings = [];
      wikipedia.scenario({ picture });
      expect((await portray(deps, sitter(entry), calm()))?.key).toContain('_ai.jpg');
      expect(warnings).toMatchObject([{ err: expect.any(Error), origin: 'wiki' }]);
    }
  });

  it.each<ImageTrouble>([
    'queue-full',
    'tunnel-down',
    'html-page',
    'truncated',
    'empty',
    'svg',
    'pixel-bomb',
    'animated',
  ])(
    '[SUM-9, OS3] goes without a portrait, and stores nothing, where the painter’s answer is "%s"',
    async (trouble) => {
      images.scenario({ trouble });
      expect(await portray(deps, sitter(null), calm())).toBeNull();
      expect(await deps.files.list('')).toEqual([]);
      expect(warnings).toMatchObject([{ err: expect.any(Error), origin: 'ai' }]);
      expect(images.requests.length).toBeLessThanOrEqual(2);
    },
  );

  it('[SUM-9] goes without a portrait where it cannot be stored', async () => {
    const full: PortrayDeps = {
      ...deps,
      files: { ...deps.files, put: () => Promise.reject(new Error('no space left')) },
    };
    expect(await portray(full, sitter(await entryOf('Hypatia')), calm())).toBeNull();
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('[SUM-13] stops when the person leaves, and stores nothing', async () => {
    images.scenario({ fault: 'silence' });
    const leaving = new AbortController();
    const reason = new Error('the person left');
    const asked = images.nextRequest();
    const caught = portray(deps, sitter(null), leaving.signal).catch((thrown: unknown) => thrown);
    await asked;
    leaving.abort(reason);
    expect(await caught).toBe(reason);
    expect(await deps.files.list('')).toEqual([]);
    expect(warnings).toEqual([]);
  });
});
