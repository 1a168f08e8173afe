import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { complaintCategoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { messagesOf, send } from '../support/messages.ts';
import { newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = await appInBrowser();
let owner: Person;
let renter: Person;
let booking: BookingView;

beforeEach(async () => {
  [owner, renter] = [await newOwner(app.server), await newPerson(app.server)];
  const post = await newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' });
  booking = await book(renter, post._id, tomorrow(app.server), '09.00', '11.00');
});

const sheet = (page: Page) => page.getByRole('dialog', { name: /ข้อความกับ/ });
const bubbles = (page: Page) => sheet(page).locator('.messages__bubble-text').allTextContents();
const statuses = (page: Page) =>
  sheet(page).locator('.messages__bubble[data-own] .messages__bubble-facts').allTextContents();
const fieldOf = (page: Page) => sheet(page).getByRole('textbox');
const write = async (page: Page, words: string) => {
  await fieldOf(page).fill(words);
  // Nothing is sent before there is a connection.
  await eventually(async () =>
    expect(await sheet(page).getByRole('button', { name: text.send }).isEnabled()).toBe(true),
  );
  await fieldOf(page).press('Enter');
};

test('renter and owner write to each other live: a toast, the number of unread ones, and the read mark', async () => {
  const ofOwner = await app.openAs(owner, `/booking/${booking._id}`, desktop);
  const ofRenter = await app.openAs(renter, '/mypost', phone);
  await ofRenter.getByRole('link', { name: text.linkTo('สมชาย', 0) }).waitFor();
  await ofOwner.getByRole('button', { name: text.linkTo('สมชาย', 0) }).click();
  await sheet(ofOwner).getByText(text.empty).waitFor();
  await sheet(ofOwner).getByRole('button', { name: 'จอดช่องในสุดได้เลย' }).click();
  await eventually(async () => expect(await statuses(ofOwner)).toEqual([expect.stringContaining(text.sent)]));
  await ofRenter.locator('.toasts').getByText('จอดช่องในสุดได้เลย').waitFor();
  await ofRenter.getByRole('link', { name: text.linkTo('สมชาย', 1) }).click();
  await eventually(async () => expect(await bubbles(ofRenter)).toEqual(['จอดช่องในสุดได้เลย']));
  await eventually(async () => expect(await statuses(ofOwner)).toEqual([expect.stringContaining(text.read)]));
  await write(ofOwner, 'ดูที่ https://example.com  นะ <b>หนา</b>');
  const words = ['จอดช่องในสุดได้เลย', 'ดูที่ https://example.com นะ <b>หนา</b>'];
  for (const page of [ofRenter, ofOwner]) {
    await eventually(async () => expect(await bubbles(page)).toEqual(words));
    expect(await sheet(page).locator('.messages__bubble a').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  // The conversation is in sight, so nothing else says it.
  expect(await ofRenter.locator('.toasts__toast').count()).toBe(0);
  await sheet(ofRenter).getByRole('button', { name: text.report }).last().click();
  const reasons = ofRenter.getByRole('dialog', { name: complaintText.messageTitle });
  await reasons.getByLabel(complaintCategoryText.message.spam).check();
  expect(await violationsOf(ofRenter)).toEqual([]);
  await reasons.getByRole('button', { name: complaintText.report }).click();
  await sheet(ofRenter).getByText(text.reported).waitFor();
  expect(await sheet(ofOwner).getByText(text.reported).count()).toBe(0);
}, 90_000);

test('a place is kept before the browser reports a scroll: the end as a keyboard leaves, and earlier messages unread', async () => {
  for (let count = 0; count < 16; count += 1) await send(owner, booking, `ข้อความ ${count}`);
  const page = await app.openAs(renter, `/booking/${booking._id}?messages=open`, {
    viewport: { width: 390, height: 600 },
  });
  await eventually(async () => expect(await bubbles(page)).toHaveLength(16));
  const area = sheet(page).getByRole('log');
  await eventually(async () => expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0));
  // A busy browser reports a scroll with its next frame, which is late here.
  await page.evaluate(() =>
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true),
  );
  // As a keyboard that leaves does it.
  await page.setViewportSize(phone.viewport);
  await send(owner, booking, 'มาถึงแล้ว');
  await eventually(async () => expect((await messagesOf(owner, booking)).at(-1)?.readAt).not.toBe(''));
  const distance = () =>
    area.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await eventually(async () => expect(await distance()).toBeLessThan(40));
  await area.evaluate((element) => element.scrollTo(0, 0));
  await send(owner, booking, 'ล่าสุด');
  await sheet(page).getByRole('button', { name: text.newBelow }).waitFor();
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect((await messagesOf(owner, booking)).at(-1)?.readAt).toBe('');
});

test('earlier messages keep their place while new ones arrive, and a narrow screen wraps long words', async () => {
  for (let count = 0; count < 16; count += 1) await send(owner, booking, `ข้อความ ${count}`);
  await send(owner, booking, 'ย'.repeat(limits.messages.characters));
  const page = await app.openAs(renter, `/booking/${booking._id}?messages=open`, {
    viewport: { width: 320, height: 640 },
  });
  const area = sheet(page).getByRole('log');
  await eventually(async () => expect(await bubbles(page)).toHaveLength(17));
  const distance = () =>
    area.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await eventually(async () => expect(await distance()).toBeLessThan(40));
  await area.evaluate((element) => element.scrollTo(0, 0));
  await send(owner, booking, 'ล่าสุด');
  const button = sheet(page).getByRole('button', { name: text.newBelow });
  await button.waitFor();
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await button.click();
  await eventually(async () => expect(await distance()).toBeLessThan(40));
  await button.waitFor({ state: 'detached' });
  // An own message is in sight when it is sent, and leaves the place alone when it is read later.
  await write(page, 'ขอบคุณ');
  await eventually(async () => expect(await statuses(page)).toEqual([expect.stringContaining(text.sent)]));
  await eventually(async () => expect(await distance()).toBeLessThan(40));
  await area.evaluate((element) => element.scrollTo(0, 0));
  await owner.ok('readMessages', { params: { bookId: booking._id }, body: { number: 19 } });
  await eventually(async () => expect(await statuses(page)).toEqual([expect.stringContaining(text.read)]));
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // An address has nowhere to break.
  await fieldOf(page).fill(`https://maps.example.com/${'a'.repeat(150)}`);
  const widths = () => sheet(page).evaluate((part) => part.scrollWidth - part.clientWidth);
  await eventually(async () => expect(await widths()).toBe(0));
  await sheet(page).getByRole('button', { name: text.send }).click();
  await eventually(async () => expect(await bubbles(page)).toHaveLength(20));
  expect(await widths()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await fieldOf(page).fill('ก'.repeat(limits.messages.characters));
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  // Opened again it begins at the end, and stays there while the field grows.
  await page.getByRole('button', { name: text.linkTo('สมชาย', 0) }).click();
  await eventually(async () => expect(await distance()).toBeLessThan(40));
  await fieldOf(page).fill('');
  await eventually(async () => expect(await distance()).toBeLessThan(40));
});
