import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { settle } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import { reload, renderScreen, screen } from '../../../testing/screen.ts';
import { book, changePost, newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

test('a listing that is hidden keeps its words and photos on the ticket of a renter who still comes there', async () => {
  const renter = newPerson();
  const explain = 'เข้าซอยข้างร้านกาแฟ ประตูเหล็กสีเขียว กดกริ่งสองครั้ง';
  const post = newPost(newOwner(), { explain });
  const booking = book(renter, post, tomorrow());
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  const expectShown = () => {
    screen.getByText(explain);
    expect(document.querySelectorAll('.party__entrance-photos img')).not.toHaveLength(0);
    expect(screen.queryByText(text.spotNotShown)).toBeNull();
  };
  expectShown();
  // Everybody else hears that it is gone; a renter who still comes may read it.
  answer('findPost', () => ({ ...post, available: false }));
  const asked = callsOf('findPost').length;
  changePost(post, 'review-hidden', null);
  await settle();
  expect(callsOf('findPost').length).toBeGreaterThan(asked);
  expectShown();
  await reload();
  expectShown();
});
