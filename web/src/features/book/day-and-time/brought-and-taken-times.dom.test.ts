import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { day, expectSum, group, offersIn, slot } from '../../../../testing/booking-form.ts';
import { minutes, pass, settle } from '../../../../testing/clock.ts';
import { renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  book,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../../testing/world.ts';

let renter: Person;
let post: PostView;

beforeEach(() => {
  renter = newPerson();
  post = newPost(newOwner());
});

const openAt = (from: string, to: string) =>
  renderScreen(`/book/${post._id}?date=${tomorrow()}&from=${from}&to=${to}`, { as: renter, on: 'phone' });
const grid = () => screen.queryByRole('group', { name: text.start });
const row = () => document.querySelector('.book__folded-time');

test('a time that came along is one row, which opens to its start in the day', async () => {
  await openAt('13.00', '15.00');
  expect(grid()).toBeNull();
  expect(textOf(row())).toContain('13.00–15.00 น.');
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.changeTime }));
  expect(row()).toBeNull();
  await pass(20);
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  await user.click(slot(text.start, '09.00'));
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(grid()).not.toBeNull();
});

test('a row whose time is lost stays a row, with the nearest times and the queue beside it', async () => {
  await openAt('13.00', '15.00');
  book(newPerson(), post, tomorrow(), '13.00', '14.00');
  await settle();
  expect(textOf(row()?.querySelector('s') ?? null)).toBe('13.00–15.00 น.');
  const start = within(group(text.start));
  start.getByText(text.nearestFree);
  expect(start.queryAllByRole('radio')).toHaveLength(0);
  // Asked once, where it is looked for; the time stands in the row.
  expect(screen.queryByText(waitsText.ask)).toBeNull();
  expect(screen.queryByText(text.lostChoice)).toBeNull();
  await user.click(start.getByRole('button', { name: waitsText.open }));
  start.getByRole('button', { name: waitsText.add('13.00–15.00 น.') });
  const [nearest] = offersIn(group(text.start));
  const range = textOf(nearest ?? null);
  await user.click(nearest ?? document.body);
  expect(screen.queryByText(text.nearestFree)).toBeNull();
  expect(textOf(row())).toContain(range);
});

test('a row opens to its day if that has no other time', async () => {
  await openAt('13.00', '15.00');
  book(newPerson(), post, tomorrow(), '08.00', '20.00');
  await settle();
  expect(row()).toBeNull();
  within(group(text.start)).getByText(text.takenNoneLeft);
});

test('a time that runs into an own booking names it once with a link, and the button leads to another time', async () => {
  const own = book(renter, newPost(newOwner()), tomorrow(), '14.00', '16.00');
  await openAt('13.00', '15.00');
  const start = within(group(text.start));
  start.getByText(text.clashes('14.00–16.00 น.', own.place.title));
  expect(start.getByRole('link', { name: text.seeClash }).getAttribute('href')).toBe(bookingAddress(own._id));
  expect(screen.queryByRole('button', { name: waitsText.open })).toBeNull();
  expect(screen.queryByText(text.lostAtButton)).toBeNull();
  // The spot itself is free, but that is no use.
  expect(screen.queryByText(text.freeAtYourTime)).toBeNull();
  expect(textOf(document.querySelector('.book__bar'))).toContain(text.ownThen);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.toTimes }));
  expect(document.activeElement).toBe(offersIn(group(text.start))[0]);
});

test('a taken start answers a press with what is free instead and the queue', async () => {
  book(newPerson(), post, tomorrow(), '14.00', '16.00');
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  await user.click(day(text.tomorrow));
  const taken = slot(text.start, '14.00');
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  await user.click(taken);
  const answer = screen.getByText(text.slotTaken('14.00')).closest<HTMLElement>('[role="status"]');
  if (answer === null) throw new Error('nothing is answered');
  expect(await violations()).toEqual([]);
  const offered = offersIn(answer);
  expect(offered.map(textOf)).toEqual(['12.00–14.00 น.', '16.00–18.00 น.']);
  await user.click(within(answer).getByRole('button', { name: waitsText.open }));
  within(answer).getByRole('button', { name: waitsText.add('14.00–16.00 น.') });
  await user.click(offered[1] ?? document.body);
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(screen.queryByText(text.slotTaken('14.00'))).toBeNull();
});

test('how long a place is held is in the bar, at its own time only', async () => {
  const { Date: onDay, from, to, created } = book(newPerson(), post, tomorrow());
  const wait: WaitView = {
    ...{ _id: newId(), post: post._id, title: post.title, Date: onDay, timein: '10.00', timeout: '12.00' },
    ...{ from, to, created, state: 'held', version: 1 },
    heldUntil: new Date(Date.now() + 9 * minutes).toISOString(),
  };
  server.userOf(renter.id).waits = [wait];
  await openAt('10.00', '12.00');
  const bar = () => textOf(document.querySelector('.book__bar [role="timer"]'));
  expect(bar()).toBe(`${waitsText.heldForYou} 9:00`);
  await pass(minutes);
  expect(bar()).toBe(`${waitsText.heldForYou} 8:00`);
  await openAt('13.00', '15.00');
  expect(bar()).toBe('');
});
