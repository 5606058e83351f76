import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { holdLock } from './chaos-faults.ts';
import { type Seen, violationsOf } from './history.ts';
import { readKept } from './read-kept.ts';
import { callAs, sendSeen } from './send-seen.ts';

const LOCKED_MS = 10_000;
const PAGE_BYTES = 4096;

let server: ServerProcess;
let person: ApiPerson;
let ownerId: string;
let conversationId: string;
let seen: Seen[];

beforeEach(async () => {
  server = await startServer();
  person = await signUp(server.url);
  ownerId = (await person.profile()).id;
  conversationId = `${(await person.guide()).id}_1`;
  seen = [];
});

afterEach(() => server.stop());

const database = () => join(server.dataDir, 'asphodel.sqlite');
const rename = () =>
  callAs(server.url, person, 'PATCH', `/api/conversations/${conversationId}`, { title: 'One' });
const send = () => sendSeen({ url: server.url, person, ownerId, seen }, conversationId);

it('[CR5] while another program holds the database for 10 s a write is told so, and reading goes on; then all is well', async () => {
  expect(await send()).toBe(200);
  const { promise: told, resolve: letGo } = Promise.withResolvers<void>();
  const unlocked = holdLock(database(), Promise.all([sleep(LOCKED_MS), told]));
  try {
    const refused = await rename();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: 'storage_busy' } });
    const read = await callAs(server.url, person, 'GET', `/api/conversations/${conversationId}`);
    expect(await read.json()).toMatchObject({ messages: [{ role: 'user' }, { role: 'model' }] });
  } finally {
    letGo();
  }
  await unlocked;
  expect((await rename()).status).toBe(200);
  expect(await send()).toBe(200);
  expect(violationsOf({ seen, kept: [readKept(server.dataDir)] })).toEqual([]);
});

it('[CR5] a start on a database with a broken page ends with what to do, and touches nothing, however often', async () => {
  expect(await send()).toBe(200);
  await server.end('SIGTERM');
  const damaged = readFileSync(database());
  damaged.fill(0xa5, damaged.length - PAGE_BYTES * 3, damaged.length - PAGE_BYTES);
  writeFileSync(database(), damaged);
  for (const _ of [1, 2, 3]) {
    await expect(server.begin()).rejects.toThrow(/damaged.*restore it from a backup \(docs\/operating\.md/);
    expect(readFileSync(database()).equals(damaged)).toBe(true);
  }
});
