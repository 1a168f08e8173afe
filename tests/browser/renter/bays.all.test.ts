import { lotText as text } from '@joddee/thai-text/listings/lot-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, pin } from '../../support/browser/map-screen.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

test('free bays are live on the pin and the card of the map, and stays lie beside each other on the desk', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const hours = { open: '06.00', close: '22.00' };
  const { _id: lot, location } = await newPost(owner, { perPlace: true, numberofcar: '3', ...hours });
  const day = tomorrow(app.server);
  const place = `${location.latitude},${location.longitude},17`;
  const map = await app.open(`/rent?date=${day}&from=10.00&to=12.00&at=${place}`, desktop);
  const shows = async (free: number) => {
    await cards(map)
      .filter({ hasText: text.freeOfUntil(free, 3, '22.00') })
      .waitFor();
    await pin(map, new RegExp(text.freeOf(free, 3))).waitFor();
  };
  await shows(3);
  await book(await newPerson(app.server), lot, day, '11.00', '12.00');
  await shows(2);
  // It follows the first stay in the same bay.
  await book(await newPerson(app.server), lot, day, '12.00', '13.00');
  await book(await newPerson(app.server), lot, day, '11.00', '13.00');
  const desk = await app.openAs(owner, '/mypost?tab=waitmenu', phone);
  await desk.getByRole('button', { name: deskText.steps.day.next }).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  for (const size of [phone, desktop].map(({ viewport }) => viewport)) {
    await desk.setViewportSize(size);
    await desk.goto('/mypost?tab=waitmenu');
    await desk.getByRole('button', { name: deskText.steps.day.next }).click();
    await desk.locator('.timeline-block').nth(2).waitFor();
    const row = await desk
      .locator('.timeline-track')
      .filter({ has: desk.locator('.timeline-block') })
      .boundingBox();
    const blocks = await desk.locator('.timeline-block').all();
    const boxes = (await Promise.all(blocks.map((block) => block.boundingBox()))).filter(
      (box) => box !== null,
    );
    // Two stays follow each other in one bay, the third is beside them in another.
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2);
    for (const { y, height } of boxes) {
      expect(y).toBeGreaterThanOrEqual(row?.y ?? 0);
      expect(y + height).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0) + 0.5);
    }
  }
});
