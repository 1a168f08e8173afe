import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { expect, test, vi } from 'vitest';
import { pass, setTime, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { renderScreen, screen, user } from '../../../testing/screen.ts';
import { book, check, newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

test('after the arrival its state is in view, and the second tap of a double one calls nobody', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow(), '10.00', '12.00', {
    owner: { _id: '', firstname: 'สมชาย', phone: '0898765432', photoUser: '' },
  });
  answer('checkBooking', () => check(booking, 'arrived'));
  // Before that the arrival is in the menu.
  setTime(booking.from);
  const toTop = vi.spyOn(window, 'scrollTo');
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  const arrive = screen.getAllByRole('button', { name: myItemsText.checkIn })[0] ?? document.body;
  let calls = 0;
  document.addEventListener('click', (event) => {
    const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null;
    if (isCall && !event.defaultPrevented) calls += 1;
    event.preventDefault();
  });
  const call = () => user.click(document.querySelector('.booking__bar a[href^="tel:"]') ?? document.body);
  toTop.mockClear();
  await user.click(arrive);
  expect(toTop).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await pass(699);
  await call();
  expect(calls).toBe(0);
  await pass(1);
  await call();
  expect(calls).toBe(1);
  // A step of the other party leaves what is being read in view.
  toTop.mockClear();
  check(booking, 'parked');
  await settle();
  expect(screen.getAllByRole('button', { name: myItemsText.checkOut }).length).toBeGreaterThan(0);
  expect(toTop).not.toHaveBeenCalled();
});
