import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { answer, callsOf, lost, refused } from '../../../testing/http.ts';
import { card, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  bookingOf,
  cancel,
  check,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let booking: BookingView;
const desk = '/mypost?tab=waitmenu';

beforeEach(() => {
  owner = newOwner();
  booking = book(newPerson(), newPost(owner, { title: 'ลานหลังบ้าน' }), tomorrow());
  check(booking, 'arrived');
  answer('checkBooking', ({ params, body }) =>
    check({ _id: String(params.bookId) }, body.step === 'checkin' ? 'parked' : 'ended'),
  );
});

const waiting = () => card('10.00–12.00 น.');
const button = (part: HTMLElement, name: string | RegExp) =>
  within(part).getByRole<HTMLButtonElement>('button', { name });
const notices = () => textOf(screen.getByRole('region', { name: shellText.notices }));

test('an arrival confirmed without a network is kept, also over a reload, and sent by itself once', async () => {
  await renderScreen(desk, { as: owner, on: 'phone' });
  await pass(1000);
  const up = server.down();
  await settle();
  await user.click(button(waiting(), text.confirmIn));
  expect(textOf(waiting())).toContain(text.keptUntilOnline);
  expect(button(waiting(), text.undo).disabled).toBe(false);
  expect(await violations()).toEqual([]);
  await reload();
  await pass(5000);
  expect(textOf(waiting())).toContain(text.keptUntilOnline);
  // Which car it was can still be read.
  expect(textOf(waiting())).toContain('1234');
  expect(callsOf('checkBooking')).toHaveLength(0);

  await settle(async () => up());
  await pass(2000);
  expect(textOf(document.querySelector('.waiting__line'))).toContain(
    `กข 1234 ${deskText.cameIn(slotName(Math.floor(minuteOfDay(new Date()))))}`,
  );
  await pass(10_000);
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ check: true, step: 'checkin' }]);
  expect(bookingOf(booking._id).state).toBe('parked');
  expect(screen.queryByText(text.keptUntilOnline)).toBeNull();
  await reload();
  await pass(10_000);
  expect(callsOf('checkBooking')).toHaveLength(1);
});

test('one that the server refuses later says which car and why', async () => {
  await renderScreen(desk, { as: owner, on: 'phone' });
  const up = server.down();
  await settle();
  await user.click(button(waiting(), text.confirmIn));
  cancel(booking, 'administrator');
  answer('checkBooking', () => refused('BOOKING_ENDED'));
  await settle(async () => up());
  await pass(2000);
  expect(notices()).toContain(`กข 1234 ${text.notConfirmed.checkin}`);
  expect(notices()).toContain(refusalText.BOOKING_ENDED);
  await pass(10_000);
  expect(callsOf('checkBooking')).toHaveLength(1);
});

test('one whose call is lost is sent again until the server answers', async () => {
  check(booking, 'parked');
  check(booking, 'leaving');
  await renderScreen(desk, { as: owner, on: 'phone' });
  answer('checkBooking', () => lost);
  await user.click(button(waiting(), new RegExp(text.confirmOut)));
  await pass(limits.cashUndoSeconds * 1000);
  // The server may know it.
  expect(button(waiting(), text.undo).disabled).toBe(true);
  const lostCalls = callsOf('checkBooking').length;
  answer('checkBooking', ({ params }) => check({ _id: String(params.bookId) }, 'ended'));
  await pass(5000);
  expect(callsOf('checkBooking')).toHaveLength(lostCalls + 1);
  expect(textOf(document.querySelector('.waiting__line'))).toContain(
    deskText.wentOut(slotName(Math.floor(minuteOfDay(new Date())))),
  );
});

test('a page that was left within the seconds of the cash opens again with the name of its renter', async () => {
  check(booking, 'parked');
  check(booking, 'leaving');
  await renderScreen(desk, { as: owner, on: 'phone' });
  await pass(1000);
  answer('checkBooking', () => lost);
  await user.click(button(waiting(), new RegExp(text.confirmOut)));
  await settle(async () => void dispatchEvent(new Event('pagehide')));
  answer('checkBooking', ({ params }) => check({ _id: String(params.bookId) }, 'ended'));
  // The copy of the device has no names, and the card of a car that is gone is drawn from it for some seconds.
  await reload();
  for (let second = 0; second < 5; second += 1) {
    expect(textOf(screen.getByRole('main'))).not.toContain(text.formerUser);
    await pass(500);
  }
  expect(bookingOf(booking._id).state).toBe('completed');
});

test('the ticket keeps it as well, and its button asks for no network', async () => {
  await renderScreen(bookingAddress(booking._id), { as: owner, on: 'phone' });
  const up = server.down();
  await pass(5000);
  const main = screen.getByRole('main');
  expect(textOf(main)).not.toContain(bookingText.whenOnline(false));
  await user.click(button(main, text.confirmIn));
  expect(textOf(main)).toContain(text.keptUntilOnline);
  button(main, text.undo);
  await settle(async () => up());
  await pass(2000);
  expect(bookingOf(booking._id).state).toBe('parked');
});

test('the toast over another screen keeps it, and the next user of the device sends nothing of it', async () => {
  await renderScreen('/support', { as: owner, on: 'phone' });
  check(booking, 'parked');
  check(booking, 'leaving');
  await settle();
  const up = server.down();
  await settle();
  await user.click(screen.getByRole('button', { name: text.confirmOut }));
  screen.getByRole('button', { name: text.undo });
  await settle(async () => server.revoke(owner.id, 'deleted'));
  await renderScreen('/support', { as: newOwner(), on: 'phone' });
  await settle(async () => up());
  await pass(10_000);
  expect(callsOf('checkBooking')).toHaveLength(0);
});

test('what was confirmed without a network by mistake is taken back, and never sent', async () => {
  await renderScreen(desk, { as: owner, on: 'phone' });
  const up = server.down();
  await settle();
  await user.click(button(waiting(), text.confirmIn));
  await pass(1000);
  await user.click(button(waiting(), text.undo));
  button(waiting(), text.confirmIn);
  await settle(async () => up());
  await pass(10_000);
  expect(callsOf('checkBooking')).toHaveLength(0);
});

describe('received cash', () => {
  const undoMs = limits.cashUndoSeconds * 1000;
  const take = () => user.click(button(waiting(), new RegExp(text.confirmOut)));
  beforeEach(async () => {
    check(booking, 'parked');
    check(booking, 'leaving');
    await renderScreen(desk, { as: owner, on: 'phone' });
  });

  test('is sent once after some seconds, which the card counts', async () => {
    await take();
    expect(textOf(waiting())).toContain(text.heldForUndo);
    expect(textOf(waiting())).toContain(text.sentIn(limits.cashUndoSeconds));
    expect(await violations()).toEqual([]);
    await pass(undoMs - 250);
    expect(callsOf('checkBooking')).toHaveLength(0);
    await pass(250);
    // The card says it before it leaves.
    expect(textOf(waiting())).toContain(deskText.wentOut(slotName(Math.floor(minuteOfDay(new Date())))));
    await pass(10_000);
    expect(callsOf('checkBooking')).toHaveLength(1);
    expect(bookingOf(booking._id).state).toBe('completed');
  });

  test('of the wrong car is taken back, but not by the second tap of a double tap', async () => {
    await take();
    await user.click(button(waiting(), text.undo));
    expect(textOf(waiting())).toContain(text.heldForUndo);
    await pass(1000);
    await user.click(button(waiting(), text.undo));
    button(waiting(), new RegExp(text.confirmOut));
    await pass(2 * undoMs);
    expect(callsOf('checkBooking')).toHaveLength(0);
    expect(bookingOf(booking._id).state).toBe('leaving');
  });

  test('is sent at once if the page is left, and once only', async () => {
    await take();
    await settle(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('checkBooking')).toHaveLength(1);
    await reload();
    await pass(2 * undoMs);
    expect(callsOf('checkBooking')).toHaveLength(1);
    expect(bookingOf(booking._id).state).toBe('completed');
  });

  test('is sent from another screen, and by the next visit if the page died', async () => {
    await take();
    await reload('/support');
    expect(callsOf('checkBooking')).toHaveLength(0);
    await pass(undoMs);
    expect(callsOf('checkBooking')).toHaveLength(1);
  });
});
