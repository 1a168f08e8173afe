import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { addDays, bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { ownerShare } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dayNameText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookingText, declineText } from '@joddee/thai-text/screens/booking-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { minutes, pass, setTime, settle } from '../../../../testing/clock.ts';
import { answer, callsOf, lost } from '../../../../testing/http.ts';
import { address, card, cards, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  book,
  bookingOf,
  cancel,
  changeBooking,
  check,
  dayAfterTomorrow,
  messagesOf,
  newOwner,
  newPerson,
  newPost,
  type Person,
  sendMessage,
  tomorrow,
  unconfirm,
} from '../../../../testing/world.ts';

let owner: Person;
let yard: PostView;
let garage: PostView;
let day: string;

beforeEach(() => {
  owner = newOwner();
  yard = newPost(owner, { title: 'ลานหน้าบ้าน', open: '00.00', close: '23.30' });
  garage = newPost(owner, { title: 'โรงรถหลังบ้าน' });
  day = tomorrow();
  answer('checkBooking', ({ params, body }) =>
    check({ _id: String(params.bookId) }, body.step === 'checkin' ? 'parked' : 'ended'),
  );
  answer('findIncome', () => income());
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const openDesk = (on: 'phone' | 'desktop' = 'phone') =>
  renderScreen('/mypost?tab=waitmenu', { as: owner, on });

/** The whole stay, until the hour to which it was booked. */
function complete(booking: BookingView): void {
  setTime(booking.to);
  for (const step of ['arrived', 'parked', 'leaving', 'ended'] as const) check(booking, step);
}

/** What the owner has taken, as the server sums it up. */
function income() {
  const stays = server
    .userOf(owner.id)
    .bookings.filter(({ state }) => state === 'completed')
    // The newest first.
    .sort((a, b) => b.stepTimes.ended.localeCompare(a.stepTimes.ended))
    .map(({ _id, stepTimes, detail, place }) => ({
      _id,
      day: bangkokDay(new Date(stepTimes.ended)),
      timein: detail.timein,
      timeout: detail.timeout,
      title: place.title,
      plate: detail.idCar,
      hours: detail.hours,
      isConfirmed: true,
      total: detail.price,
      ...ownerShare(detail.price),
    }));
  const sumOf = (name: 'total' | 'fee' | 'remains') =>
    String(stays.reduce((sum, stay) => sum + Number(stay[name]), 0));
  const today = bangkokDay(new Date());
  const sums = { total: sumOf('total'), fee: sumOf('fee'), remains: sumOf('remains') };
  return { days: [{ day: today, stays: stays.length, ...sums }], stays, busiest: null };
}

const lines = () => all('.waiting__line');

const tile = (name: string) => {
  const [found] = all('.desk-tiles__desk-tile').filter((each) => textOf(each).includes(name));
  if (found === undefined) throw new Error(`there is no tile ${name}`);
  return found;
};

test('what has waited longest is first; one press confirms, the card says so and folds, the next one rises', async () => {
  const first = book(newPerson(), yard, day, '10.00', '12.00');
  const second = book(newPerson(), garage, day, '10.30', '12.30');
  await openDesk();
  screen.getByText(myItemsText.nothingWaits);
  for (const booking of [first, second]) {
    check(booking, 'arrived');
    await pass(1000);
  }
  const waiting = () => all('.waiting__card');
  expect(waiting().map((each) => /\d\d\.\d\d–/.exec(textOf(each))?.[0])).toEqual(['10.00–', '10.30–']);
  const [oldest, other] = waiting();
  if (oldest === undefined || other === undefined) throw new Error('no cards');
  expect(textOf(oldest)).toContain(bookingStateText.owner.arrived);
  expect(textOf(oldest)).toContain(text.visit(1));
  expect(other.classList).toContain('waiting__slim');
  // The seconds go on without an event.
  expect(textOf(oldest)).toContain(text.since(2));
  await pass(1000);
  expect(textOf(oldest)).toContain(text.since(3));

  await user.click(within(oldest).getByRole('button', { name: myItemsText.confirmIn }));
  expect(callsOf('checkBooking').map(({ params }) => params.bookId)).toEqual([first._id]);
  expect(textOf(oldest)).toContain(text.cameIn(slotName(Math.floor(minuteOfDay(new Date())))));
  // It keeps its place, so that the next one does not come under the finger.
  await pass(9999);
  expect(waiting()[0]).toBe(oldest);
  await pass(1);
  expect(waiting()).toHaveLength(1);
  expect(textOf(waiting()[0] ?? null)).toContain('10.30–12.30');
  expect(waiting()[0]?.classList).not.toContain('waiting__slim');

  check(first, 'leaving');
  await settle();
  const leaving = card('10.00–12.00 น.');
  expect(textOf(leaving)).toContain(bookingStateText.owner.leaving);
  within(leaving)
    .getByRole('button', { name: new RegExp(myItemsText.confirmOut) })
    .focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain(myItemsText.undo);
  await pass(limits.cashUndoSeconds * 1000);
  expect(textOf(leaving)).toContain(text.wentOut(slotName(Math.floor(minuteOfDay(new Date())))));
  await pass(10_000);
  expect(leaving.isConnected).toBe(false);
  expect(textOf(lines().at(-1) ?? null)).toContain(
    text.wentOut(slotName(Math.floor(minuteOfDay(new Date())))),
  );
  // The card took the focus with it: the title of the part has it.
  expect(textOf(document.activeElement)).toBe(myItemsText.waitsForYouHeading(1));
});

test('no card moves while the owner presses: all that is confirmed folds together, ten seconds after the last press', async () => {
  const cars = ['10.00', '11.00', '12.00'].map((hour) =>
    book(newPerson(), garage, day, hour, hour.replace('.00', '.30')),
  );
  const late = book(newPerson(), yard, day, '14.00', '15.00');
  for (const car of cars) {
    check(car, 'arrived');
    await pass(1000);
  }
  await openDesk();
  const times = () => all('.waiting__cards > li').map((each) => /\d\d\.\d\d–/.exec(textOf(each))?.[0]);
  const confirm = (time: string) =>
    user.click(within(card(time)).getByRole('button', { name: myItemsText.confirmIn }));
  await confirm('10.00–10.30 น.');
  // What would be first appears below meanwhile.
  changeBooking(late, 'occupied', {
    occupied: {
      number: 1,
      at: new Date().toISOString(),
      photo: false,
      answer: '',
      answeredAt: '',
      withdrawn: false,
    },
  });
  await pass(9999);
  expect(times()).toEqual(['10.00–', '11.00–', '12.00–', '14.00–']);
  await confirm('11.00–11.30 น.');
  await pass(9999);
  expect(times()).toEqual(['10.00–', '11.00–', '12.00–', '14.00–']);
  await pass(1);
  expect(times()).toEqual(['14.00–', '12.00–', undefined, undefined]);
});

test('a confirmed card is a line after those that wait, and takes the wrong car back, as long as the owner may', async () => {
  const [wrong, right] = ['10.00', '10.30'].map((from) =>
    book(newPerson(), from === '10.00' ? yard : garage, day, from, '12.30'),
  );
  if (wrong === undefined || right === undefined) throw new Error('no bookings');
  await openDesk();
  for (const booking of [wrong, right]) {
    check(booking, 'arrived');
    await pass(1000);
  }
  answer('checkBooking', ({ params, body }) =>
    body.check ? check({ _id: String(params.bookId) }, 'parked') : unconfirm({ _id: String(params.bookId) }),
  );
  const confirm = () =>
    user.click(within(card('10.00–12.30 น.')).getByRole('button', { name: myItemsText.confirmIn }));
  await confirm();
  const time = slotName(Math.floor(minuteOfDay(new Date())));
  // The line is the answer, so no toast repeats it.
  expect(all('.toasts__toast')).toHaveLength(0);
  await pass(10_000);
  expect(all('.waiting__cards > li').map((each) => each.dataset.stay)).toEqual([right._id, wrong._id]);
  expect(textOf(lines()[0] ?? null)).toContain(`กข 1234 ${text.cameIn(time)}`);
  await user.click(
    within(lines()[0] ?? document.body).getByRole('button', { name: myItemsText.unconfirmArrival }),
  );
  expect(callsOf('checkBooking').at(-1)?.body).toMatchObject({ check: false, step: 'checkin' });
  expect(lines()).toHaveLength(0);
  const times = () => all('.waiting__card').map((each) => /\d\d\.\d\d–/.exec(textOf(each))?.[0]);
  expect(times()).toEqual(['10.30–', '10.00–']);
  await pass(10_000);
  expect(times()).toEqual(['10.00–', '10.30–']);
  await confirm();
  await pass(limits.unconfirmMinutes * minutes - 1000);
  expect(lines()).toHaveLength(1);
  await pass(2000);
  expect(lines()).toHaveLength(0);
});

test('a car that comes long before its time says so, with the day and time that were booked', async () => {
  const booking = book(newPerson(), yard, day, '10.00', '12.00');
  check(booking, 'arrived');
  setTime(`${day}T09:29+07:00`);
  await openDesk();
  const early = (minutes: number) => bookingText.early(minutes, 'วันนี้ 10.00 น.');
  expect(textOf(card('10.00–12.00 น.'))).toContain(early(31));
  await pass(2 * minutes);
  expect(textOf(card('10.00–12.00 น.'))).not.toContain(early(29));
});

test('messages open over the desk, on which the owner is again afterwards', async () => {
  const booking = book(newPerson(), yard, day, '10.00', '12.00');
  check(booking, 'arrived');
  answer('findMessages', ({ params }) => messagesOf(params.bookId ?? ''));
  answer('readMessages', () => lost);
  await openDesk();
  sendMessage(booking, 'renter', 'จอดช่องไหนครับ');
  await settle();
  await user.click(screen.getByRole('link', { name: messagesText.linkTo('สมชาย', 1) }));
  const conversation = within(screen.getByRole('dialog', { name: messagesText.with('สมชาย') }));
  conversation.getByText('จอดช่องไหนครับ');
  screen.getByRole('button', { name: myItemsText.confirmIn, hidden: true });
  await user.click(conversation.getByRole('button', { name: shellText.close }));
  expect(address()).toBe('/mypost?tab=waitmenu');
  screen.getByRole('button', { name: myItemsText.confirmIn });
});

test('the owner’s queue: what has waited longest first, counted on the tab and in the title', async () => {
  const later = dayAfterTomorrow();
  const early = book(newPerson(), yard, later, '08.00', '09.00');
  const leaving = book(newPerson(), yard, later, '10.00', '11.00');
  await openDesk();
  card('08.00–09.00 น.');
  const arrive = async (...steps: (() => void)[]) => {
    for (const step of steps) {
      step();
      await pass(1000);
    }
  };
  await arrive(() => check(leaving, 'arrived'));
  expect(document.title).toContain(myItemsText.waitingTitle(1));
  await arrive(() => check(leaving, 'parked'));
  expect(document.title).toContain(myItemsText.title);
  expect(document.title).not.toContain(myItemsText.waitingTitle(1));
  await arrive(
    () => check(leaving, 'leaving'),
    () => check(book(newPerson(), garage, later, '12.00', '13.00'), 'arrived'),
  );
  expect(document.title).toContain(myItemsText.waitingTitle(2));
  const tab = screen.getByRole('tab', { name: new RegExp(myItemsText.tabs.waitmenu) });
  expect(textOf(tab.querySelector('.parts__badge'))).toBe('2');
  const shown = screen.getAllByRole('article').map((each) => /\d\d\.\d\d–/.exec(textOf(each))?.[0]);
  expect(shown.slice(0, 3)).toEqual(['10.00–', '12.00–', '08.00–']);
  cancel(early, 'renter');
  await settle();
  expect(cards('08.00–09.00 น.')).toHaveLength(0);
});

test('a car waits since its step, whatever else changes about its booking', async () => {
  const [first, second] = [
    book(newPerson(), yard, day, '08.00', '09.00'),
    book(newPerson(), garage, day, '10.00', '11.00'),
  ];
  await openDesk();
  check(first, 'arrived');
  await pass(5 * minutes);
  check(second, 'arrived');
  changeBooking(first, 'phones-shown', {});
  await settle();
  const waiting = all('.waiting__card').map((each) => textOf(each));
  expect(waiting[0]).toContain(yard.title);
  expect(waiting[0]).toContain(text.since(300));
});

test('on a wide screen tiles count the day and lead to their parts', async () => {
  const renter = newPerson();
  book(renter, yard, day, '18.00', '19.00');
  book(renter, yard, dayAfterTomorrow(), '18.00', '19.00');
  complete(book(renter, yard, day, '08.00', '09.00'));
  setTime(`${day}T12:00+07:00`);
  await openDesk('desktop');
  expect(textOf(tile(text.ahead))).toContain(`1 ${text.ofCount(2)}`);
  expect(textOf(tile(text.incomeToday))).toContain('80 บาท');
  await user.click(tile(text.incomeToday));
  expect(textOf(document.activeElement)).toBe(text.income);
  // What it brings is apart from the work of the day, to which the other tiles lead back.
  expect(screen.queryByRole('heading', { name: myItemsText.upcomingHeading })).toBeNull();
  await user.click(tile(text.waits));
  expect(textOf(document.activeElement)).toBe(myItemsText.waitsForYouHeading(0));
  screen.getByRole('heading', { name: myItemsText.upcomingHeading });
  expect(tile(text.waits).dataset.tone).toBeUndefined();
});

test('a car that is parked before its booked day has a row today and brings the income of today', async () => {
  const booking = book(newPerson(), yard, dayAfterTomorrow(), '01.00', '03.00');
  setTime(`${day}T23:47+07:00`);
  check(booking, 'arrived');
  await openDesk();
  const waiting = card('พรุ่งนี้ 01.00–03.00 น.');
  await user.click(within(waiting).getByRole('button', { name: myItemsText.confirmIn }));
  const parked = () =>
    document.querySelector<HTMLElement>('[aria-labelledby="desk-parked"] .desk-rows__desk-row');
  for (const words of ['พรุ่งนี้ 03.00 น.', '160 บาท', 'กข 1234']) expect(textOf(parked())).toContain(words);
  // What the renter writes during the stay is seen where the car is.
  sendMessage(booking, 'renter', 'ใช้ปลั๊กได้ไหมครับ');
  await settle();
  within(parked() ?? document.body).getByRole('link', { name: messagesText.linkTo('สมชาย', 1) });
  await user.click(screen.getByRole('radio', { name: text.timetable }));
  expect(document.querySelector(`[data-block="${booking._id}"]`)?.getAttribute('data-kind')).toBe('parked');
  await user.click(screen.getByRole('radio', { name: text.today }));

  // The money is taken now, so it is the income of today.
  await pass(2 * minutes);
  for (const step of ['leaving', 'ended'] as const) check(booking, step);
  await settle();
  expect(parked()).toBeNull();
  await user.click(screen.getByRole('radio', { name: text.income }));
  expect(textOf(document.querySelector('.income__total'))).toBe('160 บาท');
});

test('income by day with what remains after the fee, live, and a file with one line for each stay', async () => {
  const later = book(newPerson(), garage, day, '10.00', '11.00');
  complete(book(newPerson(), yard, day, '08.00', '09.30'));
  setTime(`${day}T12:00+07:00`);
  await openDesk('desktop');
  await user.click(screen.getByRole('radio', { name: text.income }));
  const card = () => textOf(document.querySelector('.income__card'));
  expect(card()).toContain('120 บาท');
  expect(card()).toContain('116.40 บาท');
  complete(later);
  await settle();
  expect(card()).toContain('200 บาท');
  const chart = screen.getByRole('group', { name: text.chartHint });
  chart.focus();
  await user.keyboard('{ArrowRight}');
  expect(textOf(chart)).toContain(text.carsOf(2));

  // The DOM of the tests would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const saved: (Blob | MediaSource)[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file)}`);
  await user.click(screen.getByRole('button', { name: text.downloadName }));
  const [file] = saved;
  if (!(file instanceof Blob)) throw new Error('nothing was saved');
  const bytes = await file.arrayBuffer();
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(`\uFEFF${text.csv.join(',')}`);
  expect(lines[1]).toBe(
    `${day},${timeRangeText('08.00', '09.30')},ลานหน้าบ้าน,กข 1234 กรุงเทพมหานคร,1.5,120,3.6,116.4`,
  );
});

test('a car that is over its time says by how much and what it owes, on its row and on the tile', async () => {
  const late = book(newPerson(), yard, day, '10.00', '12.00');
  for (const step of ['arrived', 'parked'] as const) check(late, step);
  setTime(`${day}T12:00:30+07:00`);
  await openDesk('desktop');
  const row = document.querySelector<HTMLElement>('[aria-labelledby="desk-parked"] .desk-rows__desk-row');
  // Neither says so in the first minute.
  expect(textOf(row)).toContain(text.left(0));
  expect(textOf(tile(text.parked))).not.toContain(text.overdue(1));
  await pass(47 * minutes - 30_000);
  for (const words of [text.over(47), '160 บาท']) expect(textOf(row)).toContain(words);
  expect(row?.dataset.tone).toBe('harm');
  expect(textOf(tile(text.parked))).toContain(text.overdue(1));
});

test('R157 half an hour after the start the owner gives away the time of a car that has not come', async () => {
  const missing = book(newPerson(), yard, day, '10.00', '12.00');
  answer('cancelBooking', ({ body }) => cancel(missing, 'owner', { endedReason: body.reason }));
  setTime(`${day}T10:29:50+07:00`);
  await openDesk();
  expect(screen.queryByRole('button', { name: declineText.release })).toBeNull();
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: declineText.release }));
  const dialog = screen.getByRole('dialog');
  expect(textOf(dialog)).toContain('กข 1234');
  await user.click(within(dialog).getByRole('button', { name: declineText.release }));
  screen.getByText(declineText.released);
  expect(bookingOf(missing._id)).toMatchObject({ state: 'cancelled', endedReason: declineText.noShow });
  expect(screen.queryByRole('heading', { name: arrivalText.coming })).toBeNull();
});

test('R156 from five minutes after the end the owner closes a stay whose renter has driven off', async () => {
  const late = book(newPerson(), yard, day, '10.00', '12.00');
  for (const step of ['arrived', 'parked'] as const) check(late, step);
  setTime(`${day}T12:04:50+07:00`);
  await openDesk();
  const left = () => screen.queryByRole('button', { name: myItemsText.carHasLeft });
  expect(left()).toBeNull();
  await pass(15_000);
  await user.click(screen.getByRole('button', { name: myItemsText.carHasLeft }));
  const dialog = () => screen.getByRole('dialog', { name: myItemsText.closeTitle });
  expect(textOf(dialog())).toContain(myItemsText.closeText(moneyText('160')));
  expect(await violations()).toEqual([]);
  await user.click(within(dialog()).getByRole('button', { name: myItemsText.notLeft }));
  expect(callsOf('checkBooking')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: myItemsText.carHasLeft }));
  await user.click(within(dialog()).getByRole('button', { name: myItemsText.carHasLeft }));
  expect(callsOf('checkBooking')).toMatchObject([{ body: { check: true, step: 'checkout' } }]);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(left()).toBeNull();
  screen.getByText(noticeText.checkedOut);
});

test('three of the next stays are in sight, and the others one press away', async () => {
  for (const hour of ['08', '09', '10', '11', '12']) book(newPerson(), yard, day, `${hour}.00`, `${hour}.30`);
  await openDesk();
  // A phone begins with the cars.
  expect(all('.desk-tiles__desk-tile')).toEqual([]);
  const rows = () => all('[aria-labelledby="desk-next"] .desk-rows__desk-row').length;
  expect(rows()).toBe(3);
  await user.click(screen.getByRole('button', { name: text.moreStays(2) }));
  expect(rows()).toBe(5);
});

test('the next stays are under their days, without the cars that are on the way or late', async () => {
  const late = book(newPerson(), yard, day, '08.00', '09.00');
  book(newPerson(), yard, day, '10.00', '10.30');
  book(newPerson(), garage, day, '12.00', '12.30');
  book(newPerson(), yard, addDays(day, 1), '10.00', '10.30');
  changeBooking(late, 'late', { expectedArrival: { at: '', said: 0, asked: true } });
  setTime(`${day}T08:20+07:00`);
  await openDesk();
  const next = screen.getByRole('region', { name: myItemsText.upcomingHeading });
  expect([...next.querySelectorAll('h3, .desk-rows__row-time strong')].map(textOf)).toEqual([
    dayNameText(day, day),
    '10.00',
    '12.00',
    dayNameText(addDays(day, 1), day),
    '10.00',
  ]);
  expect(textOf(screen.getByRole('region', { name: arrivalText.coming }))).toContain('08.00–09.00');
});

test('a car that is late without a word is named first, with a button that calls', async () => {
  book(newPerson(), yard, day, '08.00', '09.00');
  book(newPerson(), garage, day, '10.00', '10.30');
  setTime(`${day}T08:03+07:00`);
  await openDesk('desktop');
  const coming = screen.getByRole('region', { name: arrivalText.coming });
  for (const words of [text.over(3), '08.00', 'กข 1234']) expect(textOf(coming)).toContain(words);
  within(coming).getByRole('link', { name: /^โทร / });
  expect(textOf(tile(text.ahead))).toContain(text.overdue(1));
  expect(textOf(document.body)).not.toContain(text.nextIn('10.00'));
  const next = screen.getByRole('region', { name: myItemsText.upcomingHeading });
  expect([...next.querySelectorAll('.desk-rows__row-time strong')].map(textOf)).toEqual(['10.00']);
});

test('an owner without bookings can share the listing', async () => {
  await openDesk();
  screen.getByRole('heading', { name: text.emptyTitle });
  screen.getByRole('button', { name: text.shareListing });
  expect(await violations()).toEqual([]);
});

test('the income of a period is compared with the sum of the one before', async () => {
  const dayOf = (at: string, total: string) => ({ day: at, stays: 1, total, fee: '1', remains: total });
  complete(book(newPerson(), yard, day, '08.00', '09.30'));
  const days = [dayOf(addDays(day, -8), '33'), dayOf(day, '200')];
  answer('findIncome', () => ({ stays: [], days, busiest: { weekday: 4, from: '09.00', to: '12.00' } }));
  setTime(`${day}T12:00+07:00`);
  await openDesk('desktop');
  await user.click(screen.getByRole('radio', { name: text.income }));
  const card = textOf(document.querySelector('.income__card'));
  expect(card).toContain('200 บาท');
  expect(card).toContain(text.before('33 บาท'));
  expect(card).toContain('คนจองเยอะสุด ศ. 09.00–12.00 น.');
});

test('a stay that the system has closed is told beside the income, and is not in the file', async () => {
  complete(book(newPerson(), yard, day, '08.00', '09.30'));
  const { days, stays, busiest } = income();
  answer('findIncome', () => ({
    days,
    stays: stays.map((stay) => ({ ...stay, isConfirmed: false })),
    busiest,
  }));
  setTime(`${day}T12:00+07:00`);
  await openDesk('desktop');
  await user.click(screen.getByRole('radio', { name: text.income }));
  expect(textOf(document.querySelector('.income__card'))).toContain(text.unconfirmed(1, '120 บาท'));
  expect(screen.getByRole('button', { name: text.downloadName })).toHaveProperty('disabled', true);
});
