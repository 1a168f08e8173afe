import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { settle } from '../../../testing/clock.ts';
import { renderScreen, screen, textOf } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  bookingOf,
  changeBooking,
  check,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
} from '../../../testing/world.ts';

test('a stay that the system has ended, as its owner is gone, claims no payment', async () => {
  const [owner, renter] = [newOwner(), newPerson()];
  const booking = book(renter, newPost(owner), tomorrow());
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  screen.getAllByText(text.cash.pay);
  server.users.delete(owner.id);
  const { checkin } = bookingOf(booking._id).check;
  changeBooking(booking, 'completed-by-system', {
    check: { checkin, checkout: { user: true, renter: true, status: true } },
    owner: { _id: owner.id, firstname: '', phone: '', photoUser: '' },
    endedBy: 'system',
  });
  await settle();
  screen.getAllByText(text.cash.unconfirmed);
  expect(textOf(document.body)).not.toContain(text.cash.paid);
});
