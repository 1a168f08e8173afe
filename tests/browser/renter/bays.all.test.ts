import { lotText as text } from '@joddee/thai-text/listings/lot-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, pin } from '../../support/browser/map-screen.ts';
import { desktop, field, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const;
const lotOf = (title: string) =>
  newPost(owner, {
    title,
    perPlace: true,
    numberofcar: '3',
    open: '06.00',
    close: '22.00',
    bays: [{ label: 'ใต้หลังคาสังกะสีหลังบ้านติดกำแพงวัด' }],
  });

test('free bays are live on the slots, the pin and the card, and the ticket and the desk name the bay', async () => {
  const { _id: lot, location } = await lotOf('ลานแบ่งช่องหลังวัด');
  const day = tomorrow(app.server);
  const stay = `date=${day}&from=10.00&to=12.00`;
  const [renter, rival] = [await newPerson(app.server), await newPerson(app.server)];
  const page = await app.openAs(renter, `/book/${lot}?${stay}`, narrow);
  const map = await app.open(`/rent?${stay}&at=${location.latitude},${location.longitude},17`, desktop);
  const free = (count: number) => text.freeOf(count, 3);
  await page.getByRole('radio', { name: new RegExp(`10\\.00 น\\. ว่าง .*${free(3)}`) }).waitFor();
  await cards(map)
    .filter({ hasText: text.freeOfUntil(3, 3, '22.00') })
    .waitFor();
  await pin(map, new RegExp(free(3))).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await book(rival, lot, day, '11.00', '12.00');
  await page.getByRole('radio', { name: new RegExp(`11\\.00 น\\. ว่าง .*${free(2)}`) }).waitFor();
  await page.getByRole('radio', { name: new RegExp(`10\\.00 น\\. ว่าง .*${free(3)}`) }).waitFor();
  await cards(map)
    .filter({ hasText: text.freeOfUntil(2, 3, '22.00') })
    .waitFor();
  await pin(map, new RegExp(free(2))).waitFor();

  const booking = await book(renter, lot, day, '12.00', '13.00');
  // It follows the stay of the rival in the same bay, so two bays keep the whole day.
  const bay = text.bay(1, 'ใต้หลังคาสังกะสีหลังบ้านติดกำแพงวัด');
  await page.goto(`/booking/${booking._id}`);
  await page.getByText(text.yourBay).waitFor();
  await page.getByText(bay, { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/mypost?tab=bookmenu');
  await page.getByText(bay, { exact: true }).first().waitFor();
  await book(await newPerson(app.server), lot, day, '11.00', '13.00');
  const desk = await app.openAs(owner, '/mypost?tab=waitmenu', phone);
  await desk.getByText(bay, { exact: true }).first().waitFor();
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

test('an owner lets a spot bay by bay, names the bays, and takes it back', async () => {
  const { _id: lot } = await newPost(owner, { title: 'ลานที่จะแบ่งช่อง', numberofcar: '1' });
  const page = await app.openAs(owner, `/editpost/${lot}`, narrow);
  const ways = page.getByRole('radiogroup', { name: text.howToLet });
  await field(page, wizardText.numberofcar).waitFor();
  expect(await ways.count()).toBe(0);
  await field(page, wizardText.numberofcar).fill('4');
  await ways.getByRole('radio', { name: text.ways.byBay.name }).check();
  await page.getByText(text.nameBays).click();
  await page.getByRole('textbox', { name: text.bayName(2) }).fill('ติดบันได');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const save = async () => {
    for (const _ of [1, 2]) await page.getByRole('button', { name: wizardText.next }).click();
    await page.getByRole('button', { name: wizardText.save }).last().click();
  };
  await save();
  const stored = async () => (await owner.ok('findPost', { params: { id: lot } }))?.detail;
  await eventually(async () =>
    expect(await stored()).toMatchObject({
      perPlace: true,
      numberofcar: 4,
      bays: [
        { label: '', photo: '' },
        { label: 'ติดบันได', photo: '' },
      ],
    }),
  );
  await page.goto(`/editpost/${lot}`);
  await ways.getByRole('radio', { name: text.ways.whole.name }).check();
  await save();
  await eventually(async () => expect(await stored()).toMatchObject({ perPlace: false, numberofcar: 4 }));
});
