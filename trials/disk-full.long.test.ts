import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMember } from '../e2e/membership.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type GeminiScenario, startGemini } from '../fakes/gemini.ts';
import type { Fake } from '../fakes/lib.ts';
import { type Seen, violationsOf } from './history.ts';
import { readKept } from './read-kept.ts';
import { callAs, sendSeen } from './send-seen.ts';
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { tellFigures } from './tell-figures.ts';

const DISK_BYTES = 24 * 1024 * 1024;
const BLOCK_BYTES = 4096;
/** More than everything below needs together: the disk becomes full in each write at least once. */
const MOST_BLOCKS_FREE = 31;

let disk: SmallDisk;
let gemini: Fake<GeminiScenario>;
let server: ServerProcess;
let person: ApiPerson;
let ownerId: string;
let ghostId: string;
let seen: Seen[];
const told: Record<string, number> = {};

beforeEach(async (context) => {
  context.skip(!CAN_MOUNT, 'only root can mount a small disk, and this is not root: nothing was tried');
  disk = mountSmallDisk(DISK_BYTES);
  gemini = await startGemini();
  gemini.scenario({ pieces: ['I am ', 'who ', 'I was.'] });
  server = await startServer({
    DATA_DIR: disk.folder,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
  });
  person = await signUp(server.url);
  await makeMember(server, person);
  ownerId = (await person.profile()).id;
  ghostId = (await person.guide()).id;
  seen = [];
});

afterEach(async () => {
  if (!CAN_MOUNT) return;
  await server.end('SIGKILL');
  await gemini.close();
  disk.remove();
});

const send = (n: number): Promise<number> =>
  sendSeen({ url: server.url, person, ownerId, seen }, `${ghostId}_${n}`);

/** What the answer says, in words that can be counted. */
const tell = async (response: Response): Promise<string> => {
  const code = /"code":"(\w+)"/.exec(await response.text())?.[1];
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
};

const ask = async (method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await tell(await callAs(server.url, person, method, path, body));
  told[answer] = (told[answer] ?? 0) + 1;
  return answer;
};

const sendAndTell = async (n: number): Promise<void> => {
  const sent = `${await send(n)} to a message`;
  told[sent] = (told[sent] ?? 0) + 1;
};

/** Everything else that writes, once. */
const writeAll = async (n: number): Promise<string[]> => {
  const conversation = `/api/conversations/${ghostId}_1`;
  const creation = {
    creationId: randomUUID(),
    ghostId,
    type: 'Poem',
    prompt: 'A poem',
    content: 'word '.repeat(900),
  };
  return [
    await ask('PATCH', conversation, { title: `Title ${n}` }),
    await ask('PATCH', '/api/profile', { timeZone: n % 2 ? 'Europe/Berlin' : 'Etc/UTC' }),
    await ask('POST', '/api/creations', creation),
    await ask('POST', `${conversation}/share`),
    await ask('POST', '/api/upgrade', { plan: 'monthly' }),
    await ask('DELETE', `/api/conversations/${ghostId}_2`),
    await ask('POST', `/api/conversations/${ghostId}_2/restore`),
  ];
};

it('[CR3] a disk that is full at any write is told so, is read from as ever, and is used again once it has room', async () => {
  await send(1);
  await send(2);
  // Taken away and brought back; where only the one had room it is gone for a while.
  seen.push({ type: 'wished-away', ownerId, conversationId: `${ghostId}_2` });
  for (let blocks = 0; blocks <= MOST_BLOCKS_FREE; blocks += 1) {
    // Its log is new then, and needs room at once.
    await server.restart('SIGTERM');
    disk.leave(blocks * BLOCK_BYTES);
    // Its reply may have to wait for room.
    const sent = sendAndTell(10 + 2 * blocks);
    const answers = await writeAll(blocks);
    for (const answer of answers) {
      expect(answer).toMatch(
        /^(2\d\d|400 upgrade_not_set_up|404 not_found|507 storage_failed|500 (creation_save|settings)_failed)$/,
      );
    }
    for (const path of ['/api/ghosts', '/api/profile', '/api/seances', `/api/conversations/${ghostId}_1`]) {
      expect(await ask('GET', path), path).toBe('200');
    }
    disk.makeRoom();
    await sent;
    expect(await send(11 + 2 * blocks)).toBe(200);
  }
  await expect
    .poll(() => readKept(disk.folder).replies.filter(({ status }) => status === 'writing'))
    .toEqual([]);
  tellFigures('CR3', { steps: MOST_BLOCKS_FREE + 1, ...told });
  expect(told['507 to a message']).toBeGreaterThan(5);
  expect(told['507 storage_failed']).toBeGreaterThan(5);
  expect(violationsOf({ seen, kept: [readKept(disk.folder)] })).toEqual([]);
});

it('[CR3] a start on a full disk ends with a sentence, and with room everything is there', async () => {
  expect(await send(1)).toBe(200);
  await server.end('SIGTERM');
  disk.leave(0);
  await expect(server.begin()).rejects.toThrow(/The data folder .* cannot be used: .*(full|disk I\/O error)/);
  disk.makeRoom();
  await server.begin();
  expect(violationsOf({ seen, kept: [readKept(disk.folder)] })).toEqual([]);
});

it('[CR5] a volume that becomes read-only is told so and read from, and a start on it ends with a sentence', async () => {
  expect(await send(1)).toBe(200);
  await server.end('SIGTERM');
  disk.remount('ro');
  await expect(server.begin()).rejects.toThrow(/The data folder .* cannot be used: .*read-only/i);
  disk.remount('rw');
  await server.begin();
  expect(await ask('GET', `/api/conversations/${ghostId}_1`)).toBe('200');
  expect(violationsOf({ seen, kept: [readKept(disk.folder)] })).toEqual([]);
});
