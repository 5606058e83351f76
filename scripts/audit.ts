// Asks the registry whether a weakness is known in what the lock file names. What reaches people fails at moderate,
// what only builds and tests at high.
//   npm run audit
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** What `npm audit --json` writes: a report, or what the registry answered instead. */
type Answer = {
  vulnerabilities?: Record<string, { name: string; severity: Severity; range: string }>;
  statusCode?: number;
  message?: string;
};

type Verdict = { fails: boolean; lines: string[] };

/** Mirrors of the registry often pass packages on and nothing else. */
const OFFERS_NONE = new Set([404, 405, 501]);

export const judge = (answer: Answer, failsAt: Severity): Verdict => {
  if (answer.vulnerabilities) {
    const found = Object.values(answer.vulnerabilities);
    const grave = found.filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(failsAt));
    const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
    return { fails: grave.length > 0, lines: lines.length > 0 ? lines : ['nothing is known'] };
  }
  if (answer.statusCode !== undefined && OFFERS_NONE.has(answer.statusCode)) {
    return { fails: false, lines: ['NOT AUDITED: the registry offers no audit'] };
  }
  return { fails: true, lines: [`the registry could not be asked: ${answer.message ?? 'no answer'}`] };
};

const ask = (more: string[]): Answer => {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run this through npm: npm run audit');
  const { stdout } = spawnSync(process.execPath, [npm, 'audit', '--json', ...more], { encoding: 'utf8' });
  return stdout === '' ? {} : (JSON.parse(stdout) as Answer);
};

const main = (): void => {
  for (const [what, more, failsAt] of [
    ['what runs and is shown', ['--omit=dev'], 'moderate'],
    ['what builds and tests too', [], 'high'],
  ] as const) {
    const { fails, lines } = judge(ask([...more]), failsAt);
    for (const line of lines) process.stdout.write(`audit of ${what}: ${line}\n`);
    if (fails) process.exitCode = 1;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
