import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { dragByFinger, points, sheetTop } from '../../support/browser/fingers.ts';
import {
  cards,
  clusters,
  drag,
  list,
  pin,
  pinsAndClusters,
  pricePins,
  titles,
} from '../../support/browser/map-screen.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { addSpotsAroundAri } from '../../support/map/spots-around-ari.ts';
import { newOwner } from '../../support/people.ts';

const app = await appInBrowser();

/** How many spots the pins in sight stand for. */
const countInSight = async (page: Page) =>
  (await pinsOf(page)).filter(({ isWhole }) => isWhole).reduce((sum, { count }) => sum + count, 0);
const pinsHalfHidden = async (page: Page) =>
  (await pinsOf(page)).filter(({ isWhole }) => !isWhole).map(({ name }) => name);
const pinsOf = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const top = edge('.filter-bar__over-map')?.bottom ?? 0;
    const bottom = edge('.sheet')?.top ?? window.innerHeight;
    return [...document.querySelectorAll<HTMLElement>('.pins__price-pin, .pins__cluster-pin')].map((pin) => {
      const box = pin.getBoundingClientRect();
      const isWhole =
        box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= window.innerWidth;
      const count = pin.matches('.pins__cluster-pin') ? Number(/^\d+/.exec(pin.title)?.[0]) : 1;
      return { name: pin.title, isWhole, count };
    });
  });

await addSpotsAroundAri(await newOwner(app.server));

test('another part of the map is loaded after a move, and clusters open', async () => {
  // Without the gliding of a map that is let go, the drag ends where the pointer does.
  const page = await app.open('/rent?at=13.72,100.54,12', { ...desktop, reducedMotion: 'reduce' });
  const cluster = clusters(page).filter({ hasText: '3' });
  await cluster.waitFor();
  expect(await cluster.getAttribute('title')).toBe(rentText.clusterName(3, '฿20'));
  await page.getByText(rentText.count(4, false), { exact: true }).waitFor();
  await drag(page, { x: 0, y: -300 });
  await page.getByText(rentText.count(1, false), { exact: true }).waitFor();
  expect(await titles(page)).toEqual(['ไกลออกไปทางใต้']);

  await page.goto('/rent?at=13.779,100.545,12');
  const zoomed = (zoom: number) =>
    page.waitForURL((url) => url.searchParams.get('at')?.endsWith(`,${zoom}`) === true);
  await cluster.click();
  await zoomed(14);
  // At the next zoom two of the three are still a cluster. The one of three names a price of ฿20 until it has gone.
  await clusters(page)
    .and(page.getByTitle(/^2 แห่ง/))
    .click();
  await zoomed(16);
  await eventually(async () => expect(await pricePins(page).count()).toBe(3));
  await pin(page, /ลานกว้าง/).waitFor();
});

test('on a phone every counted spot has its pin in sight, wherever the map is and after a search', async () => {
  const at = (view: string) => `/rent?at=${view}`;
  const searched = `${at('13.7797,100.5446,15')}&place=อารีย์&point=13.7797,100.5446`;
  // The second one lies so that pins are under the bars and under the sheet.
  for (const path of [
    searched,
    at('13.7830,100.5455,16'),
    at('13.7765,100.5440,16'),
    at('13.72,100.54,12'),
  ]) {
    const page = await app.open(path, phone);
    await pinsAndClusters(page).first().waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await eventually(async () => {
      const counted = Number(/\d+/.exec(await heading.innerText())?.[0]);
      expect([path, await countInSight(page)]).toEqual([path, counted]);
    });
    expect([path, await pinsHalfHidden(page)]).toEqual([path, []]);
    await page.close();
  }
});

test('a fling goes one height further than the finger, and a drag from the list expands it', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,15', { ...phone, hasTouch: true });
  await cards(page).nth(2).waitFor();
  const session = await page.context().newCDPSession(page);
  const half = await sheetTop(page);
  await dragByFinger(session, 195, points(half + 12, half - 60, 3));
  await page.locator('.sheet[data-height="full"]:not([data-moving])').waitFor();
  const full = await sheetTop(page);
  await dragByFinger(session, 195, points(full + 12, full + 90, 3));
  await page.locator('.sheet[data-height="half"]:not([data-moving])').waitFor();
  // On a card: the drag moves the sheet and follows no link.
  await dragByFinger(session, 195, points(half + 200, half - 60, 12));
  await page.locator('.sheet[data-height="full"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rent');
  await list(page).waitFor();
});
