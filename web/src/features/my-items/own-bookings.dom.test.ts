import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { addDays, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { setWindow } from '../../../testing/browser.ts';
import { happen, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import {
  card,
  cards,
  pressOption,
  reload,
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
  today,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let yard: PostView;
let day: string;

beforeEach(() => {
  [owner, renter, day] = [newOwner(), newPerson(), tomorrow()];
  yard = newPost(owner, { title: 'ลานหลังบ้าน', open: '00.00', close: '23.30' });
  answer('cancelBooking', ({ params }) => cancel({ _id: String(params.bookId) }, 'renter'));
});

const bookYard = (timein: string, timeout: string) => book(renter, yard, day, timein, timeout);
function complete(booking: BookingView, stars: number): void {
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  check(booking, 'leaving', { rated: true, stars });
  check(booking, 'ended');
}
const open = (query = '') => renderScreen(`/mypost${query}`, { as: renter, on: 'phone' });
const openTab = (name: keyof typeof text.tabs) =>
  user.click(screen.getByRole('tab', { name: text.tabs[name] }));
const dayOfBooking = () => ticketDayText(day, today());

test('every empty tab says what to do next', async () => {
  await open();
  screen.getByText(text.empty.bookmenu);
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByRole('link', { name: text.findSpot }).getAttribute('href')).toBe('/rent');
  await openTab('completemenu');
  screen.getByText(text.empty.completemenu);
  expect(new URLSearchParams(location.search).get('tab')).toBe('completemenu');
  // Those of owners are for those who have listed, and where an address leads to them.
  const named = () => screen.getAllByRole('tab').map(textOf);
  expect(named()).toEqual([text.tabs.bookmenu, text.tabs.completemenu]);
  for (const name of ['postmenu', 'waitmenu'] as const) {
    await open(`?tab=${name}`);
    screen.getByText(text.empty[name]);
    expect(named()).toHaveLength(4);
  }
  expect(document.title).toContain(text.title);
});

test('cancelling asks for confirmation, which can be declined; a cancelled booking moves to the finished ones', async () => {
  bookYard('01.00', '02.00');
  await open();
  const booking = () => within(card('01.00–02.00 น.'));
  const ask = async () => {
    await pressOption(card('01.00–02.00 น.'), text.cancel);
    return within(screen.getByRole('dialog', { name: text.cancelTitle }));
  };
  const dialog = await ask();
  dialog.getByText(/01\.00–02\.00 น\./);
  await user.click(dialog.getByRole('button', { name: text.keep }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^ตัวเลือกของ /);
  await user.click((await ask()).getByRole('button', { name: text.cancel }));
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.cancelled);
  screen.getByText(text.empty.bookmenu);
  await user.click(screen.getByRole('link', { name: text.seeHistory }));
  expect(textOf(card('01.00–02.00 น.'))).toContain(bookingStateText.renter.cancelled);
  expect(booking().queryByRole('button')).toBeNull();
});

test('a stay after midnight of an overnight window is shown with the day on which it begins', async () => {
  const night = newPost(owner, { title: 'ลานกลางคืน', open: '18.00', close: '08.00' });
  book(renter, night, day, '01.00', '02.00');
  await open();
  const ticket = textOf(card('ลานกลางคืน'));
  expect(ticket).toContain(ticketDayText(addDays(day, 1), today()));
  expect(ticket).toContain('01.00–02.00 น.');
});

test('a finished stay leaves its ticket with what was paid and the real times, until it is closed', async () => {
  const booking = bookYard('09.00', '10.00');
  await open(`?tab=bookmenu&new=${booking._id}`);
  const fresh = () => document.querySelector('.just-booked');
  expect(fresh()).not.toBeNull();
  check(booking, 'arrived');
  await settle();
  // What is no longer just booked says so no more; the stay is of another day, and says which.
  expect(fresh()).toBeNull();
  const under = () => textOf(card('09.00–10.00 น.'));
  expect(under()).toContain(dayOfBooking());
  check(booking, 'parked');
  await settle();
  expect(under()).toContain(bookingText.leaveBy('พรุ่งนี้ 10.00 น.'));
  check(booking, 'leaving', { rated: true, stars: 4 });
  check(booking, 'ended');
  await settle();

  const finished = () => card(bookingText.thanks);
  const now = slotName(Math.floor(minuteOfDay(new Date())));
  const times = `เข้า ${now} · ออก ${now} น.`;
  for (const words of [bookingText.cash.paid, '80 บาท', 'วันนี้']) expect(textOf(finished())).toContain(words);
  expect(textOf(finished())).toContain(times);
  within(finished()).getByRole('img', { name: ratingText.given(4) });
  const link = (name: string) => within(finished()).getByRole('link', { name }).getAttribute('href');
  expect(link(bookingText.seeTicket)).toBe(bookingAddress(booking._id));
  expect(link(bookingText.bookAgain)).toMatch(
    new RegExp(`^/book/${yard._id}\\?date=[\\d-]+&from=09\\.00&to=10\\.00$`),
  );
  expect(screen.queryByText(text.empty.bookmenu)).toBeNull();
  expect(await violations()).toEqual([]);
  // Also after a reload, and never with the booked day.
  await reload();
  expect(textOf(finished())).toContain(times);
  await openTab('completemenu');
  const past = card(times);
  expect(textOf(past)).toContain('วันนี้');
  within(past).getByRole('link', { name: bookingText.bookAgain });
  await openTab('bookmenu');
  await user.click(within(finished()).getByRole('button', { name: bookingText.closeThanks }));
  screen.getByText(text.empty.bookmenu);
  await reload();
  screen.getByText(text.empty.bookmenu);
  expect(cards(bookingText.thanks)).toHaveLength(0);
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  expect(textOf(screen.getByRole('main'))).toContain(times);
});

test('a cancelled stay says once that nothing is to be paid, and its price is only that of the booking', async () => {
  const booking = cancel(bookYard('20.00', '21.00'), 'renter');
  await open('?tab=completemenu');
  expect(textOf(card('20.00–21.00 น.').querySelector('s'))).toBe('80 บาท');
  expect(screen.queryByRole('link', { name: bookingText.bookAgain })).toBeNull();
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  const { none, whenBooked } = bookingText.cash;
  const cash = textOf(document.querySelector('.booking-parts__cash'));
  expect(cash.replaceAll(' ', '')).toBe(`${none}${whenBooked}80 บาท`.replaceAll(' ', ''));
});

test('the history is a table where there is room, live, and rows on a phone', async () => {
  const stay = bookYard('13.00', '14.00');
  complete(stay, 4);
  const next = bookYard('15.00', '16.00');
  await renderScreen('/mypost?tab=completemenu', { as: renter });
  const row = (words: string) => screen.getByRole('row', { name: new RegExp(words) });
  const past = within(row('13.00–14.00 น.'));
  past.getByRole('img', { name: ratingText.given(4) });
  for (const words of [bookingStateText.renter.completed, '80 บาท'])
    expect(textOf(row('13.00–14.00 น.'))).toContain(words);
  const title = within(past.getByRole('rowheader')).getByRole('link', { name: 'ลานหลังบ้าน' });
  expect(title.getAttribute('href')).toBe(bookingAddress(stay._id));
  expect(past.getByRole('link', { name: bookingText.bookAgain }).getAttribute('href')).toMatch(
    new RegExp(`^/book/${yard._id}\\?date=[\\d-]+&from=13\\.00&to=14\\.00$`),
  );
  cancel(next, 'renter');
  await settle();
  expect(textOf(row('15.00–16.00 น.'))).toContain(bookingStateText.renter.cancelled);
  expect(textOf(row('15.00–16.00 น.').querySelector('s'))).toContain('80 บาท');
  expect(await violations()).toEqual([]);

  await settle(async () => happen(() => setWindow('phone')));
  card('15.00–16.00 น.');
  expect(screen.queryAllByRole('row')).toHaveLength(0);
});

test('the owner’s history on a phone is rows that open their tickets, twenty at a time', async () => {
  const stays = Array.from({ length: 22 }, (_, index) => {
    const stay = bookYard(slotName(index * 30), slotName(index * 30 + 30));
    return cancel(stay, 'renter');
  });
  await renderScreen('/mypost?tab=completemenu', { as: owner, on: 'phone' });
  const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-finished] a')];
  expect(rows()).toHaveLength(20);
  expect(stays.map(({ _id }) => bookingAddress(_id))).toContain(rows()[0]?.getAttribute('href'));
  for (const words of ['ลานหลังบ้าน', bookingStateText.owner.cancelled, 'บาท'])
    expect(textOf(rows()[0] ?? null)).toContain(words);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.moreHistory(2) }));
  expect(rows()).toHaveLength(22);
});

test('a row of the owner’s history on a phone names the renter and the plate, until they are deleted', async () => {
  const stay = bookYard('10.00', '11.00');
  cancel(stay, 'renter');
  await renderScreen('/mypost?tab=completemenu', { as: owner, on: 'phone' });
  const row = () => document.querySelector('[data-finished] a');
  const who = `${stay.renterParty.firstname} · กข 1234`;
  expect(stay.renterParty.firstname).not.toBe('');
  expect(textOf(row())).toContain(who);
  changeBooking(stay, 'cancelled', {
    detail: { ...stay.detail, status: 0, idCar: '', phone: '' },
    renterParty: { ...stay.renterParty, firstname: '' },
  });
  await settle();
  for (const words of ['กข 1234', stay.renterParty.firstname, '·'])
    expect(textOf(row())).not.toContain(words);
});

test('an unused booking expires live, and the finished list names all three ends', async () => {
  complete(bookYard('14.00', '15.00'), 5);
  cancel(bookYard('16.00', '17.00'), 'renter');
  const missed = bookYard('18.00', '19.00');
  await open();
  card('18.00–19.00 น.');
  changeBooking(missed, 'expired', { detail: { ...missed.detail, status: 0 } });
  await settle();
  expect(cards('18.00–19.00 น.')).toHaveLength(0);
  await openTab('completemenu');
  const { expired, cancelled, completed } = bookingStateText.renter;
  for (const [time, state] of [
    ['18.00–19.00 น.', expired],
    ['16.00–17.00 น.', cancelled],
    ['เข้า ', completed],
  ] as const)
    expect(textOf(card(time))).toContain(state);
});
