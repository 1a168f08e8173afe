import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/http.ts';
import { card, renderScreen, textOf } from '../../../../testing/screen.ts';
import { newAdministrator, newOwner, newPost } from '../../../../testing/world.ts';

test('a hidden listing is on the desk as hidden, with the reason, and not as reported by renters', async () => {
  const owner = newOwner();
  const { _id, title } = newPost(owner, { title: 'ลานที่ถูกซ่อน' });
  const reason = 'ส่งหนังสืออนุญาตมาให้ตรวจก่อน';
  answer('findReportedListings', () => [
    {
      _id,
      title,
      user: owner.id,
      owner: 'สมชาย ใจดี',
      available: false,
      review: 'kept',
      reviewedAt: new Date().toISOString(),
      hidden: true,
      reason,
      reports: [],
    },
  ]);
  await renderScreen('/admin?tab=complaintsmenu&show=listings', { as: newAdministrator(), on: 'phone' });
  expect(textOf(card(title))).toContain(text.hidden);
  expect(textOf(card(title))).toContain(reason);
  expect(textOf(card(title))).not.toContain(text.count(0));
});
