import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { makeDataFolder } from '../testing/data-folder.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { check } from './check.ts';

let data: Awaited<ReturnType<typeof makeDataFolder>>;

beforeEach(async () => {
  data = await makeDataFolder();
});

afterEach(() => data.remove());

const SECRETS = {
  SECRET: 'the-secret-that-signs-every-session',
  GEMINI_API_KEY: 'the-ai-key',
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: 'the-google-secret',
  SMTP_URL: 'smtp://somebody:the-mail-password@mail.example.org',
  MAIL_FROM: 'a@example.org',
  STRIPE_WEBHOOK_SECRET: 'the-webhook-secret',
};

const found = (env: Record<string, string> = {}) => {
  const config = loadConfig({ DATA_DIR: data.deps.dataFolder, ...env });
  return check({ ...data.deps, config, log: recordingLog() });
};

const textsOf = async (kind: string, env?: Record<string, string>): Promise<string> =>
  (await found(env))
    .filter((finding) => finding.kind === kind)
    .map(({ text }) => text)
    .join('\n');

it('finds nothing wrong with what is well, beside a server that has it open', async () => {
  await data.say('a word', 1);
  await data.portray('shared/a.jpg', 'a picture');
  const server = await data.open();
  try {
    expect(await textsOf('wrong')).toBe('');
    expect(await textsOf('good')).toMatch(/is sound.*\n.*of this version.*\nNo reply.*\nAll 1 files/);
  } finally {
    await server.close();
  }
});

it('tells no secret and nobody’s words', async () => {
  await data.say('words of somebody', 1);
  const told = JSON.stringify(await found(SECRETS));
  for (const secret of [...Object.values(SECRETS), 'words of somebody', 'somebody@example.org']) {
    if (secret !== 'an-id' && secret !== 'a@example.org') expect(told).not.toContain(secret);
  }
});

it('says where there is no database yet, and makes none', async () => {
  await rm(data.deps.dataFolder, { recursive: true });
  expect(await textsOf('note')).toContain('There is no database in');
  await expect(readFile(join(data.deps.dataFolder, 'asphodel.sqlite'))).rejects.toThrow('ENOENT');
});

it.each([
  ['is none at all', (bytes: Buffer) => bytes.fill(0x20)],
  ['has broken pages', (bytes: Buffer) => bytes.fill(0xa5, 4096 * 2, 4096 * 6)],
])('finds a database that %s', async (_, damage) => {
  const file = join(data.deps.dataFolder, 'asphodel.sqlite');
  await writeFile(file, damage(await readFile(file)));
  expect(await textsOf('wrong')).toMatch(/^The database (is damaged|cannot be read): /);
});

it('finds a row whose owner is gone', async () => {
  await data.say('a word', 1);
  await data.use(async ({ queries }) => {
    await sql`pragma foreign_keys = off`.execute(queries);
    await queries.deleteFrom('users').execute();
  });
  expect(await textsOf('wrong')).toMatch(/a row of conversations belongs to none of users/);
});

it('finds pictures that are missing, and files that belong to nothing', async () => {
  await data.say('a word', 1);
  await data.portray('shared/lost.jpg', 'a picture');
  await data.deps.files.delete('shared/lost.jpg');
  await data.deps.files.put('shared/nobodys.jpg', new Uint8Array([1]));
  expect(await textsOf('wrong')).toMatch(/^1 portraits are missing.*shared\/lost\.jpg$/);
  expect(await textsOf('note')).toContain('1 files belong to nothing: shared/nobodys.jpg');
});

it('finds replies that were left half-written', async () => {
  await data.say('a word', 1);
  const insert = (leaseUntil: number) => (id: string) =>
    data.use(({ queries }) =>
      queries
        .insertInto('replies')
        .values({
          owner_id: data.ownerId,
          id,
          conversation_id: 'ghost_1',
          ghost_id: 'ghost',
          ghost_name: 'Spirit Guide',
          kind: 'send',
          message_id: 'message-1',
          target_message_id: null,
          replaces_from_seq: null,
          status: 'writing',
          text: '',
          counted_day: null,
          started_at: 1,
          settled_at: null,
          lease_until: leaseUntil,
        })
        .execute(),
    );
  await insert(data.deps.clock.now())('being-written');
  expect(await textsOf('good')).toContain('No reply was left half-written.');
  data.deps.clock.advance(1);
  expect(await textsOf('note')).toContain('1 replies were left half-written');
});

it('says that a newer version has been here', async () => {
  await data.use(({ queries }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '')`.execute(queries),
  );
  expect(await textsOf('wrong')).toContain('This Asphodel is older than its database');
});

it('says that the next start upgrades the database, and leaves that to it', async () => {
  const newest = sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`;
  await data.use(({ queries }) => newest.execute(queries));
  const note = /The next start upgrades the database \(\d{4}-[a-z-]+\)\. Take a backup before\./;
  expect(await textsOf('note')).toMatch(note);
  expect(await textsOf('note')).toMatch(note);
});

it.each([
  [{ PUBLIC_URL: 'http://asphodel.example.org' }, 'PUBLIC_URL is http'],
  [{ PAYMENT_MONTHLY_URL: 'https://pay.example.org' }, 'no payment makes anybody Pro'],
])('finds what is unwise in %o', async (env, text) => {
  expect(await textsOf('wrong', env)).toContain(text);
});

it('finds what a restore has left in the data folder', async () => {
  await mkdir(join(data.deps.dataFolder, 'before-restore-2026-11-20T12-00-00Z'));
  expect(await textsOf('note')).toContain('before-restore-2026-11-20T12-00-00Z');
});
