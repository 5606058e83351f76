// Adds up the reports of Vitest and Playwright and names what failed, with the reason. The last line is
// `N passed, N failed`; what is skipped counts as failed, since no test here may be.
import { readFileSync } from 'node:fs';

const vitest = ({ numPassedTests, numTotalTests, numFailedTestSuites, success, testResults }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [{ title: name, reason: message }] : []),
    ...assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({ title: `${name} › ${test.fullName}`, reason: test.failureMessages?.join('\n') })),
  ]),
});
const playwright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: [
    ...errors.map(({ message }) => ({ title: 'the run itself', reason: message })),
    ...suites.flatMap(unmet),
  ],
});
const unmet = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'))
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line} › ${title}`,
      reason: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join('\n'),
    })),
  ...suites.flatMap(unmet),
];

const EXPECTED = ['unit.json', 'browser.json', 'postgres.json', 'long.json', 'cluster.json'];
const sums = EXPECTED.map((name) => {
  const file = process.argv.slice(2).find((path) => path.endsWith(name));
  if (!file)
    return { name, passed: 0, failed: 1, failures: [], note: 'no report: it did not run to its end' };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { name, ...(report.stats ? playwright(report) : vitest(report)) };
});
for (const { title, reason } of sums.flatMap(({ failures }) => failures)) {
  process.stdout.write(`FAILED ${title}\n${(reason ?? 'did not run').slice(0, 2_000)}\n\n`);
}
for (const { name, passed, failed, note } of sums) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}\n`);
}
const total = (key) => sums.reduce((sum, each) => sum + each[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') > 0 ? 1 : 0);
