import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../../eventually.ts';
import { openPagesInPieces } from '../../network/pages-in-pieces.ts';
import type { Person } from '../../people.ts';
import type { AppInBrowser } from '../app-in-browser.ts';
import { openPage, openPageAs } from '../pages.ts';
import { runs } from './before-program.ts';

/** More than this is seen. */
const most = 0.02;

export interface Moves {
  sum: number;
  moved: string[];
}

/** The pages that move while they arrive in pieces, with the elements that moved. */
export async function movingPages(
  app: AppInBrowser,
  paths: readonly string[],
  options: BrowserContextOptions,
  { as, keeps = {} }: { as?: Person; keeps?: Record<string, string> } = {},
): Promise<[path: string, moves: Moves][]> {
  let page: Page | undefined;
  /** What has arrived is on screen when the frame after the next one begins. */
  const paint = async () => {
    const nextFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        // A page whose head has not ended has no frames.
        setTimeout(resolve, 100);
      });
    // The page before this one ends with its first piece.
    await page?.evaluate(nextFrames).catch(() => undefined);
  };
  const proxy = await openPagesInPieces(app.server.url, paint);
  try {
    const blank = `${proxy.url}/mark.svg`;
    const opened = await (as === undefined
      ? openPage(app.browser, blank, options)
      : openPageAs(app.browser, as, blank, options));
    await opened.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, keeps);
    await opened.addInitScript(watchMoves, true);
    const moves: [string, Moves][] = [];
    for (const path of paths) {
      page = opened;
      // A server that is slow at the moment serves a page without content, which other tests are about.
      await eventually(async () => {
        const answer = await opened.goto(path);
        if (!(await answer?.text())?.includes('<h1')) throw new Error(`${path} has no content`);
      }, 20);
      await runs(opened, 'main h1');
      await opened.waitForLoadState('networkidle');
      moves.push([path, await opened.evaluate(() => Reflect.get(window, 'moves'))]);
    }
    return moves.filter(([, { sum }]) => sum > most);
  } finally {
    await proxy.close();
  }
}

/** Runs in the page: `window.moves` sums what moves by itself, from its beginning or from now on. */
export function watchMoves(buffered = true): void {
  const moves = { sum: 0, moved: [] as string[] };
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      moves.sum += Number(Reflect.get(entry, 'value'));
      for (const { node } of Reflect.get(entry, 'sources'))
        moves.moved.push(node?.className || node?.nodeName);
    }
  }).observe({ type: 'layout-shift', buffered });
}
