import { renderedScreens } from '@joddee/contract/http/page-data';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, openPage, phone } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { openPagesInPieces, type PagesInPieces } from '../../support/network/pages-in-pieces.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();
let proxy: PagesInPieces;
let paths: string[];
/** The page that loads. */
let loading: Page | undefined;

beforeAll(async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const post = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  // Rated spots are recommended.
  await completedStay(await newPerson(app.server), owner, post, tomorrow(app.server), {
    rate: 5,
    comment: 'จอดง่าย',
  });
  paths = ['/', `/book/${post}`, ...Object.values(renderedScreens).flat()];
  proxy = await openPagesInPieces(app.server.url, paint);
});
afterAll(() => proxy.close());

/** What has arrived is on screen when the frame after the next one begins. */
async function paint(): Promise<void> {
  const nextFrames = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      // A page whose head has not ended has no frames.
      setTimeout(resolve, 100);
    });
  // The page before this one ends with its first piece.
  await loading?.evaluate(nextFrames).catch(() => undefined);
}

/** The sum of all shifts of a page that arrives in pieces, with the elements that moved. */
async function movesOf(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  loading = page;
  // A server that is slow at the moment serves a page without content, which other tests are about.
  await eventually(async () => {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('<h1');
  }, 20);
  await runs(page, 'main h1');
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'moves'));
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('nothing moves on %s while a page arrives in pieces', async (_name, options) => {
  const page = await openPage(app.browser, `${proxy.url}/mark.svg`, options);
  await page.addInitScript(() => {
    const moves = { sum: 0, moved: [] as string[] };
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        moves.sum += Number(Reflect.get(entry, 'value'));
        for (const { node } of Reflect.get(entry, 'sources'))
          moves.moved.push(node?.className || node?.nodeName);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moves = new Map<string, { sum: number; moved: string[] }>();
  for (const path of paths) moves.set(path, await movesOf(page, path));
  expect([...moves].filter(([, { sum }]) => sum > 0.02)).toEqual([]);
});
