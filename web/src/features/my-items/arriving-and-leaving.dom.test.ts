import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { minutes, pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import {
  card,
  cards,
  fill,
  pressOption,
  renderScreen,
  screen,
  textOf,
  user,
} from '../../../testing/screen.ts';
import {
  book,
  cancel,
  changeBooking,
  check,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
  unconfirm,
  withdrawArrival,
} from '../../../testing/world.ts';
import { clockTextOf } from '../../lib/moment-text-of.ts';

let owner: Person;
let renter: Person;
let post: PostView;
let day: string;
const hours = { open: '00.00', close: '23.30' };

beforeEach(() => {
  [owner, renter, day] = [newOwner(), newPerson(), tomorrow()];
  post = newPost(owner, { title: 'ลานหลังบ้าน', ...hours });
  answer('checkBooking', ({ user: id, params, body }) => {
    const booking = { _id: String(params.bookId) };
    if (!body.check) return withdrawArrival(booking);
    const steps = id === renter.id ? (['arrived', 'leaving'] as const) : (['parked', 'ended'] as const);
    return check(booking, steps[body.step === 'checkin' ? 0 : 1]);
  });
});

const openBookings = () => renderScreen('/mypost', { as: renter, on: 'phone' });
const openDesk = (on: 'phone' | 'desktop' = 'phone') =>
  renderScreen('/mypost?tab=waitmenu', { as: owner, on });
const press = (part: HTMLElement, name: string) => user.click(within(part).getByRole('button', { name }));
const tab = () => screen.getByRole('tab', { selected: true }).dataset.tab;
const dialog = (name?: string) => screen.getByRole('dialog', name === undefined ? {} : { name });

test('one stay at a time; check-in and check-out with stars', async () => {
  const garage = newPost(owner, { title: 'โรงรถริมคลอง', ...hours });
  const booking = book(renter, post, day, '03.00', '04.00');
  book(renter, garage, day, '05.00', '06.00');
  await openBookings();
  const [first, second] = [() => card('03.00–04.00 น.'), () => card('05.00–06.00 น.')];
  // The bookings begin a day later, so the screen asks whether the renter has really arrived.
  const scrolled = vi.spyOn(window, 'scrollTo');
  await pressOption(first(), text.checkIn);
  await press(dialog(), text.reallyArrived);
  expect(textOf(first())).toContain(bookingStateText.renter.arrived);
  // The ticket is the first one from then on.
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(textOf(first())).toContain(`${bookingText.waitsFor('สมชาย')} · ${bookingText.told('เมื่อสักครู่')}`);
  // After the arrival only the arrival itself can be withdrawn.
  expect(within(first()).getAllByRole('button').map(textOf)).toEqual([text.withdrawArrival, '']);
  // Nobody arrives at the other one yet, so it has the way there, and says nothing of this one.
  within(second()).getByRole('link', { name: bookingText.directions });
  expect(textOf(second())).not.toContain(text.elsewhere('ลานหลังบ้าน'));
  await user.click(within(second()).getByRole('button', { name: text.moreOf('โรงรถริมคลอง') }));
  expect(within(dialog()).queryByRole('button', { name: text.checkIn })).toBeNull();
  await user.keyboard('{Escape}');
  expect(textOf(second())).toContain(bookingStateText.renter.booked);

  check(booking, 'parked');
  await settle();
  expect(textOf(first())).toContain(bookingStateText.renter.parked);
  expect(scrolled).toHaveBeenCalledOnce();
  // Who is parked needs no way there, so nothing is left for a menu.
  expect(within(first()).queryByRole('button', { name: text.moreOf('ลานหลังบ้าน') })).toBeNull();
  await press(first(), text.checkOut);
  const question = within(dialog(text.checkoutTitle));
  // One press rates and leaves; a comment is not required.
  await user.click(question.getByRole('button', { name: new RegExp(ratingText.stars(2)) }));
  await pass(limits.cashUndoSeconds * 1000);
  expect(textOf(first())).toContain(bookingStateText.renter.leaving);
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([
    { check: true, step: 'checkin' },
    { check: true, step: 'checkout', rate: 2 },
  ]);
  check(booking, 'ended');
  await settle();
  expect(cards('03.00–04.00 น.')).toHaveLength(0);
  screen.getByText(noticeText.renter['check-out-confirmed']);
  await user.click(screen.getByRole('tab', { name: text.tabs.completemenu }));
  expect(textOf(card('ลานหลังบ้าน'))).toContain(bookingStateText.renter.completed);
});

test('R155 an owner who does not answer is reminded, and the ticket says when again and what else to do', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  answer('remindOwner', () =>
    changeBooking(booking, 'check-in-requested', { reminded: new Date().toISOString() }),
  );
  setTime(booking.from);
  check(booking, 'arrived');
  await openBookings();
  const remind = () => screen.queryByRole('button', { name: bookingText.remind });
  expect(remind()).toBeNull();
  await pass(limits.remindOwnerMinutes * minutes);
  expect(remind()).not.toBeNull();
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  expect(textOf(screen.getByRole('main'))).toContain(bookingText.silentAtGate(text.withdrawArrival));
  await user.click(remind() ?? document.body);
  expect(textOf(screen.getByRole('main'))).toContain(bookingText.reminded('เมื่อสักครู่'));
  const again = new Date(Date.now() + limits.remindOwnerMinutes * minutes);
  const next = screen.getByRole('button', { name: bookingText.remindFrom(clockTextOf(again)) });
  expect(next).toHaveProperty('disabled', true);
  await openDesk();
  expect(textOf(screen.getByRole('main'))).toContain(deskText.reminded);
  // A later step waits anew.
  for (const step of ['parked', 'leaving'] as const) {
    await pass(1000);
    check(booking, step);
  }
  await settle();
  expect(textOf(screen.getByRole('main'))).not.toContain(deskText.reminded);
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  expect(textOf(screen.getByRole('main'))).not.toContain(bookingText.silent);
  await pass(limits.remindOwnerMinutes * minutes);
  expect(textOf(screen.getByRole('main'))).toContain(bookingText.silent);
  expect(remind()).not.toBeNull();
});

test('a booking that begins now waits for the stay before it, and says so once', async () => {
  const booking = book(renter, post, day, '03.00', '05.00');
  const next = book(renter, newPost(owner, { title: 'โรงรถริมคลอง', ...hours }), day, '05.00', '06.00');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  setTime(new Date(Date.parse(next.from) - 20 * minutes));
  await openBookings();
  const waiting = () => card('05.00–06.00 น.');
  expect(textOf(waiting())).toContain(text.elsewhere('ลานหลังบ้าน'));
  expect(within(waiting()).getByRole('button', { name: text.checkIn })).toHaveProperty('disabled', true);
});

test('a brushed star is taken back, and words are written beside the right one before they are sent', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await openBookings();
  const own = () => card('03.00–04.00 น.');
  const star = (stars: number) =>
    user.click(
      within(dialog(text.checkoutTitle)).getByRole('button', { name: new RegExp(ratingText.stars(stars)) }),
    );
  await press(own(), text.checkOut);
  await star(1);
  await pass(700);
  await press(dialog(text.leftForUndo), text.undo);
  await star(5);
  await pass(limits.cashUndoSeconds * 1000 - 1000);
  expect(callsOf('checkBooking')).toHaveLength(0);
  await fill(within(dialog(text.leftForUndo)).getByLabelText(text.commentHint), 'ทางเข้ากว้าง');
  await pass(limits.leavingWordsSeconds * 1000 - 1000);
  expect(callsOf('checkBooking')).toHaveLength(0);
  await pass(1000);
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ rate: 5, comment: 'ทางเข้ากว้าง' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(own())).toContain(bookingStateText.renter.leaving);
});

test('words beside the stars are sent at once by a press', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await openBookings();
  await press(card('03.00–04.00 น.'), text.checkOut);
  await user.click(within(dialog()).getByRole('button', { name: new RegExp(ratingText.stars(3)) }));
  await fill(within(dialog(text.leftForUndo)).getByLabelText(text.commentHint), 'ทางเข้ามืด');
  // The second tap of a double one sends nothing.
  await press(dialog(text.leftForUndo), text.sendNow);
  expect(callsOf('checkBooking')).toHaveLength(0);
  await pass(700);
  await press(dialog(text.leftForUndo), text.sendNow);
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ rate: 3, comment: 'ทางเข้ามืด' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who closes the dialog after the words, or leaves its field empty, has written enough', async () => {
  for (const words of ['ทางเข้าแคบ', '']) {
    const booking = book(renter, post, day, words ? '03.00' : '05.00', words ? '04.00' : '06.00');
    for (const step of ['arrived', 'parked'] as const) check(booking, step);
    const before = callsOf('checkBooking').length;
    await openBookings();
    await press(card(words ? '03.00–04.00 น.' : '05.00–06.00 น.'), text.checkOut);
    await user.click(within(dialog()).getByRole('button', { name: new RegExp(ratingText.stars(3)) }));
    const field = within(dialog(text.leftForUndo)).getByLabelText(text.commentHint);
    await user.click(field);
    if (words) await fill(field, words);
    await pass(limits.cashUndoSeconds * 1000 + 2000);
    expect(callsOf('checkBooking')).toHaveLength(before);
    if (words) await user.keyboard('{Escape}');
    else await user.tab();
    await pass(limits.cashUndoSeconds * 1000 + 1000);
    expect(callsOf('checkBooking').map(({ body }) => body)[before]).toMatchObject({
      rate: 3,
      comment: words,
    });
  }
});

test('whoever leaves the page has left the spot', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await openBookings();
  await press(card('03.00–04.00 น.'), text.checkOut);
  await user.click(within(dialog()).getByRole('button', { name: new RegExp(ratingText.stars(3)) }));
  await settle(async () => void dispatchEvent(new Event('pagehide')));
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ step: 'checkout', rate: 3 }]);
});

test('the owner confirms the arrival and the payment of a stay, and the notice that asked for it is gone', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  check(booking, 'arrived');
  await openDesk('desktop');
  const stay = () => card('03.00–04.00 น.');
  await press(stay(), text.confirmIn);
  check(booking, 'leaving');
  await pass(3000);
  await user.click(within(stay()).getByRole('button', { name: new RegExp(text.confirmOut) }));
  await pass(limits.cashUndoSeconds * 1000);
  const notices = textOf(screen.getByRole('region', { name: shellText.notices }));
  expect(textOf(stay())).toContain(deskText.wentOut(slotName(Math.floor(minuteOfDay(new Date())))));
  expect(notices).not.toContain(noticeText.owner['check-out-requested']);
});

test('the owner takes back the confirmation of the wrong car, which waits again', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  check(booking, 'arrived');
  await openDesk('phone');
  const stay = () => card('03.00–04.00 น.');
  await press(stay(), text.confirmIn);
  await pass(3000);
  answer('checkBooking', () => unconfirm(booking));
  const line = () => document.querySelector<HTMLElement>('.waiting__line');
  await user.click(within(line() ?? document.body).getByRole('button', { name: text.unconfirmArrival }));
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([
    { check: true, step: 'checkin' },
    { check: false, step: 'checkin' },
  ]);
  within(stay()).getByRole('button', { name: text.confirmIn });
  expect(line()).toBeNull();
});

test('R154 the wrong car is taken back from its row for two minutes, when the notice has long gone', async () => {
  const booking = book(renter, post, day, '03.00', '04.00');
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await openDesk('phone');
  await pass(limits.unconfirmMinutes * minutes - 30_000);
  answer('checkBooking', () => unconfirm(booking));
  await user.click(within(card('03.00–04.00 น.')).getByRole('button', { name: text.unconfirmArrival }));
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ check: false, step: 'checkin' }]);
  within(card('03.00–04.00 น.')).getByRole('button', { name: text.confirmIn });

  check(booking, 'parked');
  await pass(limits.unconfirmMinutes * minutes + 30_000);
  card('03.00–04.00 น.');
  expect(screen.queryByRole('button', { name: text.unconfirmArrival })).toBeNull();
});

test('two stars of five are drawn with half a star', async () => {
  post = newPost(owner, { title: 'ลานสองดาวครึ่ง' }, { rate: { rating: 2.5, count: 2 } });
  await renderScreen(`/post/${post._id}`, { as: owner });
  const [rating] = screen.getAllByRole('img', { name: ratingText.meanOf('2.5', 2) });
  expect(rating?.querySelector('path.stars__half-star')).not.toBeNull();
});

test('an arrival a day early asks for confirmation, and a wrong one is withdrawn', async () => {
  book(renter, post, day, '01.00', '02.00');
  await openBookings();
  const booking = () => card('01.00–02.00 น.');
  await pressOption(booking(), text.checkIn);
  const title = text.earlyTitle(`${dateText(day)} 01.00 น.`);
  expect(await violations()).toEqual([]);
  await press(dialog(title), text.notYet);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(booking())).toContain(bookingStateText.renter.booked);
  expect(callsOf('checkBooking')).toHaveLength(0);

  await pressOption(booking(), text.checkIn);
  await press(dialog(title), text.reallyArrived);
  expect(textOf(booking())).toContain(bookingStateText.renter.arrived);
  await press(booking(), text.withdrawArrival);
  expect(textOf(booking())).toContain(bookingStateText.renter.booked);
  await pressOption(booking(), text.cancel);
  dialog(text.cancelTitle);
});

test('an arrival that is withdrawn leaves what waits for the owner', async () => {
  const booking = book(renter, post, day, '01.00', '02.00');
  await openDesk('desktop');
  check(booking, 'arrived');
  await settle();
  const waiting = () => textOf(card('01.00–02.00 น.'));
  expect(waiting()).toContain(bookingStateText.owner.arrived);
  expect(waiting()).toContain(deskText.since(0));
  withdrawArrival(booking);
  await settle();
  expect(waiting()).toContain(bookingStateText.owner.booked);
});

test('near the start one press is enough; check-out shows the sum first, and the owner confirms the payment', async () => {
  const booking = book(renter, post, day, '03.00', '03.30');
  setTime(new Date(Date.parse(booking.from) - 20 * minutes));
  await openBookings();
  const own = () => card('03.00–03.30 น.');
  await press(own(), text.checkIn);
  expect(textOf(own())).toContain(bookingStateText.renter.arrived);
  expect(screen.queryByRole('dialog')).toBeNull();
  check(booking, 'parked');
  // More time than was booked is left, so its start is named instead of its length.
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  const ring = textOf(document.querySelector('.ticket-state__parking-ring'));
  expect(ring).toContain(bookingText.startsAt('03.00'));
  expect(ring).not.toContain(bookingText.leftOf('30 นาที'));
  await openBookings();
  await press(own(), text.checkOut);
  const question = within(dialog(text.checkoutTitle));
  expect(textOf(question.getByText(text.payTo('สมชาย')).closest('p'))).toContain('40 บาท');
  question.getByText(`80 บาท/ชม. × 30 นาที ${text.asBooked}`);
  await user.click(question.getByRole('button', { name: new RegExp(ratingText.stars(5)) }));
  await pass(limits.cashUndoSeconds * 1000);
  expect(textOf(own())).toContain(bookingStateText.renter.leaving);
  await openDesk();
  const leaving = card('03.00–03.30 น.');
  expect(textOf(leaving)).toContain(text.cashReceived('40 บาท'));
  await user.click(within(leaving).getByRole('button', { name: new RegExp(text.confirmOut) }));
  await pass(limits.cashUndoSeconds * 1000 + 10_000);
  expect(leaving.isConnected).toBe(false);
});

test('a tab never changes by itself, and an open dialog shows the change and stays', async () => {
  renter = newOwner();
  const own = newPost(renter, { title: 'หลังบ้านคนเช่า', ...hours });
  const mine = book(renter, post, day, '05.00', '06.00');
  await openBookings();
  await pressOption(card('05.00–06.00 น.'), text.cancel);
  const question = dialog(text.cancelTitle);
  // A renter arrives at the owner's spot.
  check(book(newPerson(), own, day, '07.00', '08.00'), 'arrived');
  await settle();
  const waiting = screen.getByRole('tab', { name: new RegExp(text.tabs.waitmenu) });
  expect(waiting.querySelector('.parts__badge')).not.toBeNull();
  expect(question.isConnected).toBe(true);
  expect(tab()).toBe('bookmenu');
  // The booking of the open dialog is cancelled: the dialog stays and says so.
  cancel(mine, 'administrator');
  await settle();
  const changed = within(dialog(text.changedTitle));
  changed.getByText(text.changedText('ยกเลิกแล้ว โดยผู้ดูแลระบบ'));
  await user.click(changed.getAllByRole('button', { name: text.close }).at(-1) ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tab()).toBe('bookmenu');
});

test('without a tab in the address the first one is chosen once, by the data of the user', async () => {
  const openAs = (as: Person) => renderScreen('/mypost', { as, on: 'phone' });
  await openAs(owner);
  expect(tab()).toBe('postmenu');
  const booking = book(renter, post, day, '09.00', '10.00');
  await settle();
  expect(tab()).toBe('postmenu');
  await openAs(owner);
  expect(tab()).toBe('waitmenu');
  // Bookings that need no confirmation are in a group with its own title.
  screen.getByText(text.nothingWaits);
  const next = textOf(screen.getByRole('region', { name: text.upcomingHeading }));
  for (const words of [deskText.until('10.00'), 'พรุ่งนี้']) expect(next).toContain(words);
  check(booking, 'arrived');
  await settle();
  screen.getByRole('heading', { name: text.waitsForYouHeading(1) });
  expect(screen.queryByRole('heading', { name: text.upcomingHeading })).toBeNull();
  await openAs(newPerson());
  expect(tab()).toBe('bookmenu');
});
