import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { startGemini } from '../../fakes/gemini.ts';
import { startImages } from '../../fakes/images.ts';
import { startWikidata } from '../../fakes/wikidata.ts';
import { startWikipedia } from '../../fakes/wikipedia.ts';
import { createApp } from '../app.ts';
import { createWikipedia } from '../ports/encyclopedia/wikipedia.ts';
import { createPollinations } from '../ports/image-generator/pollinations.ts';
import { createTextGenerator } from '../ports/text-generator/create-text-generator.ts';
import { TEST_PUBLIC_URL, type TestDeps, testClock, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

/** The true adapters against services on loopback that are as strict as the real ones. */
const startServices = async () => ({
  gemini: await startGemini(),
  wikipedia: await startWikipedia(),
  wikidata: await startWikidata(),
  images: await startImages(),
});

let services: Awaited<ReturnType<typeof startServices>>;
let deps: TestDeps;
let ada: TestUser;

beforeEach(async () => {
  services = await startServices();
  const log = recordingLog();
  const clock = testClock();
  deps = await testDeps({
    textGenerator: createTextGenerator({
      provider: 'gemini',
      gemini: {
        apiKey: 'a-key',
        baseUrl: `${services.gemini.url}/v1beta`,
        models: ['gemini-1.5-flash', 'gemini-flash-latest'],
      },
      openai: { apiKey: undefined, baseUrl: undefined, model: undefined },
      loadStoredKey: async () => null,
      clock,
      log,
    }),
    encyclopedia: createWikipedia({
      wikipediaApiUrl: `${services.wikipedia.url}/w/api.php`,
      wikidataApiUrl: `${services.wikidata.url}/w/api.php`,
      contact: 'operator@example.org',
      publicUrl: TEST_PUBLIC_URL,
      version: '1.0.0',
      clock,
      log,
    }),
    imageGenerator: createPollinations({ baseUrl: `${services.images.url}/prompt`, apiKey: undefined, log }),
  });
  ada = await signUp(createApp(deps, null));
});

afterEach(async () => {
  await deps.close();
  await Promise.all(Object.values(services).map((service) => service.close()));
});

const summon = async (name: string): Promise<SummoningEvent[]> =>
  allEvents<SummoningEvent>(
    await ada.fetch('/api/summonings', {
      method: 'POST',
      json: { summoningId: crypto.randomUUID(), name },
    }),
  );

it('[SUM-1, SUM-4, SUM-8, SUM-9, BEY-6] summons through the true adapters', async () => {
  const events = await summon('Julius Ceasar');
  expect(events.map(({ type }) => type)).toEqual(['seeking', 'found', 'persona', 'portrait', 'summoned']);
  expect(events[1]).toMatchObject({ name: 'Julius Caesar', death: '15 March 44 BCE', verified: true });
  expect(events[4]).toMatchObject({
    ghost: { name: 'Julius Caesar', field: 'Military', gender: 'Male', originalInput: 'Julius Ceasar' },
  });
  expect(await deps.files.list('ghost_portraits/')).toEqual([
    expect.stringMatching(/_wiki\.jpg$/),
    expect.stringMatching(/_wiki\.jpg$/),
  ]);
  expect(services.images.requests).toEqual([]);
});

it('[SUM-9] has a portrait painted where the encyclopedia shows none', async () => {
  const events = await summon('Sappho');
  expect(events.at(-1)).toMatchObject({ type: 'summoned', ghost: { death: expect.stringContaining('BCE') } });
  expect(services.images.requests).toHaveLength(1);
});

it('[SUM-4, SUM-6, SUM-7] refuses the unknown, the invented and the too lately departed', async () => {
  expect((await summon('Xyzzy Plugh')).at(-1)).toMatchObject({ code: 'not_verified' });
  expect((await summon('Sherlock Holmes')).at(-1)).toMatchObject({ code: 'not_verified' });
  expect((await summon('Elvis Presley')).at(-1)).toMatchObject({ code: 'too_recent' });
  expect((await summon('Malala Yousafzai')).at(-1)).toMatchObject({ code: 'too_recent' });
});

it('[SUM-4, SUM-9] summons unverified while every service is refusing', async () => {
  for (const service of Object.values(services)) service.scenario({ fault: 'status', status: 403 });
  expect((await summon('Hypatia')).at(-1)).toMatchObject({
    type: 'summoned',
    ghost: { name: 'Hypatia', imageUrl: null, verification: 'unverified', isPublic: false },
  });
});
