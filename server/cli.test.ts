import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each command is a process, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 60_000 });

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'asphodel-test-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Runs a command as an operator does, in a process of its own. */
const cli = (words: string[], input = '', env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [new URL('./cli.ts', import.meta.url).pathname, ...words],
    { input, encoding: 'utf8', env: { DATA_DIR: join(root, 'data'), ...env } },
  );
  return { status, told: stdout + stderr };
};

it('keeps a key, backs up, restores and finds all well, each with 0 and no secret told', () => {
  const backups = join(root, 'backups');
  const told = [cli(['ai-key', 'set'], 'a-secret-key\n'), cli(['backup', backups])];
  const [name = ''] = readdirSync(backups);
  told.push(cli(['restore', join(backups, name)]), cli(['check']));
  expect(told.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  expect(JSON.stringify(told)).not.toContain('a-secret-key');
  expect(told[3]?.told).not.toContain('There is no AI key');
});

it('ends with 1 and a sentence where it cannot do it', () => {
  const noDatabase = cli(['backup', join(root, 'backups')]);
  expect(noDatabase.status).toBe(1);
  expect(noDatabase.told).toMatch(/^There is no database in .*\n$/);
  expect(cli(['restore', root])).toEqual({
    status: 1,
    told: expect.stringMatching(/^\/.* cannot be restored: it holds no backup\.json .*\.\n$/),
  });
});

it('ends with 1 where something is wrong', () => {
  const { status, told } = cli(['check'], '', { PUBLIC_URL: 'http://asphodel.example.org' });
  expect(status).toBe(1);
  expect(told).toMatch(/^BAD {3}PUBLIC_URL is http/m);
});

it('leaves backups to PostgreSQL’s own tools there', () => {
  const { status, told } = cli(['backup', root], '', {
    DATABASE_URL: 'postgres://a:a-password@127.0.0.1:9/a',
  });
  expect(status).toBe(1);
  expect(told).toMatch(/use pg_dump and pg_restore/);
  expect(told).not.toContain('a-password');
});

it.each([[[]], [['backup', 'a', 'b']], [['toString']]])(
  'tells its commands for %j, and does nothing',
  (words: string[]) => {
    const { status, told } = cli(words);
    expect(status).toBe(words.length === 0 ? 0 : 1);
    expect(told).toMatch(/^Asphodel's commands/);
    expect(readdirSync(root)).toEqual([]);
  },
);
