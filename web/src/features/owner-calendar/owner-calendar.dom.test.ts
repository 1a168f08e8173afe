import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import type { BlockRequest } from '@joddee/marketplace/posts/opening/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dayNameText, weekdayDateText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { setTime, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { address, fill, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  bookRequest,
  cancel,
  changePost,
  currentPost,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  today,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let post: PostView;
let day: string;

beforeEach(() => {
  owner = newOwner();
  post = newPost(owner);
  day = tomorrow();
  answer('addBlock', ({ params: { postId = '' }, body }) => block(postId, body));
  answer('removeBlock', ({ params: { postId = '', blockId } }) => {
    const { date } = currentPost(postId);
    const blocks = date.blocks?.filter(({ _id }) => _id !== blockId) ?? [];
    return changePost(post, 'edited', { date: { ...date, blocks } });
  });
});

/** As on another device too. */
function block(postId: string, { lastDay, reason, request: _id, ...time }: BlockRequest): PostView {
  const before = currentPost(postId);
  const added = { ...time, _id, until: lastDay };
  return changePost(before, 'edited', {
    date: { ...before.date, blocks: [...(before.date.blocks ?? []), added] },
    blockReasons: { ...before.blockReasons, [_id]: reason },
  });
}

const slot = (time: string, state: keyof typeof text.states, of = day) =>
  screen.getByRole('button', { name: text.slot(weekdayDateText(of), time, text.states[state]) });
const openCalendar = (of: PostView = post, on: 'phone' | 'desktop' = 'desktop') =>
  renderScreen(`/calendar/${of._id}`, { as: owner, on });
const form = () => within(screen.getByRole('dialog'));
const timeName = (from: string, to: string) => `${dayNameText(day, today())} ${timeRangeText(from, to)}`;
const closeDay = () =>
  user.click(screen.getByRole('button', { name: text.closeDay(dayNameText(day, today())) }));
const askToBlock = () => user.click(screen.getByRole('button', { name: text.block }));
const send = () => user.click(form().getByRole('button', { name: text.block }));

test('a time is blocked with a reason or weekly, and freed, and what another device blocks is seen at once', async () => {
  book(newPerson(), post, day, '09.00', '10.00');
  await openCalendar();
  slot('09.00', 'booked');
  // One row before the hours and one after them; more closed ones would only be in the way.
  expect(screen.getAllByRole('button', { name: new RegExp(text.states.closed) })).toHaveLength(14);
  await user.click(slot('12.00', 'free'));
  await user.click(slot('13.30', 'free'));
  screen.getByText(timeName('12.00', '14.00'));
  await askToBlock();
  await fill(form().getByLabelText(text.reason), 'ซ่อมประตู');
  expect(await violations()).toEqual([]);
  await send();
  slot('13.30', 'blocked');
  const list = () => textOf(screen.getByRole('region', { name: text.blocksTitle }));
  expect(list()).toContain('ซ่อมประตู');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${text.unblock} `) }));
  slot('12.00', 'free');

  await user.click(slot('15.00', 'free'));
  await user.click(slot('15.30', 'free'));
  await askToBlock();
  await user.click(form().getByLabelText(text.weekly));
  await send();
  slot('15.30', 'blocked');
  const done = screen.getAllByRole('status').map(textOf).join();
  expect(done).toContain(text.everyWeek(weekdayText(day), timeRangeText('15.00', '16.00')));
  await user.click(screen.getByRole('button', { name: text.later }));
  slot('15.30', 'blocked', addDays(day, 7));
  await user.click(screen.getByRole('button', { name: text.earlier }));
  const at = (time: string) => new Date(`${day}T${time}+07:00`).toISOString();
  const once = { request: newId(), weekly: false, lastDay: '', reason: 'ล้างพื้น' };
  block(post._id, { ...once, from: at('17:00'), to: at('18:00') });
  await settle();
  slot('17.30', 'blocked');
  expect(list()).toContain('ล้างพื้น');
});

test('a whole day is blocked by its button, and so is a time of two taps that includes the last half hour', async () => {
  post = newPost(owner, { open: '00.00', close: '23.30' });
  await openCalendar(post, 'phone');
  const name = weekdayDateText(day);
  await user.click(screen.getByRole('button', { name }));
  await user.click(slot('12.00', 'free'));
  screen.getByText(text.begun('12.00'));
  await user.click(slot('13.30', 'free'));
  screen.getByText(timeName('12.00', '14.00'));
  // Starting over leads back to the whole day.
  await user.click(screen.getByRole('button', { name: text.clear }));
  expect(textOf(document.activeElement)).toBe(text.closeDay(dayNameText(day, today())));
  expect(await violations()).toEqual([]);
  await closeDay();
  form().getByText(`${dayNameText(day, today())} ${text.allDay}`);
  await send();
  for (const time of ['00.00', '12.00', '23.30']) slot(time, 'blocked');
});

test('who blocks a time with bookings in it reads which cars will still come', async () => {
  const inside = book(newPerson(), post, day, '09.00', '10.00');
  const cancelled = book(newPerson(), post, day, '12.00', '13.00');
  book(newPerson(), newPost(owner), day, '09.00', '10.00');
  await openCalendar(post, 'phone');
  await user.click(screen.getByRole('button', { name: weekdayDateText(day) }));
  await closeDay();
  form().getByText(text.bookedInside(2));
  // A booking that ends meanwhile is off the list.
  cancel(cancelled, 'owner', { endedReason: 'ลานปิดปรับปรุง' });
  await settle();
  form().getByText(text.bookedInside(1));
  expect(await violations()).toEqual([]);
  await user.click(form().getByRole('link', { name: new RegExp(inside.detail.idCar) }));
  expect(address()).toBe(bookingAddress(inside._id));
});

test.each([
  ['00:10', undefined, '00.00'],
  ['10:00', '09.30', '10.00'],
  ['23:10', '22.30', '23.00'],
])('at %s a half hour of today that is over is not called free', async (time, over, left) => {
  post = newPost(owner, { open: '00.00', close: '23.30' });
  setTime(`${day}T${time}+07:00`);
  await openCalendar(post, 'phone');
  if (over !== undefined) slot(over, 'past', today());
  slot(left, 'free', today());
});

test('a blocked time is opened again by the button of its notice, which the next notice replaces', async () => {
  await openCalendar(post, 'phone');
  await user.click(screen.getByRole('button', { name: weekdayDateText(day) }));
  await closeDay();
  await send();
  slot('12.00', 'blocked');
  await user.click(screen.getByRole('button', { name: text.undo }));
  slot('12.00', 'free');
  const notices = screen.getAllByRole('status').map(textOf).join();
  expect(notices).toContain(text.unblocked);
  expect(notices).not.toContain(text.blocked);
});

test('the rest of today is closed by the button that closes the whole of other days', async () => {
  post = newPost(owner, { open: '00.00', close: '23.30' });
  setTime(`${today()}T14:10:00+07:00`);
  await openCalendar(post, 'phone');
  expect(screen.queryByRole('button', { name: /^ปิดทั้ง/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: text.closeRest }));
  form().getByText(`${dayNameText(today(), today())} ${timeRangeText('14.00', '00.00')}`);
  await send();
  slot('13.30', 'past', today());
  for (const time of ['14.00', '23.30']) slot(time, 'blocked', today());
  await user.click(screen.getByRole('button', { name: weekdayDateText(day) }));
  slot('00.00', 'free');
  expect(screen.queryByRole('button', { name: text.closeRest })).toBeNull();
});

test('a drawn stay has its plate and the bays that are taken, and leads to its booking', async () => {
  post = newPost(owner, { perPlace: true, numberofcar: '3' });
  const times = {
    'กข 1234': '09.00 12.00',
    'ขค 5678': '10.00 11.00',
    'งจ 9012': '11.30 13.00',
    'ฉช 3456': '14.00 15.00',
  };
  const plates = Object.keys(times);
  const [, second] = Object.entries(times).map(([idCar, time]) => {
    const [timein = '', timeout = ''] = time.split(' ');
    const detail = { timein, timeout, idCar, phone: '0898765432', note: '', payment: 'cash' } as const;
    return bookRequest(newPerson().id, post._id, { Date: day, detail });
  });
  await openCalendar();
  const stays = screen
    .getAllByRole('link')
    .filter((link) => plates.some((plate) => textOf(link).includes(plate)));
  expect(
    stays.map(
      (stay) =>
        `${textOf(stay.querySelector('.calendar-grid__calendar-plate'))} ${textOf(stay.querySelector('.calendar-grid__calendar-cars'))}`,
    ),
  ).toEqual([
    `กข 1234 ${text.cars(2, 3)}`,
    `ขค 5678 ${text.cars(2, 3)}`,
    `งจ 9012 ${text.cars(2, 3)}`,
    `ฉช 3456 ${text.cars(1, 3)}`,
  ]);
  await user.click(screen.getByRole('link', { name: /^ขค 5678/ }));
  expect(address()).toBe(bookingAddress(second?._id ?? ''));
});

test('a drawn block has its reason, and is opened for bookings where it is pressed', async () => {
  const at = (time: string) => new Date(`${day}T${time}+07:00`).toISOString();
  const once = { request: newId(), weekly: false, lastDay: '', reason: 'ล้างพื้น' };
  block(post._id, { ...once, from: at('17:00'), to: at('18:00') });
  await openCalendar();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${text.states.blocked} .*ล้างพื้น$`) }));
  form().getByText(timeName('17.00', '18.00'));
  form().getByText('ล้างพื้น');
  expect(await violations()).toEqual([]);
  await user.click(form().getByRole('button', { name: text.unblock }));
  slot('17.30', 'free');
});
