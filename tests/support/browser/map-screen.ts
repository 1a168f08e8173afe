import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Page } from 'playwright-core';

export const list = (page: Page) => page.getByRole('list', { name: rentText.list });
export const cards = (page: Page) => list(page).locator('.spot-row');
export const titles = (page: Page) => list(page).locator('.spot-row__spot-title').allTextContents();
export const pricePins = (page: Page) => page.locator('.pins__price-pin');
export const clusters = (page: Page) => page.locator('.pins__cluster-pin');
export const pinsAndClusters = (page: Page) => pricePins(page).or(clusters(page));
/** The pin or the cluster whose card is pointed at, or which is pointed at itself. */
export const activePin = (page: Page) => pinsAndClusters(page).and(page.locator('.pins__active'));
export const pin = (page: Page, name: RegExp) => pricePins(page).and(page.getByRole('button', { name }));

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** The centre of the map, read from the address. */
export const middle = (page: Page) => (inAddress(page, 'at') ?? '').split(',').slice(0, 2).map(Number);

export async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const map = await page.getByRole('region', { name: rentText.map }).boundingBox();
  if (map === null) throw new Error('no map');
  const [x, y] = [map.x + map.width / 3, map.y + map.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 });
  await page.mouse.up();
}
