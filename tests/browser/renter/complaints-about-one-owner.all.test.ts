import {
  complaintCategoryText,
  complaintText as text,
} from '@joddee/thai-text/screens/complaints/complaint-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { phone } from '../../support/browser/pages.ts';
import { complain } from '../../support/calls/complaints.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

test('what happened during a booking does not keep the renter from a complaint about the owner in general', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const renter = await newPerson(app.server);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const stay = await book(renter, postId, tomorrow(app.server));
  await complain(renter, stay._id, { about: 'party', category: 'did-not-come' });

  const page = await app.openAs(renter, `/book/${postId}`, phone);
  const complaints = page.waitForResponse(/\/api\/complaints$/);
  await page.getByRole('button', { name: text.ofPerson('สมชาย') }).click();
  await complaints;
  const dialog = page.getByRole('dialog', { name: text.title.person('สมชาย') });
  await dialog.getByLabel(complaintCategoryText.person.fraud).check();
  await dialog.getByLabel(text.words).fill('ประกาศซ้ำสามชื่อในที่เดียวกัน');
  await dialog.getByRole('button', { name: text.send }).click();
  await page.getByText(text.sent).waitFor();
  expect(await renter.ok('findComplaints')).toMatchObject([
    { kind: 'person', category: 'fraud', booking: '', open: true },
    { kind: 'person', category: 'did-not-come', booking: stay._id, open: true },
  ]);

  // A second one about the same is still named as such.
  await page.reload();
  await page.getByRole('button', { name: text.ofPerson('สมชาย') }).click();
  await dialog.getByText(text.already).waitFor();
});
