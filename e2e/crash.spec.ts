import { expect, test } from '@playwright/test';
import { killUnderLoad } from '../trials/kill-under-load.ts';

/** As many as leave hardly any fault unseen; the long tests kill 200 times. */
const KILLS = 25;

test('[CR1, SAN-9, TIE-6] kill -9 at random moments loses no acknowledged message, leaves no reply writing, and the counter right', async () => {
  test.setTimeout(180_000);
  const { violations, startsMs, ...figures } = await killUnderLoad(KILLS, 20_261_121);
  expect(violations).toEqual([]);
  expect(figures.brokenOff).toBeGreaterThan(2);
  expect(figures.finished).toBeGreaterThan(2);
  test.info().annotations.push({
    type: 'figure',
    description: JSON.stringify({ kills: KILLS, ...figures, slowestStartMs: Math.max(...startsMs) }),
  });
});
