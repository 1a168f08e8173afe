import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText, endedReasonText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { minutes, pass, setTime, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { address, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  cancel,
  check,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
  unconfirm,
} from '../../../testing/world.ts';
import { minutesAhead } from '../../components/booking/stay-progress.ts';
import { clockTextOf } from '../../lib/moment-text-of.ts';

let owner: Person;
let renter: Person;
let post: PostView;
const hours = { open: '00.00', close: '23.30' };

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  post = newPost(owner, { title: 'ลานข้างโรงหนังเก่า', ...hours });
});

const open = ({ _id }: BookingView, as: Person, on: 'phone' | 'desktop' = 'phone') =>
  renderScreen(bookingAddress(_id), { as, on });
const heading = (name: string) => screen.getByRole('heading', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openOptions = () => user.click(button(myItemsText.moreOf(post.title)));
const footBar = () => document.querySelector<HTMLElement>('.booking__bar') ?? document.body;
const main = () => textOf(screen.getByRole('main'));

test('a stay from the booking to the receipt on the page of its renter', async () => {
  const booking = book(renter, post, tomorrow(), '01.00', '02.30');
  answer('checkBooking', ({ body }) =>
    body.step === 'checkin'
      ? check(booking, 'arrived')
      : check(booking, 'leaving', { rated: true, stars: body.rate ?? 0 }),
  );
  await open(booking, renter);
  for (const words of ['01.00–02.30 น.', bookingStateText.renter.booked, '80 บาท/ชม. × 1 ชม. 30 นาที'])
    expect(main()).toContain(words);
  expect(textOf(document.querySelector('.plate'))).toContain('กข 1234');
  expect(screen.queryByRole('navigation', { name: shellText.quickMenu })).toBeNull();
  // There is no receipt before the payment.
  await openOptions();
  button(text.print(false));
  await user.keyboard('{Escape}');

  // The start is a day ahead, so the bar has the way there, and the arrival in the menu asks.
  expect(screen.queryByRole('button', { name: myItemsText.checkIn })).toBeNull();
  expect(within(footBar()).getAllByRole('link').map(textOf)).toEqual([text.directions]);
  await openOptions();
  await user.click(button(myItemsText.checkIn));
  await user.click(button(myItemsText.reallyArrived));
  heading(text.waitsFor('สมชาย'));
  screen.getByRole('list', { name: text.progress });
  const call = () => document.querySelector('a[href^="tel:"]');
  expect(call()).toBeNull();
  check(booking, 'parked', { owner: { ...booking.owner, phone: '0812345678' } });
  await settle();
  expect(main()).toContain(text.leaveBy('พรุ่งนี้ 02.30 น.'));
  expect(textOf(document.querySelector('.party__movements summary'))).toContain(
    `${text.moved.confirmedIn('สมชาย')} ${clockTextOf(new Date())}`,
  );
  // The server has shown the phone, although the booked time is far ahead.
  expect(call()).not.toBeNull();

  await user.click(button(myItemsText.checkOut));
  const dialog = within(screen.getByRole('dialog', { name: myItemsText.checkoutTitle }));
  dialog.getByText('120 บาท');
  await user.click(dialog.getByRole('button', { name: `${ratingText.stars(4)} ${ratingText.meaning[3]}` }));
  await pass(limits.cashUndoSeconds * 1000);
  heading(text.waitsForExit('สมชาย'));
  // A stay that is over needs no calendar.
  await openOptions();
  expect(screen.queryByRole('button', { name: text.addToCalendar })).toBeNull();
  await user.keyboard('{Escape}');
  check(booking, 'ended');
  await settle();
  heading(text.completed);
  // What is done needs no steps.
  expect(screen.queryByRole('list', { name: text.progress })).toBeNull();
  expect(document.querySelectorAll('.party__movements li')).toHaveLength(5);
  // Not the time, which an extension would change in what was done before it.
  expect(textOf(document.querySelector('.party__movements'))).not.toContain('02.30');
  const head = document.querySelector<HTMLElement>('.booking__ended-head') ?? document.body;
  within(head).getByRole('img', { name: ratingText.given(4) });
  for (const words of [text.ownStars, text.cash.paid]) expect(main()).toContain(words);
  await openOptions();
  button(text.print(true));
  // The same time of another day.
  expect(screen.getByRole('link', { name: text.bookAgain }).getAttribute('href')).toMatch(
    new RegExp(`^/book/${post._id}\\?date=[\\d-]+&from=\\d\\d\\.\\d\\d&to=\\d\\d\\.\\d\\d$`),
  );
});

test('who is parked elsewhere has the way to the next spot as the main button', async () => {
  const booking = book(renter, post, tomorrow(), '05.00', '06.00');
  check(book(renter, post, tomorrow(), '01.00', '02.00'), 'arrived');
  await open(booking, renter);
  const [directions, ...others] = within(footBar()).getAllByRole('link');
  expect(textOf(directions ?? null)).toBe(text.directions);
  expect(directions?.classList).not.toContain('plain');
  expect(others).toEqual([]);
});

test('a stay from the arrival to the receipt on the page of its owner', async () => {
  const booking = book(renter, post, tomorrow(), '01.00', '02.30');
  answer('checkBooking', ({ body }) => check(booking, body.step === 'checkin' ? 'parked' : 'ended'));
  await open(booking, owner, 'desktop');
  check(booking, 'arrived');
  await settle();
  heading(bookingStateText.owner.arrived);
  // The day before.
  screen.getByText(text.early(minutesAhead(booking, new Date()), 'พรุ่งนี้ 01.00 น.'));
  await user.click(button(myItemsText.confirmIn));
  expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
  check(booking, 'leaving', { rated: true, stars: 4 });
  await settle();
  await user.click(button(new RegExp(myItemsText.confirmOut)));
  screen.getByText(myItemsText.heldForUndo);
  await pass(limits.cashUndoSeconds * 1000);
  heading(text.completed);
  expect(document.querySelectorAll('.party__movements li')).toHaveLength(5);
  const head = document.querySelector<HTMLElement>('.booking__ended-head') ?? document.body;
  within(head).getByRole('img', { name: ratingText.given(4) });
});

test('R156 the page of the owner closes an overdue stay, and its receipt has no step of the renter', async () => {
  const booking = book(renter, post, tomorrow(), '01.00', '02.30');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  setTime(new Date(Date.parse(booking.to) + 5 * minutes));
  answer('checkBooking', () => check(booking, 'ended'));
  await open(booking, owner);
  await user.click(button(myItemsText.carHasLeft));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: myItemsText.carHasLeft }));
  await settle();
  heading(text.completed);
  const movements = [...document.querySelectorAll('.party__movements li')].map(textOf);
  expect(movements).toHaveLength(4);
  expect(movements[0]).toContain(text.moved.youConfirmedOut);
});

test('the renter who waits sees the owner’s seal and the counted time of a confirmation', async () => {
  const stays = { completed: 3, hasMore: false, minutesToConfirm: 4, declined: 0, occupied: 0 };
  const face = { firstname: 'สมชาย', photo: '', isVerified: true };
  post = newPost(owner, hours, { owner: face, ownerFacts: { since: '2030-01-01', stays } });
  const booking = book(renter, post, tomorrow(), '05.00', '06.00');
  check(booking, 'arrived');
  await open(booking, renter);
  const waits = document.querySelector('.ticket-state__ticket-waits');
  expect(textOf(waits)).toContain(text.usually(4));
  expect(waits?.querySelector('.avatar__seal')).not.toBeNull();
  // The time is said once.
  const party = textOf(document.querySelector('.party__card'));
  expect(party).toContain(text.verified);
  expect(party).not.toContain(text.usually(4));
  await open(booking, owner);
  heading(bookingStateText.owner.arrived);
  expect(main()).not.toContain(text.usually(4));
});

test('a cancellation arrives on the open page with who and why, and with spots that are free at the same time', async () => {
  const near = newPost(owner, { title: 'ลานสำรองใกล้กัน', ...hours });
  newPost(owner, { title: 'จุดจักรยาน', typeofcar: 'bicycle', ...hours });
  const booking = book(renter, post, tomorrow(), '05.00', '06.00');
  await open(booking, renter);
  button(myItemsText.cancel);
  cancel(booking, 'administrator', { endedReason: 'ท่อประปาแตก' });
  await settle();
  heading('ยกเลิกแล้ว โดยผู้ดูแลระบบ');
  expect(main()).toContain(endedReasonText('ท่อประปาแตก'));
  heading(text.nearbyTitle);
  const offers = [...document.querySelectorAll('.booking__nearby-spots a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(offers.some((href) => href?.startsWith(`/book/${near._id}?`))).toBe(true);
  const [onMap] = screen.getAllByRole('link', { name: text.spotsNearby });
  expect(onMap?.getAttribute('href')).toMatch(/^\/rent\?at=.*&car=motorcar$/);
  expect(screen.queryByRole('button', { name: myItemsText.checkIn })).toBeNull();
});

test('a booking of other users, or none, leads back with a message; a visitor logs in first', async () => {
  const booking = book(renter, post, tomorrow(), '07.00', '08.00');
  for (const as of [newPerson(), newAdministrator()])
    for (const path of [bookingAddress(booking._id), `/booking/${'0'.repeat(24)}`, '/booking/nothing']) {
      await renderScreen(path, { as, on: 'phone' });
      expect(textOf(screen.getByRole('alert'))).toContain(text.absentTitle);
      await user.click(screen.getByRole('link', { name: text.backToList }));
      expect(location.pathname).toBe('/mypost');
    }
  await renderScreen(bookingAddress(booking._id), { on: 'phone' });
  expect(address()).toContain('/login');
});

test('the stay can be saved in a calendar, and shared without plate or phone', async () => {
  const booking = book(renter, post, tomorrow(), '09.00', '10.00');
  await open(booking, renter);
  const names: string[] = [];
  // The DOM of the tests would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const saved: (Blob | MediaSource)[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file)}`);
  await openOptions();
  await user.click(button(text.addToCalendar));
  const [file] = saved;
  if (!(file instanceof Blob)) throw new Error('nothing was saved');
  const content = (await file.text()).replaceAll('\r\n ', '');
  expect(names).toEqual([expect.stringMatching(/\.ics$/)]);
  expect(content).toContain(`DTSTART:${booking.from.replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
  expect(content).toContain('SUMMARY:จอดรถที่ลานข้างโรงหนังเก่า\r\n');
  expect(content).toContain(`${bookingAddress(booking._id)}\r\n`);

  await reload();
  await openOptions();
  await user.click(button(text.share));
  const dialog = within(screen.getByRole('dialog', { name: text.shareTitle }));
  const line = dialog.getByRole('link', { name: text.shareLine }).getAttribute('href');
  const shared = new URL(line ?? '').searchParams.get('text') ?? '';
  for (const words of ['ลานข้างโรงหนังเก่า', '09.00–10.00 น.']) expect(shared).toContain(words);
  expect(shared).not.toMatch(/กข 1234|0898765432|\/booking\//);
});

test('R154 the page of its owner takes back the confirmation of the wrong car, for two minutes', async () => {
  const booking = book(renter, post, tomorrow(), '01.00', '02.30');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  answer('checkBooking', () => unconfirm(booking));
  await open(booking, owner);
  await user.click(button(myItemsText.unconfirmArrival));
  button(myItemsText.confirmIn);
  check(booking, 'parked');
  await pass(limits.unconfirmMinutes * minutes + 30_000);
  expect(screen.queryByRole('button', { name: myItemsText.unconfirmArrival })).toBeNull();
});

test('once the car has arrived plate and cash are above the spot, so that the bar of a phone covers neither', async () => {
  const booking = book(renter, post, tomorrow(), '01.00', '02.30');
  await open(booking, renter);
  const parts = () =>
    [...document.querySelectorAll('.ticket :is(.plate, .booking-parts__cash, a[href^="/book/"])')].map(
      (part) => (part.matches('.plate') ? 'plate' : part.matches('a') ? 'spot' : 'cash'),
    );
  expect(parts()).toEqual(['spot', 'plate', 'cash']);
  check(booking, 'arrived');
  await settle();
  expect(parts()).toEqual(['plate', 'cash', 'spot']);
});
