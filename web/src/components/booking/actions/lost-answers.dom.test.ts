import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { expect, test } from 'vitest';
import { settle } from '../../../../testing/clock.ts';
import { answer, lost } from '../../../../testing/http.ts';
import { renderScreen, screen, user } from '../../../../testing/screen.ts';
import {
  book,
  check,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
  withdrawArrival,
} from '../../../../testing/world.ts';

test('a call without an answer says so, until an event says that the booking has changed', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow());
  check(booking, 'arrived');
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  answer('checkBooking', () => lost);
  await user.click(screen.getByRole('button', { name: myItemsText.withdrawArrival }));
  screen.getByText(notReachedText);
  // It was carried out.
  withdrawArrival(booking);
  await settle();
  expect(screen.queryByText(notReachedText)).toBeNull();
});
