// Adds up the reports of Vitest and Playwright. The last line is `N passed, N failed`; what is skipped counts as failed,
// since no test here may be.
import { readFileSync } from 'node:fs';

const vitest = ({ numPassedTests, numTotalTests, numFailedTestSuites, success }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
});
const playwright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

const EXPECTED = ['unit.json', 'browser.json', 'postgres.json'];
const sums = EXPECTED.map((name) => {
  const file = process.argv.slice(2).find((path) => path.endsWith(name));
  if (!file) return { name, passed: 0, failed: 1, note: 'no report: it did not run to its end' };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { name, ...(report.stats ? playwright(report) : vitest(report)) };
});
for (const { name, passed, failed, note } of sums) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}\n`);
}
const total = (key) => sums.reduce((sum, each) => sum + each[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') > 0 ? 1 : 0);
