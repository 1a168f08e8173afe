import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { arrivalText as text } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { minutes, pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, calls, callsOf } from '../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  bookingOf,
  cancel,
  changeBooking,
  check,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

/** A drive of 8 minutes to the spot at Ari. */
const victoryMonument = { latitude: 13.765, longitude: 100.5383 };

let owner: Person;
let renter: Person;
let stay: BookingView;

/** A booking that begins in twenty minutes. */
beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  stay = book(renter, newPost(owner, { title: 'ลานใต้ต้นจามจุรี', close: '14.00' }), tomorrow());
  beforeStart(20);
  answer('expectArrival', ({ body }) => say(stay, body.minutes));
});

const beforeStart = (count: number) => setTime(new Date(Date.parse(stay.from) - count * minutes));
function say(booking: BookingView, inMinutes: number | null): BookingView {
  const { expectedArrival } = bookingOf(booking._id);
  const at = inMinutes === null ? '' : new Date(Date.now() + inMinutes * minutes).toISOString();
  const said = inMinutes === null ? 0 : Date.now();
  return changeBooking(booking, expectedArrival.at === '' ? 'on-the-way' : 'arrival-changed', {
    expectedArrival: { ...expectedArrival, at, said },
  });
}
const openTicket = (as = renter) => renderScreen(bookingAddress(stay._id), { as, on: 'phone' });
const openQueue = () => renderScreen('/mypost?tab=waitmenu', { as: owner });
const card = () => document.querySelector<HTMLElement>('.arrival-card');
const inCard = () => within(card() ?? document.body);
const press = (name: string) => user.click(inCard().getByRole('button', { name }));
const line = () => textOf(document.querySelector('.arrival-line'));
const status = () => textOf(inCard().getAllByRole('status')[0] ?? null);

/** Whether the card that asks stands above the ticket. */
const isAsked = () => {
  const ticket = document.querySelector('.ticket');
  if (ticket === null) throw new Error('there is no ticket');
  return (card()?.compareDocumentPosition(ticket) ?? 0) === Node.DOCUMENT_POSITION_FOLLOWING;
};

test('a renter says in how many minutes the car comes, which counts down, and is changed and withdrawn', async () => {
  changeBooking(stay, 'phones-shown', { owner: { ...stay.owner, phone: '0812345678' } });
  await openTicket();
  expect(isAsked()).toBe(false);
  // At the foot of the screen, and not beside the owner's name once more.
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  await press(text.minutes(10));
  expect(line()).toContain(text.inMinutes(10));
  expect(await violations()).toEqual([]);
  // The status changes with what was said, and not with every minute.
  const said = status();
  expect(said).toBe('บอกไว้ 09.50 น.');
  await pass(3 * minutes);
  expect(line()).toContain(text.inMinutes(7));
  expect(status()).toBe(said);
  await press(text.change);
  await press(text.minutes(20));
  expect(line()).toContain(text.inMinutes(20));
  await pass(21 * minutes);
  expect(textOf(card())).toContain(text.due);
  // It can be said again at once.
  await press(text.other);
  await press(text.minutes(5));
  expect(line()).toContain(text.inMinutes(5));
  await press(text.withdraw);
  inCard().getByRole('button', { name: text.minutes(30) });
  expect(callsOf('expectArrival').map(({ body }) => body.minutes)).toEqual([10, 20, 5, null]);
  check(stay, 'arrived');
  await settle();
  expect(card()).toBeNull();
});

test('the owner sees in how many minutes a car comes, live and counting down', async () => {
  await openQueue();
  say(stay, 10);
  await settle();
  expect(line()).toContain(text.inMinutes(10));
  screen.getAllByText(`กข 1234 ${noticeText.car['on-the-way']}`);
  expect(await violations()).toEqual([]);
  await pass(3 * minutes);
  expect(line()).toContain(text.inMinutes(7));
  say(stay, 20);
  await settle();
  expect(line()).toContain(text.inMinutes(20));
  await pass(21 * minutes);
  expect(textOf(screen.getByRole('region', { name: text.coming }))).toContain(text.due);
  say(stay, null);
  await settle();
  // The stay began four minutes ago.
  expect(line()).toContain(deskText.over(4));
  say(stay, 5);
  await settle();
  expect(line()).toContain(text.inMinutes(5));
  check(stay, 'arrived');
  await settle();
  expect(line()).toBe('');
});

test('the cars are in the order of their arrival, and the ticket of the owner says it, too', async () => {
  const post = newPost(owner, { title: 'ลานข้างวัด', close: '14.00' });
  const later = book(newPerson(), post, stay.Date, '10.30', '12.00');
  say(stay, 30);
  say(later, 15);
  await openQueue();
  const titles = () =>
    within(screen.getByRole('region', { name: text.coming }))
      .getAllByRole('heading', { level: 3 })
      .map(textOf);
  expect(titles()).toEqual(['ลานข้างวัด', 'ลานใต้ต้นจามจุรี']);
  say(later, 45);
  await settle();
  expect(titles()).toEqual(['ลานใต้ต้นจามจุรี', 'ลานข้างวัด']);
  await openTicket(owner);
  expect(line()).toContain(text.inMinutes(30));
  expect(inCard().queryByRole('button')).toBeNull();
});

test('R88: by a press the position becomes minutes in the browser, which are sent only when they changed', async () => {
  let here = victoryMonument;
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    const coords = {
      ...here,
      accuracy: 10,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    const position = {
      coords: { ...coords, toJSON: () => coords },
      timestamp: Date.now(),
      toJSON: () => here,
    };
    setTimeout(() => found(position));
  });
  const said = () => callsOf('expectArrival').map(({ body }) => body.minutes);
  await openTicket();
  expect(ask).toHaveBeenCalledTimes(0);
  await press(text.other);
  await press(text.usePosition);
  expect(line()).toContain(text.inMinutes(8));
  expect(textOf(card())).toContain(text.positionOn);
  expect(await violations()).toEqual([]);
  expect(said()).toEqual([8]);
  // A minute later the car is a minute nearer: nothing new.
  here = { latitude: 13.7668, longitude: 100.5391 };
  await pass(minutes);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(said()).toEqual([8]);
  // In a jam it is where it was.
  await pass(3 * minutes);
  expect(said()).toEqual([8, 7]);
  // No second estimate within a minute, and none after a tap.
  const before = ask.mock.calls.length;
  here = { latitude: 13.9126, longitude: 100.6068 };
  await press(text.stopPosition);
  await press(text.usePosition);
  expect(ask).toHaveBeenCalledTimes(before + 1);
  await press(text.stopPosition);
  await pass(5 * minutes);
  expect(ask).toHaveBeenCalledTimes(before + 1);
  expect(said()).toHaveLength(2);
  // Neither with the page hidden.
  await press(text.usePosition);
  expect(said()).toHaveLength(3);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settle(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(textOf(card())).toContain(text.position.left);
  const asked = ask.mock.calls.length;
  await pass(5 * minutes);
  expect(ask).toHaveBeenCalledTimes(asked);
  visible.mockRestore();
  const sent = JSON.stringify(calls.map(({ params, query, body }) => [params, query, body]));
  for (const digits of ['13.76', '100.53', '13.91', '100.60']) expect(sent).not.toContain(digits);
});

test('a position that is denied leaves the choices', async () => {
  await openTicket();
  await press(text.other);
  await press(text.usePosition);
  expect(textOf(card())).toContain(text.position.denied);
  expect(await violations()).toEqual([]);
  await press(text.minutes(15));
  expect(line()).toContain(text.inMinutes(15));
  expect(textOf(document.activeElement)).toBe(text.title);
});

test('near the end of a booking only the minutes before it are offered, and its end is named', async () => {
  beforeStart(-100);
  await openTicket();
  expect(textOf(card())).toContain(text.endsAt('12.00 น.'));
  const choices = () => [...document.querySelectorAll('.arrival-card__arrival-choices button')].map(textOf);
  expect(choices()).toEqual([...[5, 10, 15].map(text.minutes), text.other]);
  await pass(16 * minutes);
  expect(choices()).not.toContain(text.minutes(5));
  expect(textOf(card())).toContain(text.endsAt('12.00 น.'));
});

test('R89: a late renter is asked and cancels or says a new arrival', async () => {
  beforeStart(-16);
  answer('cancelBooking', () => cancel(stay, 'renter'));
  await openTicket();
  changeBooking(stay, 'late', { expectedArrival: { ...stay.expectedArrival, asked: true } });
  await settle();
  inCard().getByRole('heading', { name: text.lateTitle });
  expect(isAsked()).toBe(true);
  screen.getAllByText(noticeText.renter.late);
  expect(textOf(card())).toContain(text.endsAt('12.00 น.'));
  expect(await violations()).toEqual([]);
  await press(text.minutes(10));
  expect(callsOf('expectArrival')).toHaveLength(1);
  await pass(11 * minutes);
  await press(text.cancel);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: myItemsText.cancel }));
  expect(callsOf('cancelBooking')).toHaveLength(1);
  expect(card()).toBeNull();
});

test('R89: the owner sees that a late renter was asked, and what the renter says', async () => {
  beforeStart(-16);
  await openQueue();
  changeBooking(stay, 'late', { expectedArrival: { ...stay.expectedArrival, asked: true } });
  await settle();
  screen.getByText(text.asked);
  expect(await violations()).toEqual([]);
  say(stay, 10);
  await settle();
  expect(line()).toContain(text.inMinutes(10));
  await pass(11 * minutes);
  expect(textOf(screen.getByRole('region', { name: text.coming }))).toContain(text.due);
  cancel(stay, 'renter');
  await settle();
  expect(line()).toBe('');
});

test('the way in is open on the way, and folded after the arrival', async () => {
  await renderScreen(bookingAddress(stay._id), { as: renter, on: 'phone' });
  const fold = () => screen.getByRole('heading', { name: bookingText.howToEnter }).closest('details');
  expect(fold()).toBeNull();
  check(stay, 'arrived');
  await settle();
  expect(fold()?.open).toBe(false);
});
