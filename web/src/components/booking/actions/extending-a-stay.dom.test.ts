import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { hoursBetween, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { extendText as text } from '@joddee/thai-text/screens/booking-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { minutes, setTime, settle } from '../../../../testing/clock.ts';
import { answer } from '../../../../testing/http.ts';
import { address, reload, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import {
  book,
  bookingOf,
  cancel,
  changeBooking,
  changePost,
  check,
  dayAfterTomorrow,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  setAvailable,
  tomorrow,
} from '../../../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;
let day: string;
let stay: BookingView;

beforeEach(() => parkedCar());

/** A car on the spot, ten minutes before the end of its time. */
function parkedCar(more: object = {}): void {
  [owner, renter, day] = [newOwner(), newPerson(), tomorrow()];
  post = newPost(owner, { close: '14.00', ...more });
  stay = book(renter, post, day, '10.00', '12.00');
  for (const step of ['arrived', 'parked'] as const) check(stay, step);
  answer('extendBooking', ({ body }) => extend(body.timeout));
}
function extend(timeout: string): BookingView {
  const { detail } = bookingOf(stay._id);
  const hours = hoursBetween(detail.timein, timeout);
  return changeBooking(stay, 'extended', {
    detail: { ...detail, timeout, hours, price: totalPrice(post.price, hours) },
    to: new Date(`${day}T${timeout.replace('.', ':')}+07:00`).toISOString(),
  });
}
const beforeEnd = (count: number) => setTime(new Date(Date.parse(stay.to) - count * minutes));
async function open(as = renter): Promise<void> {
  beforeEnd(10);
  await renderScreen(bookingAddress(stay._id), { as, on: 'phone' });
}
const ask = () => user.click(screen.getByRole('button', { name: text.open }));
const dialog = () => screen.getByRole('dialog');
const choices = () => [...dialog().querySelectorAll('label strong')].map(textOf);

test('a renter stays longer: the choices follow other bookings live', async () => {
  const rival = newPerson();
  await open();
  await ask();
  expect(choices()).toEqual(['12.30', '13.00', '13.30', '14.00'].map(text.until));
  within(dialog()).getByText(text.closes('14.00'));
  expect(await violations()).toEqual([]);
  await user.click(within(dialog()).getByText(text.until('14.00')));
  within(dialog()).getByRole('button', { name: text.submit('14.00') });
  book(rival, post, day, '13.00', '13.30');
  await settle();
  // What was chosen is taken now, so the first end is chosen.
  expect(choices()).toEqual(['12.30', '13.00'].map(text.until));
  within(dialog()).getByText(text.next('13.00'));
  await user.click(within(dialog()).getByText(text.until('13.00')));
  within(dialog()).getByText(text.total('240'));
  await user.click(within(dialog()).getByRole('button', { name: text.submit('13.00') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText(text.done('13.00'));
  expect(textOf(document.querySelector('.ticket'))).toContain('13.00');
});

test('the owner sees the new end at once, and cannot extend', async () => {
  await open(owner);
  extend('13.00');
  await settle();
  expect(textOf(document.querySelector('.ticket'))).toContain('13.00');
  screen.getAllByText(`กข 1234 ${noticeText.car.extended}`);
  expect(screen.queryByRole('button', { name: text.open })).toBeNull();
});

test('what ends the choices is named, and not a booking that begins long after them', async () => {
  book(newPerson(), post, dayAfterTomorrow(), '09.00', '10.00');
  await open();
  await ask();
  within(dialog()).getByText(text.closes('14.00'));
  const at = (time: string) => new Date(`${day}T${time}+07:00`).toISOString();
  const block = { _id: newId(), from: at('13:30'), to: at('14:00'), weekly: false, until: '' };
  changePost(post, 'edited', { date: { ...post.date, blocks: [block] } });
  await settle();
  within(dialog()).getByText(text.closes('13.30'));
  expect(choices()).toEqual(['12.30', '13.00', '13.30'].map(text.until));
});

test('a renter who is parked reads from when on the stay can be extended', async () => {
  await open();
  screen.getByRole('button', { name: text.open });
  beforeEnd(45);
  await reload();
  screen.getByText(text.from('11.30 น.'));
  expect(screen.queryByRole('button', { name: text.open })).toBeNull();
});

test('a stay that cannot be longer says why, and leads to spots nearby', async () => {
  book(newPerson(), post, day, '12.00', '13.00');
  await open();
  await ask();
  const none = within(screen.getByRole('dialog', { name: text.none }));
  none.getByText(text.next('12.00'));
  const link = none.getByRole('link', { name: text.nearby }).getAttribute('href');
  const near = new URL(link ?? '', location.origin);
  expect(Object.fromEntries(near.searchParams)).toMatchObject({ date: day, from: '12.00', to: '13.00' });
  await user.click(none.getByRole('button', { name: text.close }));

  setAvailable(post._id, false);
  await settle();
  await ask();
  within(dialog()).getByText(text.paused);
  // Earlier than half an hour before the end nothing is offered.
  beforeEnd(31);
  await reload();
  expect(screen.queryByRole('button', { name: text.open })).toBeNull();
});

test('an own booking that follows is named, and leads to its ticket instead of spots for the same time', async () => {
  const elsewhere = book(renter, newPost(owner, { title: 'ลานถัดไป' }), day, '12.00', '13.00');
  await open();
  await ask();
  const none = within(screen.getByRole('dialog', { name: text.none }));
  none.getByText(text.ownNext('12.00'));
  expect(none.queryByRole('link', { name: text.nearby })).toBeNull();
  cancel(elsewhere, 'renter');
  await settle();
  expect(screen.queryByRole('dialog', { name: text.none })).toBeNull();
  expect(choices()[0]).toBe(text.until('12.30'));
  const here = book(renter, post, day, '12.00', '13.00');
  await settle();
  within(dialog()).getByText(text.ownNextHere('12.00'));
  await user.click(within(dialog()).getByRole('link', { name: text.seeOwnNext }));
  expect(address()).toBe(bookingAddress(here._id));
});

test('an own booking that follows with time between cars is named as the own one', async () => {
  parkedCar({ bufferMinutes: '30' });
  book(renter, post, day, '13.00', '14.00');
  await open();
  await ask();
  expect(choices()).toEqual([text.until('12.30')]);
  within(dialog()).getByText(text.ownNextHere('13.00'));
});
