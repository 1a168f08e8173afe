import type { Page } from 'playwright-core';

/** The paths that the page navigates to without a reload. */
export async function movesWithin(page: Page): Promise<string[]> {
  const moves: string[] = [];
  await page.exposeFunction('tellMove', (path: string) => moves.push(path));
  await page.evaluate(() => {
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = history[way].bind(history);
      history[way] = (state, unused, path) => {
        Reflect.get(window, 'tellMove')(String(path));
        go(state, unused, path);
      };
    }
  });
  return moves;
}
