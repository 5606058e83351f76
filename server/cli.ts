import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { backUp } from './actions/back-up.ts';
import { check } from './actions/check.ts';
import { sayByOperator } from './actions/grant-pro.ts';
import { move } from './actions/move.ts';
import { restore } from './actions/restore.ts';
import { signOutEverywhere } from './actions/sign-out-everywhere.ts';
import { keepAiKey } from './actions/store-ai-key.ts';
import { type Config, loadConfig } from './config.ts';
import { createFileStore } from './create-file-store.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/schema.ts';
import { systemClock } from './ports/clock.ts';
import { createDiskStore } from './ports/file-store/disk.ts';
import { OperatorsMatter } from './tell-operator.ts';

const HELP = `Asphodel's commands for its operator. They use the same settings as the server (DATA_DIR, DATABASE_URL).

  ai-key set    Reads the AI service's key from standard input and keeps it:
                  npm run --silent cli -- ai-key set < key.txt
                A running server takes it up within seconds. GEMINI_API_KEY, where it is set, goes before it.

  pro grant <email>   Makes the person Pro, without payment and without end.
  pro end <email>     Ends Pro, whatever it came from. Everything of theirs stays. What they pay later counts again.

  sign-out <email>    Ends every session of the person, on all their devices, within 2 seconds.

  backup <folder>     Copies database and portraits into a new folder in that one and checks the copy; the server may
                      run. Removes backups in it that are more than 30 days old.
  restore <backup>    Puts such a backup in place; the server must be stopped. What was there is kept beside it.
  move          Copies the SQLite database in DATA_DIR into the PostgreSQL of DATABASE_URL, and the portraits into the
                bucket where the S3_ settings name one, and reads everything back. The server must be stopped, the
                target empty; broken off, it goes on where it was. DATA_DIR is not changed.

  check               Looks for what is wrong with settings, database and portraits. Ends with 1 where something is.
`;

const noLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Standard input, so that the key stands neither in the shell's history nor in the list of processes. */
const setAiKey = async (db: Database): Promise<string> => {
  const key = (await text(process.stdin)).trim();
  if (key === '' || /\s/.test(key)) throw new Error('Standard input holds no key (one word is expected).');
  await keepAiKey(db, key, Date.now());
  return 'The key is kept. A running server takes it up within seconds.';
};

const grantPro = async (db: Database, email: string): Promise<string> => {
  const { before } = await sayByOperator({ db, clock: systemClock }, 'grant', email);
  return before === null
    ? `${email} is Pro now. An open page shows it when it is loaded again.`
    : `${email} was Pro already (${before.plan}). From now on it does not end with a payment.`;
};

const endPro = async (db: Database, email: string): Promise<string> => {
  const { before } = await sayByOperator({ db, clock: systemClock }, 'end', email);
  if (before === null) return `${email} is not Pro. Nothing has changed.`;
  const bill = before.renews
    ? '\nTheir subscription goes on charging them: cancel it at the payment service too.'
    : '';
  return `${email} is no longer Pro. Everything of theirs stays.${bill}`;
};

const signOut = async (db: Database, email: string): Promise<string> => {
  await signOutEverywhere(db, email);
  return `${email} is signed out everywhere. A running server hears of it within 2 seconds.`;
};

const onDisk = async (config: Config) => {
  if (config.DATABASE_URL) {
    throw new OperatorsMatter(
      'The data is in PostgreSQL: use pg_dump and pg_restore, and keep copies of the bucket, or of the folder files in DATA_DIR (docs/operating.md).',
    );
  }
  const files = await createFileStore(config);
  return { dataFolder: config.DATA_DIR, files, clock: systemClock };
};

const contentsOf = (rows: Record<string, number>, files: number): string =>
  `${rows.users ?? 0} people, ${rows.messages ?? 0} messages, ${files} portraits`;

const runBackup = async (config: Config, into: string): Promise<string> => {
  const { folder, rows, files, missingFiles, removed } = await backUp(await onDisk(config), into);
  const lines = [`${folder} holds ${contentsOf(rows, files)}. The copy was read again and is sound.`];
  if (missingFiles.length > 0) lines.push(`${missingFiles.length} portraits were missing and are not in it.`);
  return [...lines, ...removed.map((name) => `Removed, being more than 30 days old: ${name}`)].join('\n');
};

const runRestore = async (config: Config, from: string): Promise<string> => {
  const { madeAt, rows, files, before } = await restore(await onDisk(config), from);
  const kept = before === null ? '' : `\nWhat was there before is in ${before}.`;
  return `Restored the backup of ${madeAt}: ${contentsOf(rows, files)}. Everybody has to sign in again.${kept}`;
};

const runMove = async (config: Config): Promise<string> => {
  if (!config.DATABASE_URL)
    throw new OperatorsMatter('DATABASE_URL has to name the PostgreSQL database to move into.');
  const disk = createDiskStore(join(config.DATA_DIR, 'files'));
  const db = await connect(
    { databaseUrl: config.DATABASE_URL, folder: config.DATA_DIR, besideServer: true },
    noLog,
  );
  try {
    const bucket = config.S3_BUCKET ? await createFileStore(config) : null;
    const moved = await move({ dataFolder: config.DATA_DIR, files: disk }, { db, files: bucket }, (line) =>
      process.stdout.write(`${line}\n`),
    );
    const files = bucket
      ? `${moved.files.all} portraits (${moved.files.written} written now)`
      : 'the portraits stay in DATA_DIR';
    return `${moved.rows.all} rows (${moved.rows.written} written now) and ${files}: all read back and the same. Start the server with these settings.`;
  } finally {
    await db.close();
  }
};

const MARKS = { good: 'ok  ', note: 'note', wrong: 'BAD ' } as const;

const runCheck = async (config: Config): Promise<string> => {
  const files = await createFileStore(config);
  const findings = await check({ config, files, clock: systemClock, log: noLog });
  if (findings.some(({ kind }) => kind === 'wrong')) process.exitCode = 1;
  return findings.map(({ kind, text }) => `${MARKS[kind]}  ${text}`).join('\n');
};

const onDatabase =
  (work: (db: Database, argument: string) => Promise<string>) =>
  async (config: Config, argument: string): Promise<string> => {
    const db = await connect(
      { databaseUrl: config.DATABASE_URL ?? null, folder: config.DATA_DIR, besideServer: true },
      noLog,
    );
    try {
      return await work(db, argument);
    } finally {
      await db.close();
    }
  };

type Command = { takes: number; run: (config: Config, argument: string) => Promise<string> };

const commands: Record<string, Command> = {
  'ai-key set': { takes: 0, run: onDatabase(setAiKey) },
  'pro grant': { takes: 1, run: onDatabase(grantPro) },
  'pro end': { takes: 1, run: onDatabase(endPro) },
  'sign-out': { takes: 1, run: onDatabase(signOut) },
  backup: { takes: 1, run: runBackup },
  restore: { takes: 1, run: runRestore },
  move: { takes: 0, run: runMove },
  check: { takes: 0, run: runCheck },
};

const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const named = [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) => Object.hasOwn(commands, name));
  const command = named === undefined ? undefined : commands[named];
  const given = words.slice(named?.split(' ').length ?? 0);
  if (command?.takes !== given.length) {
    process.stdout.write(HELP);
    process.exitCode = words.length > 0 ? 1 : 0;
    return;
  }
  process.stdout.write(`${await command.run(loadConfig(process.env), given[0] ?? '')}\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
