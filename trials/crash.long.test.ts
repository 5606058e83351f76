import { expect, it } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';
import { medianOf, tellFigures } from './tell-figures.ts';

const KILLS = 200;

it('[CR1] 200 kills at random moments: I1 to I4 hold, and each start is ready within 5 s', async () => {
  const { violations, startsMs, ...figures } = await killUnderLoad(KILLS, 20_261_121);
  tellFigures('CR1', {
    kills: KILLS,
    ...figures,
    medianStartMs: medianOf(startsMs),
    slowestStartMs: Math.max(...startsMs),
  });
  expect(violations).toEqual([]);
  expect(figures.brokenOff).toBeGreaterThan(20);
  expect(figures.finished).toBeGreaterThan(20);
  expect(medianOf(startsMs)).toBeLessThan(5_000);
});
