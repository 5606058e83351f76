import { expect, it } from 'vitest';
import { judge } from './audit.ts';

const report = (severity: 'low' | 'moderate' | 'high') => ({
  vulnerabilities: { left: { name: 'left', severity, range: '<2' } },
});

it('fails at the given severity and above, and names what was found below it', () => {
  expect(judge(report('low'), 'moderate')).toEqual({ fails: false, lines: ['low: left <2'] });
  expect(judge(report('moderate'), 'moderate').fails).toBe(true);
  expect(judge(report('high'), 'moderate').fails).toBe(true);
  expect(judge(report('moderate'), 'high').fails).toBe(false);
  expect(judge({ vulnerabilities: {} }, 'moderate')).toEqual({ fails: false, lines: ['nothing is known'] });
});

it('says plainly that nothing was audited where the registry offers no audit, and fails where it did not answer', () => {
  const none = judge({ statusCode: 405, message: '405 Method Not Allowed' }, 'moderate');
  expect(none).toEqual({ fails: false, lines: ['NOT AUDITED: the registry offers no audit'] });
  expect(judge({ statusCode: 500, message: 'Internal Server Error' }, 'moderate').fails).toBe(true);
  expect(judge({}, 'moderate').fails).toBe(true);
});
