import { expect, it } from 'vitest';
import { tourSteps } from './tour-steps.ts';

it('[ONB-1] the tour has its ten steps, in the product’s order', () => {
  expect(tourSteps.map(({ title }) => title.toLowerCase())).toEqual([
    expect.stringContaining('welcome'),
    'navigation menu',
    'sanctum',
    'séance chamber',
    'spirit library',
    'ethereal creations',
    'settings and account',
    'usage limits',
    'chat features',
    'ready to begin',
  ]);
});
