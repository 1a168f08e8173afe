import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { declineText } from '@joddee/thai-text/screens/booking-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { settle } from '../../../../testing/clock.ts';
import { answer } from '../../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import {
  book,
  bookingOf,
  cancel,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
} from '../../../../testing/world.ts';

test('an owner declines a booking with a reason', async () => {
  const owner = newOwner();
  const post = newPost(owner);
  const booking = book(newPerson(), post, tomorrow());
  answer('cancelBooking', ({ body }) => cancel(booking, 'owner', { endedReason: body.reason }));
  await renderScreen(bookingAddress(booking._id), { as: owner, on: 'phone' });
  await user.click(screen.getByRole('button', { name: declineText.open }));
  const dialog = screen.getByRole('dialog');
  // It may be asked from a list of many.
  for (const words of [post.title, '10.00–12.00 น.', 'กข 1234']) expect(textOf(dialog)).toContain(words);
  const decline = () => user.click(within(dialog).getByRole('button', { name: declineText.open }));
  await decline();
  within(dialog).getByText(declineText.missing);
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByText(declineText.choices[0]));
  await decline();
  screen.getByText(declineText.done);
  expect(bookingOf(booking._id).endedReason).toBe(declineText.choices[0]);
});

test('a renter sees on an open screen that the owner has declined, and why', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow());
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  cancel(booking, 'owner', { endedReason: declineText.choices[0] });
  await settle();
  // The page shows it, so that no toast repeats it.
  expect(screen.queryByText(noticeText.declined)).toBeNull();
  expect(textOf(screen.getByRole('main'))).toContain(bookingStateText.renter.cancelled);
  expect(textOf(document.querySelector('.ticket'))).toContain(declineText.choices[0]);
  expect(await violations()).toEqual([]);
});
