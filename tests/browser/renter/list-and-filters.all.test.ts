import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, pin, titles } from '../../support/browser/map-screen.ts';
import { chooseTile, desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { addSpotsAroundAri, aroundAri, atAri } from '../../support/map/spots-around-ari.ts';
import { newAdministrator, newOwner, newPerson } from '../../support/people.ts';

const app = appInBrowser();
let ids: Awaited<ReturnType<typeof addSpotsAroundAri>>;

beforeAll(async () => {
  ids = await addSpotsAroundAri(await newOwner(app.server, await newAdministrator(app.server)));
});

/** By half hours, as a person does. */
async function stepTo(dialog: Locator, name: string, slot: string): Promise<void> {
  const shown = dialog.getByRole('combobox', { name });
  while ((await shown.inputValue()) !== slot) {
    const isEarlier = (await shown.inputValue()) > slot;
    await dialog.getByRole('button', { name: `${name}${isEarlier ? 'เร็วขึ้น' : 'ช้าลง'} 30 นาที` }).click();
  }
}

test('cards show rating, distance, station and price, and highlight their pins', async () => {
  // Distances are shown only from the user's position.
  const page = await app.open(aroundAri, { ...desktop, permissions: ['geolocation'], geolocation: atAri });
  await cards(page).first().waitFor();
  expect(await titles(page)).toEqual(['บ้านมีรั้วใกล้สถานี', 'ลานถูกที่สุดในซอย', 'ลานกว้างสำหรับรถบรรทุก']);
  const card = cards(page).first();
  await card.getByText(/^1[23]0 ม\. · เดิน 2 นาที/).waitFor();
  await card.getByText('80 บาท/ชม.').waitFor();
  await card.focus();
  await page.locator('.price-pin.active .pin-face').getByText('฿80').waitFor();
  await pin(page, /ลานถูกที่สุด/).hover();
  await page.locator('.spot-row.active').getByText('ลานถูกที่สุดในซอย').waitFor();

  await page.getByLabel('เรียงตาม').selectOption({ label: 'ถูกที่สุด' });
  await eventually(async () => expect((await titles(page))[0]).toBe('ลานถูกที่สุดในซอย'));
  expect(new URL(page.url()).searchParams.get('sort')).toBe('cheap');

  // Without a position the nearest station says where a spot is.
  const unknown = await app.open(aroundAri);
  await cards(unknown)
    .filter({ hasText: 'บ้านมีรั้วใกล้สถานี' })
    .getByText(/ใกล้ BTS อารีย์ 1[23]0 ม\./)
    .waitFor();
});

test('on a phone the list is a sheet with three heights, set by buttons and by dragging', async () => {
  const page = await app.open(aroundAri, { ...phone, hasTouch: true });
  const sheet = page.getByRole('region', { name: 'ที่จอดในบริเวณนี้' });
  /** How much of it is in sight above the bottom bar. */
  const height = async () => {
    const bar = await page.locator('.bottom-bar').boundingBox();
    return Math.round((bar?.y ?? 0) - ((await sheet.boundingBox())?.y ?? 0));
  };
  await cards(page).first().waitFor();
  const half = await height();
  expect(half).toBe(372);
  // The buttons are for the keyboard.
  await page.getByRole('button', { name: 'ขยายรายการ' }).press('Enter');
  await eventually(async () => expect(await height()).toBeGreaterThan(half + 200));
  expect(await page.getByRole('button', { name: 'ขยายรายการ' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'ย่อรายการ' }).press('Enter');
  await page.getByRole('button', { name: 'ย่อรายการ' }).press('Enter');
  await eventually(async () => expect(await height()).toBe(92));
  const grip = page.locator('.sheet-grip');
  await grip.click();
  await eventually(async () => expect(await height()).toBe(half));

  const box = await grip.boundingBox();
  if (box === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const moved of [40, 80, 120, 160]) {
    await page.mouse.move(x, y + moved);
    // It is where the finger is, without an animation between.
    expect(await height()).toBe(half - moved);
  }
  await page.mouse.up();
  // At rest it has one of its heights; how fast it was decides which.
  await eventually(async () => expect([92, half]).toContain(await height()));
});

test('filters are in the address, can be removed one by one, and carry over to the booking page', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const booking = await book(renter, ids.cheap, day, '11.00', '12.00');
  const page = await app.open(aroundAri, phone);
  await page.getByRole('button', { name: 'จอดเมื่อไร' }).click();
  const dialog = page.getByRole('dialog', { name: 'จอดเมื่อไร' });
  await chooseTile(dialog.getByRole('radio', { name: /พรุ่งนี้/ }));
  await stepTo(dialog, 'เข้า', '10.00');
  await chooseTile(dialog.getByRole('radio', { name: '2 ชม.' }));
  await dialog.getByRole('button', { name: 'ออกช้าลง 30 นาที' }).click();
  // One is booked from 11 to 12, another opens in the evening.
  await dialog.getByRole('button', { name: 'ดู 1 แห่ง' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    date: day,
    from: '10.00',
    to: '12.30',
  });
  await pin(page, /รวม ฿200/).waitFor();
  await cards(page).getByText('200 บาท').waitFor();
  await cards(page).getByText('ว่างถึง 22.00 น.').waitFor();
  // The one that is booked for a part of the time is still on the map.
  await page.locator('.price-pin.part').waitFor();
  await renter.ok('cancelBooking', { params: { postId: ids.cheap, bookId: booking._id } });

  await page.reload();
  await page.getByText('ว่าง 2 แห่ง', { exact: true }).waitFor();
  await cards(page).filter({ hasText: 'บ้านมีรั้ว' }).click();
  await page.waitForURL(`**/book/${ids.fenced}?date=${day}&from=10.00&to=12.30`);
  await page.getByText('80 บาท × 2 ชม. 30 นาที').first().waitFor();
  await page.getByText('200 บาท').first().waitFor();
  await page.goBack();

  await page.getByRole('button', { name: /^พรุ่งนี้ 10–12\.30/ }).click();
  await page.getByRole('button', { name: 'เมื่อไรก็ได้' }).click();
  await page.getByText('มีที่จอด 3 แห่ง', { exact: true }).waitFor();
  await page.goto(`${aroundAri}&facility=CCTV,fence&car=motorcar&price=100`);
  await page.getByText('มีที่จอด 1 แห่ง', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'เอาตัวกรอง ไม่เกิน 100 บาท ออก' }).click();
  await page.getByRole('button', { name: 'เอาตัวกรอง มีรั้วรอบ ออก' }).click();
  expect(new URL(page.url()).searchParams.get('facility')).toBe('CCTV');
  // There are no ratings: no spot matches, and the screen offers ways out.
  await page.goto(`${aroundAri}&rating=4`);
  await page.getByText('ไม่พบที่จอดในบริเวณนี้').waitFor();
  await page.getByRole('button', { name: /^เอา “4 ดาวขึ้นไป” ออก มีที่จอด 3 แห่ง/ }).click();
  await cards(page).nth(2).waitFor();
});

test('the filters show how many spots have which price, whatever the highest one is', async () => {
  const page = await app.open(aroundAri, phone);
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: rentText.filters }).click();
  const dialog = page.getByRole('dialog', { name: rentText.filters });
  const bars = dialog.getByRole('img', { name: /^ราคาต่อชั่วโมงของ 3 แห่ง/ });
  await bars.waitFor();
  expect(await bars.getAttribute('aria-label')).toContain('ไม่เกิน 30 บาท 1 แห่ง');
  expect(await bars.getAttribute('aria-label')).toContain('เกิน 80 บาท 1 แห่ง');
  const within = () => bars.locator('[data-within]').count();
  const all = await within();
  const height = (await bars.boundingBox())?.height;
  await dialog.getByText('50 บาท').click();
  expect(await within()).toBeLessThan(all);
  await dialog.getByRole('button', { name: rentText.apply(1) }).waitFor();
  expect((await bars.boundingBox())?.height).toBe(height);
  // Another filter has other prices.
  await dialog.getByRole('button', { name: 'รถบรรทุก' }).click();
  await dialog.getByRole('img', { name: /^ราคาต่อชั่วโมงของ 1 แห่ง/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
