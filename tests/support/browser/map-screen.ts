import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Page } from 'playwright-core';

export const list = (page: Page) => page.getByRole('list', { name: rentText.list });
export const cards = (page: Page) => list(page).locator('.spot-row');
export const titles = (page: Page) => list(page).locator('.spot-row__spot-title').allTextContents();
export const pin = (page: Page, name: RegExp) =>
  page.locator('.pins__price-pin').and(page.getByRole('button', { name }));

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
