import type { Page } from '@playwright/test';

/** How often the page is laid out while it draws so many frames. */
export const layoutsDuring = async (page: Page, frames: number): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')
      ?.value ?? Number.NaN;
  const before = await layouts();
  await page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(count);
      }),
    frames,
  );
  return (await layouts()) - before;
};
