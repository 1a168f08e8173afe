import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { settle } from '../../../../testing/clock.ts';
import { answer, callsOf } from '../../../../testing/http.ts';
import { card, fill, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import { newAdministrator, newOwner, newPost } from '../../../../testing/world.ts';

const reason = 'ส่งหนังสืออนุญาตมาให้ตรวจก่อน';
const title = 'ลานที่ถูกซ่อน';

function hiddenListing(): ReportedListing {
  const owner = newOwner();
  const { _id } = newPost(owner, { title });
  return {
    _id,
    title,
    user: owner.id,
    owner: 'สมชาย ใจดี',
    available: false,
    review: 'kept',
    reviewedAt: new Date().toISOString(),
    hidden: true,
    asked: false,
    reason,
    reports: [],
  };
}
const openDesk = () =>
  renderScreen('/admin?tab=complaintsmenu&show=listings', { as: newAdministrator(), on: 'phone' });

test('a hidden listing is on the desk as hidden, with the reason, and not as reported by renters', async () => {
  const listing = hiddenListing();
  answer('findReportedListings', () => [listing]);
  await openDesk();
  expect(textOf(card(title))).toContain(text.hidden);
  expect(textOf(card(title))).toContain(reason);
  expect(textOf(card(title))).not.toContain(text.count(0));
});

test('a new review that the owner asks for appears by itself, counts as an open case, and may be declined', async () => {
  let listing = hiddenListing();
  answer('findReportedListings', () => [listing]);
  await openDesk();
  const tab = () => textOf(screen.getByRole('tab', { name: new RegExp(complaintDeskText.tab) }));
  expect(tab()).toBe(complaintDeskText.tab);
  expect(within(card(title)).queryByRole('button', { name: text.keep })).toBeNull();
  listing = { ...listing, asked: true };
  server.announce('admin', 'reports:changed', { cause: 'review', _id: listing._id });
  await settle();
  expect(textOf(card(title))).toContain(text.asks);
  expect(tab()).toContain('1');
  answer('decideReview', ({ body }) => {
    listing = { ...listing, asked: false, reason: String(body.reason) };
    return listing;
  });
  await user.click(within(card(title)).getByRole('button', { name: text.keep }));
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText(text.reason), 'รูปยังไม่ตรง');
  await user.click(dialog.getByRole('button', { name: text.keep }));
  expect(callsOf('decideReview').map(({ body }) => body)).toEqual([{ release: false, reason: 'รูปยังไม่ตรง' }]);
  expect(textOf(card(title))).toContain(text.hidden);
  expect(tab()).toBe(complaintDeskText.tab);
});
