import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { storedAiKey } from '../db/config.ts';
import { connectAsItIs } from '../db/connect.ts';
import { someToForget } from '../db/files-to-forget.ts';
import { appliedMigrations, missingMigrations, refuseNewerSchema } from '../db/migrate.ts';
import { abandonedReplies } from '../db/replies.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile } from '../db/sqlite.ts';
import { examineSqlite } from '../db/sqlite-file.ts';
import { namedFiles } from '../db/stored-files.ts';
import type { Deps } from '../deps.ts';
import { OperatorsMatter } from '../tell-operator.ts';

/** `wrong` wants the operator's hand; `note` is worth knowing. None of them tells a secret or anybody's words. */
export type Finding = { kind: 'good' | 'note' | 'wrong'; text: string };

const AT_ONCE = 1000;
const NAMED_IN_A_LINE = 5;

const good = (text: string): Finding => ({ kind: 'good', text });
const note = (text: string): Finding => ({ kind: 'note', text });
const wrong = (text: string): Finding => ({ kind: 'wrong', text });

type CheckDeps = Pick<Deps, 'clock' | 'files' | 'log'> & { config: Config };

/** Looks at the settings, the database and the files, beside a running server, and changes nothing of them. */
export const check = async (deps: CheckDeps): Promise<Finding[]> => {
  const settings = aboutSettings(deps.config);
  const { DATABASE_URL, DATA_DIR } = deps.config;
  if (!DATABASE_URL && !existsSync(databaseFile(DATA_DIR))) {
    return [...settings, note(`There is no database in ${DATA_DIR} yet; the first start makes it.`)];
  }
  const pages = DATABASE_URL ? [] : aboutPages(databaseFile(DATA_DIR));
  if (pages.some(({ kind }) => kind === 'wrong')) return [...settings, ...pages];
  return [...settings, ...pages, ...(await aboutContents(deps)), ...(await aboutLeftovers(DATA_DIR))];
};

const aboutSettings = (config: Config): Finding[] => {
  const findings = [good('The settings can be started with.')];
  const address = new URL(config.PUBLIC_URL);
  if (address.protocol === 'https:' && !config.TRUSTED_PROXIES) {
    findings.push(
      note('PUBLIC_URL is https but TRUSTED_PROXIES is unset: all visitors seem to come from the proxy.'),
    );
  }
  if (address.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)) {
    findings.push(wrong('PUBLIC_URL is http: passwords and séances cross the network readable.'));
  }
  if (config.SECRET) findings.push(note('SECRET is set: keep it with the backups, which do not hold it.'));
  if (!config.CONTACT) findings.push(note('CONTACT is unset: Wikimedia asks every installation for one.'));
  if (!config.SMTP_URL)
    findings.push(note('SMTP_URL is unset: nobody can have a new password sent to them.'));
  if ((config.PAYMENT_MONTHLY_URL || config.PAYMENT_LIFETIME_URL) && !config.STRIPE_WEBHOOK_SECRET) {
    findings.push(wrong('People can pay, but STRIPE_WEBHOOK_SECRET is unset: no payment makes anybody Pro.'));
  }
  return findings;
};

const aboutPages = (file: string): Finding[] => {
  try {
    const { problems, rows } = examineSqlite(file);
    if (problems.length > 0) {
      return problems.map((problem) => wrong(`The database is damaged: ${problem}`));
    }
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return [good(`The database is sound: every page and every reference of its ${total} rows.`)];
  } catch (error) {
    return [wrong(`The database cannot be read: ${error instanceof Error ? error.message : error}`)];
  }
};

const aboutContents = async (deps: CheckDeps): Promise<Finding[]> => {
  const { config, clock, log } = deps;
  const where = { databaseUrl: config.DATABASE_URL ?? null, folder: config.DATA_DIR, besideServer: true };
  const db = await connectAsItIs(where, log);
  try {
    const schema = aboutSchema(await appliedMigrations(db));
    if (schema.kind !== 'good') return [schema];
    const left = await abandonedReplies(db.queries, clock.now(), null, AT_ONCE);
    return [
      schema,
      ...(await aboutAi(config, db)),
      left.length === 0
        ? good('No reply was left half-written.')
        : note(`${left.length} replies were left half-written; the server settles them when it starts.`),
      ...(await aboutFiles(deps, db)),
    ];
  } finally {
    await db.close();
  }
};

const aboutSchema = (applied: string[]): Finding => {
  try {
    refuseNewerSchema(applied);
  } catch (error) {
    if (error instanceof OperatorsMatter) return wrong(error.message);
    throw error;
  }
  const missing = missingMigrations(applied);
  return missing.length === 0
    ? good('The database is of this version.')
    : note(`The next start upgrades the database (${missing.join(', ')}). Take a backup before.`);
};

const aboutAi = async (config: Config, { queries }: Database): Promise<Finding[]> => {
  if (config.AI_PROVIDER === 'openai' || config.GEMINI_API_KEY || (await storedAiKey(queries))) return [];
  return [note('There is no AI key: every reply is simulated.')];
};

const aboutFiles = async ({ files }: CheckDeps, db: Database): Promise<Finding[]> => {
  // Read before and after: what a running server adds or removes in between is neither missing nor left over.
  const before = await namedFiles(db.queries);
  const stored = new Set(await files.list(''));
  const after = await namedFiles(db.queries);
  const forgetting = new Set(await someToForget(db.queries, '', AT_ONCE));
  const missing = [...before].filter((key) => after.has(key) && !stored.has(key));
  const ownerless = [...stored].filter((key) => !before.has(key) && !after.has(key) && !forgetting.has(key));
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push(wrong(`${missing.length} portraits are missing and drawn as initials: ${some(missing)}`));
  }
  if (ownerless.length > 0) {
    findings.push(note(`${ownerless.length} files belong to nothing: ${some(ownerless)}`));
  }
  return findings.length > 0
    ? findings
    : [good(`All ${stored.size} files are where the database says, and no others.`)];
};

const some = (keys: string[]): string =>
  keys.slice(0, NAMED_IN_A_LINE).join(', ') + (keys.length > NAMED_IN_A_LINE ? ' …' : '');

/** Deleted people's words live on in them. */
const aboutLeftovers = async (folder: string): Promise<Finding[]> => {
  if (!existsSync(folder)) return [];
  const left = (await readdir(folder)).filter((name) => name.startsWith('before-restore-'));
  return left.map((name) =>
    note(`${name} in the data folder is from before a restore: remove it when it is no longer needed.`),
  );
};
