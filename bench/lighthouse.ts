import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../e2e/server-process.ts';
import { settledPerson } from './browser.ts';
import { median } from './process-usage.ts';
import type { Figure } from './run.ts';

const RUNS = 3;
/** Too large to be one of our packages for three runs a release; npx fetches it for the occasion. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

type Report = {
  categories: Record<Category, { score: number | null }>;
  runtimeError?: { message: string };
};

/** What Lighthouse says of the sign-in screen and of the signed-in page, on the phone that it imagines. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-lighthouse-'));
  try {
    const { cookies } = await settledPerson(server.url);
    const headers = join(folder, 'headers.json');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await writeFile(headers, JSON.stringify({ Cookie: cookie }));
    return [
      ...(await figures('sign-in screen', server.url, folder, [])),
      ...(await figures('signed in', server.url, folder, [`--extra-headers=${headers}`])),
    ];
  } finally {
    await rm(folder, { recursive: true });
    await server.stop();
  }
};

const figures = async (page: string, url: string, folder: string, flags: string[]): Promise<Figure[]> => {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await audit(url, folder, flags));
  return CATEGORIES.map((category) => ({
    what: `${page}: Lighthouse, ${category}`,
    ours: median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100)),
    target: TARGETS[category] === 100 ? '100' : `≥ ${TARGETS[category]}`,
  }));
};

const audit = async (url: string, folder: string, flags: string[]): Promise<Report> => {
  const file = join(folder, 'report.json');
  const asked = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...flags,
  ];
  // LIGHTHOUSE_CLI: the program's own cli/index.js, where it is there already.
  const own = process.env.LIGHTHOUSE_CLI;
  const [command, ...args] = own ? [process.execPath, own] : ['npx', '--yes', LIGHTHOUSE];
  const { CHROMIUM_PATH } = process.env;
  await promisify(execFile)(command, [...args, ...asked], {
    env: { ...process.env, ...(CHROMIUM_PATH ? { CHROME_PATH: CHROMIUM_PATH } : {}) },
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (report.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${report.runtimeError.message}`);
  return report;
};
