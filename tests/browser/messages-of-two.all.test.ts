import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { complaintCategoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let booking: BookingView;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(async () => {
  [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
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
