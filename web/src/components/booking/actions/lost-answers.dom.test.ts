import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { expect, test } from 'vitest';
import { settle } from '../../../../testing/clock.ts';
import { answer, lost } from '../../../../testing/http.ts';
import { renderScreen, screen, user } from '../../../../testing/screen.ts';
import { book, check, newOwner, newPerson, newPost, tomorrow } from '../../../../testing/world.ts';

test('a call without an answer says so, until an event says that the booking has changed', async () => {
  const owner = newOwner();
  const booking = book(newPerson(), newPost(owner), tomorrow());
  check(booking, 'arrived');
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  answer('checkBooking', () => lost);
  await user.click(screen.getByRole('button', { name: myItemsText.confirmIn }));
  screen.getByText(notReachedText);
  // It was carried out.
  check(booking, 'parked');
  await settle();
  expect(screen.queryByText(notReachedText)).toBeNull();
});
