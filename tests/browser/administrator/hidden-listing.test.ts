import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

test('a hidden listing is on the desk as hidden, with the reason, and not as reported by renters', async () => {
  const admin = await newAdministrator(app.server);
  const owner = await newOwner(app.server, admin);
  const { _id: postId } = await newPost(owner, { title: 'ลานที่ถูกซ่อน' });
  const { _id } = await complain(await newPerson(app.server), postId);
  const reason = 'ส่งหนังสืออนุญาตมาให้ตรวจก่อน';
  await decide(admin, _id, 'hidden', reason);

  const desk = await app.openAs(admin, '/admin?tab=reportsmenu', phone);
  const listing = desk.getByRole('article').filter({ hasText: 'ลานที่ถูกซ่อน' });
  await listing.getByText(text.hidden).waitFor();
  await listing.getByText(reason).waitFor();
  expect(await listing.getByText(text.count(0)).count()).toBe(0);
  expect(await violationsOf(desk)).toEqual([]);
});
