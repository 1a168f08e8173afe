import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { shiftDate } from '../../other-time/shift-date.mjs';
import { slowness } from '../../programs/slowness.ts';
import { appInBrowser } from '../app-in-browser.ts';
import { desktop, fontIsLoaded, newContext, phone, violationsOf } from '../pages.ts';
import { runs } from '../program/before-program.ts';
import { layoutFaults, widthFaults } from './measure.ts';
import type { Row } from './rows.ts';
import { giveWorld } from './world.ts';

const smallest = { width: 320, height: 568 };

/** One page for all rows of a file, because its process is the dear part of a visit. */
export async function screensInBrowser(locale = 'th-TH') {
  const { server, browser } = await appInBrowser({ schedule: false });
  const world = await giveWorld(server);
  const context = await newContext(browser, new URL(server.url).origin, { locale });
  // The pages go by the clock of the world, which runs on.
  await context.addInitScript(shiftDate, server.clock.now().getTime() - Date.now());
  const page = await context.newPage();
  page.setDefaultTimeout(20_000 * slowness);
  const devTools = await context.newCDPSession(page);

  let endState: unknown;
  const visited = new Set<string>();
  afterEach(async () => {
    if (typeof endState === 'function') await endState();
  });

  const setText = (px: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });

  return {
    /** Opens the screen of a row as a new browser of its user, and leads to the state. */
    async open({ as, path, act, size = smallest }: Row): Promise<void> {
      await page.unrouteAll();
      await page.context().clearCookies();
      await page.goto('/mark.svg');
      await page.evaluate(replaceStored, as && world.people[as].token);
      await page.setViewportSize(size);
      await page.goto(typeof path === 'string' ? path : await path(world));
      await page.locator('main h1').first().waitFor();
      await fontIsLoaded(page);
      await runs(page, 'main h1');
      // Maps load when they are near.
      await page.waitForFunction(
        () => document.querySelector('.loading-modal, .skeleton:not(.listing-page__place-map)') === null,
      );
      visited.add(new URL(page.url()).pathname.replace(/[0-9a-f]{24}$/, ''));
      endState = await act?.(page, world);
      visited.add(new URL(page.url()).pathname.replace(/[0-9a-f]{24}$/, ''));
    },
    /** The paths of the screens so far, without the ids in them. */
    visited: (): ReadonlySet<string> => visited,
    async expectFit(): Promise<void> {
      expect(await layoutFaults(page)).toEqual([]);
    },
    async expectColours(): Promise<void> {
      // The days of a week say their words in another order than they show them.
      const known = 'label-content-name-mismatch: .week__row';
      expect((await violationsOf(page)).filter((one) => !one.startsWith(known))).toEqual([]);
    },
    /** Text of twice its size, as a setting of the browser, which media queries follow too. */
    async expectLargeTextFits(): Promise<void> {
      await page.setViewportSize(phone.viewport);
      await setText(32);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      const faults = await widthFaults(page);
      await setText(16);
      expect([size, ...faults]).toEqual(['32px']);
    },
    /** With `PICTURES=FOLDER`: as the state looks in both themes, on a phone and on a wide screen. */
    async keepPictures({ name, size }: Row): Promise<void> {
      const folder = process.env.PICTURES;
      if (folder === undefined) return;
      const sizes = size === undefined ? { phone: phone.viewport, desktop: desktop.viewport } : { own: size };
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [of, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          await page.screenshot({ path: join(folder, `${name}-${of}-${colorScheme}.png`) });
        }
      }
    },
  };
}

/** Runs in the page. */
function replaceStored(token: string | undefined): void {
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('joddee-token', token);
}
