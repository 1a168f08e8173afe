import { limits } from '@joddee/contract/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import {
  complaintCategoryText,
  complaintText as text,
} from '@joddee/thai-text/screens/complaints/complaint-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { phone } from '../../support/browser/pages.ts';
import { complain } from '../../support/calls/complaints.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const words = 'มาสายสองชั่วโมงแล้วจอดขวางทางเข้า';
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(async () => {
  [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
});

const stay = (from: string, to: string) => book(renter, postId, tomorrow(app.server), from, to);

async function openDialog(page: Page) {
  await page.getByRole('button', { name: text.ofPerson('สมชาย') }).click();
  const dialog = page.getByRole('dialog', { name: text.title.person('สมชาย') });
  await dialog.getByLabel(complaintCategoryText.person['did-not-come']).check();
  await dialog.getByLabel(text.words).fill(words);
  return { dialog, send: dialog.getByRole('button', { name: text.send }) };
}

test('a complaint about a second booking with the same person is written and sent like the first', async () => {
  const [first, second] = [await stay('09.00', '10.00'), await stay('12.00', '13.00')];
  await complain(renter, first._id, { about: 'party', category: 'rude', text: 'พูดไม่ดี' });
  const page = await app.openAs(renter, `/booking/${second._id}`, phone);
  const { dialog, send } = await openDialog(page);
  // The open complaint about the first booking does not replace what is typed.
  expect(await dialog.getByLabel(text.words).inputValue()).toBe(words);
  await send.click();
  await page.getByText(text.sent).waitFor();
  expect(await renter.ok('findComplaints')).toMatchObject([
    { category: 'did-not-come', text: words, open: true },
    { category: 'rude', text: 'พูดไม่ดี', open: true },
  ]);
});

test('a refused complaint keeps what was typed, and is sent once there is room for it', async () => {
  const { _id } = await stay('09.00', '10.00');
  const others: string[] = [];
  for (let open = 0; open < limits.complaints.mostOpen; open += 1)
    others.push((await complain(renter, (await newPost(owner))._id))._id);
  const page = await app.openAs(renter, `/booking/${_id}`, phone);
  const { dialog, send } = await openDialog(page);
  await send.click();
  await dialog.getByText(refusalText.TOO_MANY_COMPLAINTS).waitFor();
  expect(await dialog.getByLabel(text.words).inputValue()).toBe(words);
  expect(await dialog.getByLabel(complaintCategoryText.person['did-not-come']).isChecked()).toBe(true);
  await admin.ok('decideComplaint', {
    params: { complaintId: others[0] ?? '' },
    body: { decision: 'dismissed', reason: 'ตรวจแล้ว' },
  });
  await send.click();
  await page.getByText(text.sent).waitFor();
  expect((await renter.ok('findComplaints'))[0]).toMatchObject({ text: words, open: true });
});
