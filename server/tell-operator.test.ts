import { expect, it } from 'vitest';
import { OperatorsMatter, tellOperator } from './tell-operator.ts';

it('tells an operator’s matter in its sentence alone', () => {
  expect(tellOperator(new OperatorsMatter('The port is taken.', { cause: new Error('EADDRINUSE') }))).toBe(
    'The port is taken.',
  );
});

it('tells a fault with its stack and every cause, and nothing of a cause but its message', () => {
  const address = 'postgres://somebody:their-password@database/asphodel';
  const refused = Object.assign(
    new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]),
    {
      input: address,
    },
  );
  const told = tellOperator(
    new Error('Migrating failed', { cause: new Error('No connection', { cause: refused }) }),
  );
  expect(told).toMatch(/^Error: Migrating failed\n {4}at /);
  expect(told).toMatch(/\nCaused by: No connection\nCaused by: ECONNREFUSED$/);
  expect(told).not.toContain('their-password');
});
