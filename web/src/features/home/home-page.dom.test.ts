import { quarters } from '@joddee/bangkok/quarters';
import {
  nextFreeStay,
  nextStay,
  periodOf,
  stayFromNow,
  withMinutes,
} from '@joddee/marketplace/bookings/rules/stay-choices';
import { type CarType, usualVehicle } from '@joddee/marketplace/posts/constants';
import { shortDateText } from '@joddee/thai-text/dates';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText, whenText } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { minutes, setTime, settle } from '../../../testing/clock.ts';
import { inAddress, searchBox } from '../../../testing/rent-map.ts';
import { cards, fill, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  cancel,
  check,
  dayAfterTomorrow,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
} from '../../../testing/world.ts';
import { withStay } from '../../components/day-and-time/chosen-stay.ts';

/** Where the posts of these tests are. */
const [, ari] = quarters;

beforeEach(() => {
  const owner = newOwner();
  for (const price of ['40', '50', '60', '70', '80'])
    newPost(owner, { price, open: '00.00', close: '23.30' });
});

const find = () => searchBox().getByRole('link', { name: homeText.find });
const field = () => screen.getByRole('link', { name: new RegExp(`^${homeText.where}`) });
const timeIn = () => ({ date: inAddress('date'), from: inAddress('from'), to: inAddress('to') });
const quarterLink = () => {
  const links = document.querySelectorAll<HTMLElement>('.sections__quarters a');
  return [...links].find((link) => textOf(link).includes(ari.name)) ?? document.body;
};

test('an owner for whom a car waits has it in the strip, which leads to the desk', async () => {
  const owner = newOwner();
  const booking = book(newPerson(), newPost(owner), tomorrow(), '10.00', '11.30');
  await renderScreen('/', { as: owner, on: 'phone' });
  const strip = () => document.querySelector('.home__next-booking');
  expect(strip()).toBeNull();
  check(booking, 'arrived');
  await settle();
  expect(textOf(strip())).toContain(shellText.waitingBadge(1));
  expect(strip()?.getAttribute('href')).toBe('/mypost?tab=waitmenu');
});

test('the own booking in the strip is the next one until the car is there', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow(), '10.00', '11.30');
  setTime(new Date(Date.parse(booking.from) - 60 * minutes));
  await renderScreen('/', { as: renter, on: 'phone' });
  const strip = () => textOf(document.querySelector('.home__next-booking'));
  // Who has booked knows how.
  expect(screen.queryByRole('heading', { name: homeText.howTo })).toBeNull();
  expect(strip()).toContain(homeText.nextBooking);
  for (const step of ['arrived', 'parked', 'leaving'] as const) {
    check(booking, step);
    await settle();
    expect(strip()).toContain(bookingStateText.renter[step]);
    expect(strip()).not.toContain(homeText.nextBooking);
    // Who has left has no time to watch.
    expect(document.querySelector('.home__next-booking-left') === null).toBe(step === 'leaving');
  }
});

test('a search without a place opens the map with the time of the card', async () => {
  await renderScreen('/', { on: 'phone' });
  await user.click(find());
  expect(location.pathname).toBe('/rent');
  expect(timeIn()).toEqual(nextStay(new Date()));
});

test('the time of the card passes over an own booking, and a chosen time stays', async () => {
  const renter = newPerson();
  const usual = nextStay(new Date());
  const post = newPost(newOwner(), { open: '00.00', close: '23.30' });
  const booking = book(renter, post, usual.date, usual.from, usual.to);
  await renderScreen('/', { as: renter });
  const inLink = () =>
    Object.fromEntries(new URL(find().getAttribute('href') ?? '', location.href).searchParams);
  expect(inLink()).toEqual(nextFreeStay(new Date(), [periodOf(usual)]));
  screen.getByText(homeText.besideOwn);
  cancel(booking, 'renter');
  await settle();
  expect(inLink()).toEqual(usual);
  expect(screen.queryByText(homeText.besideOwn)).toBeNull();
  await user.click(screen.getByRole('radio', { name: new RegExp(shortDateText(dayAfterTomorrow())) }));
  const chosen = inLink();
  book(renter, post, dayAfterTomorrow(), String(chosen.from), String(chosen.to));
  await settle();
  expect(inLink()).toEqual(chosen);
});

test('the field opens the search of the map with the time of the card; going back leads home', async () => {
  await renderScreen('/', { on: 'phone' });
  await user.click(field());
  const page = within(screen.getByRole('dialog', { name: rentText.whereTo }));
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: homeText.searchLabel }));
  expect(timeIn()).toEqual(nextStay(new Date()));
  await fill(page.getByRole('combobox', { name: homeText.searchLabel }), 'สยามพารากอน');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([inAddress('place'), inAddress('find')]).toEqual(['สยามพารากอน', null]);
  expect(timeIn()).toEqual(nextStay(new Date()));
  await settle(async () => history.back());
  expect(location.pathname).toBe('/');
});

test('on a wide screen the field leads to that of the map, which is ready for typing', async () => {
  await renderScreen('/');
  await user.click(field());
  expect(location.pathname).toBe('/rent');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: homeText.searchLabel }));
  screen.getByRole('listbox', { name: searchText.found });
  expect(inAddress('find')).toBeNull();
});

test('another time is chosen in a sheet; cards say its total and carry it', async () => {
  await renderScreen('/', { on: 'phone' });
  const card = () => cards('')[0] ?? document.body;
  const href = () => within(card()).getAllByRole('link')[0]?.getAttribute('href') ?? '';
  const whenButton = () => screen.getByRole('button', { name: new RegExp(`^${whenText.label}`) });
  const sheet = () => within(screen.getByRole('dialog', { name: whenText.title }));
  const start = () => sheet().getByRole('combobox', { name: whenText.from });
  await user.click(whenButton());
  await user.click(sheet().getByRole('radio', { name: /พรุ่งนี้/ }));
  await user.selectOptions(start(), '10.00');
  await user.click(sheet().getByText('3 ชม.'));
  await user.click(sheet().getByRole('button', { name: whenText.later(whenText.to) }));
  await user.click(sheet().getByRole('button', { name: whenText.choose }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(whenButton())).toMatch(/พรุ่งนี้ 10–13\.30/);
  expect(textOf(card())).toContain('140 บาท');
  expect(textOf(card())).toContain(homeText.freeThen);
  expect(href()).toContain(`?date=${tomorrow()}&from=10.00&to=13.30`);
  // Past the closing time of all spots they are recommended for other times.
  await user.click(whenButton());
  await user.selectOptions(start(), '23.00');
  await user.click(sheet().getByRole('button', { name: whenText.choose }));
  expect(textOf(screen.getByRole('main'))).toContain(homeText.noRecommended);
  expect(textOf(card())).not.toContain(homeText.freeThen);
  expect(href()).not.toContain('?');
  await user.click(whenButton());
  await user.click(sheet().getByRole('button', { name: whenText.anytime }));
  expect(href()).not.toContain('?');
});

test('on a wide screen the time is chosen in the card', async () => {
  await renderScreen('/');
  await user.click(screen.getByRole('radio', { name: /พรุ่งนี้/ }));
  await user.selectOptions(screen.getByLabelText(whenText.from), '10.00');
  await user.selectOptions(screen.getByLabelText(whenText.to), '13.00');
  await user.click(find());
  expect(timeIn()).toEqual(withMinutes({ date: tomorrow(), from: '10.00', to: '' }, 180));
});

test('the number of free spots and the quarters are counted, and lead to the map, which names the quarter', async () => {
  await renderScreen('/', { on: 'phone' });
  const freeNow = screen.getByRole('link', { name: homeText.freeNow(5, usualVehicle) });
  expect(freeNow.getAttribute('href')).toBe(withStay('/rent', stayFromNow(new Date())));
  expect(textOf(quarterLink())).toContain(homeText.quarter(40));
  await user.click(quarterLink());
  expect(inAddress('point')).toMatch(new RegExp(`^${ari.latitude},`));
  expect(timeIn()).toEqual(nextStay(new Date()));
  expect(textOf(document.querySelector('.where-pill__place-pill'))).toContain(ari.name);
});

test('the number of free spots is that of the chosen vehicle, however few they are', async () => {
  newPost(newOwner(), { typeofcar: 'truck' });
  await renderScreen('/', { on: 'phone' });
  const choose = (car: CarType) =>
    user.selectOptions(screen.getByRole('combobox', { name: rentText.car }), car);
  for (const [car, count] of [
    ['truck', 1],
    ['bicycle', 0],
    [usualVehicle, 5],
  ] as const) {
    await choose(car);
    expect(textOf(document.querySelector('.hero__live'))).toContain(homeText.freeNow(count, car));
  }
});

test('a quarter keeps the time that was chosen', async () => {
  await renderScreen('/');
  await user.click(screen.getByRole('radio', { name: new RegExp(shortDateText(dayAfterTomorrow())) }));
  await user.click(quarterLink());
  expect(inAddress('place')).toBe(ari.name);
  expect(inAddress('date')).toBe(dayAfterTomorrow());
});
