import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { addDays, weekdayOf } from '../calendars/rules/time-slots.ts';
import { addBlock } from '../posts/blocks.ts';
import { deletePost } from '../posts/commands.ts';
import type { CarType } from '../posts/constants.ts';
import { blockRequest } from '../posts/opening/shapes.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { blockBody } from '../testing/samples/samples.ts';
import { createHomeFacts, findPriceSteps } from './home-facts.ts';
import { queryMap, recommendFittingPosts, searchFittingPosts } from './query-map.ts';
import { type MapViewQuery, mapViewQuery } from './shapes.ts';
import { createSpotMap, type SpotMap } from './thread/spot-map.ts';

let map: SpotMap;
let owner: Person;
let renter: Person;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  day = tomorrow(context);
});
const { context, clock } = kit;
beforeEach(() => {
  map = createSpotMap(context, join(inject('filesDir'), randomUUID()));
  map.start();
});
afterEach(() => map.close());

const aroundAri = { west: '100.5', south: '13.7', east: '100.6', north: '13.8', zoom: '15' };
const viewOf = (date: string, from: string, to: string) =>
  kit.ok('queryMap', queryMap(context, map, mapViewQuery.parse({ ...aroundAri, date, from, to })));
const totalAt = async (date: string, from: string, to: string) => {
  const { exact, total, features, spots } = await viewOf(date, from, to);
  const counted = features.reduce((sum, feature) => sum + ('count' in feature ? feature.count : 1), 0);
  expect([exact, counted, spots.length]).toEqual([true, total, total]);
  return total;
};
/** A map reads changes of posts a few times a second. */
const followed = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 10_000 });
const freeUntil = async (from: string, to: string) => (await viewOf(day, from, to)).spots[0]?.freeUntil;
/** The posts that a search by name finds for a stay. */
const named = async (from: string, to: string, car?: CarType) => {
  const stay = { Date: day, timein: from, timeout: to };
  const found = await searchFittingPosts(context, 'พหลโยธิน', { stay, car });
  return found.map(({ _id }) => _id);
};

test('a booked time is hidden, adjacent ones are not, and cancelling shows it again', async () => {
  const { id } = await givePost(context, owner);
  expect(await totalAt(day, '10.00', '12.00')).toBe(1);
  const booking = await kit.book(renter, id, day, '10.00', '12.00');
  for (const [from, to, total] of [
    ['10.00', '12.00', 0],
    ['09.00', '10.30', 0],
    ['11.30', '13.00', 0],
    ['08.00', '20.00', 0],
    ['08.00', '10.00', 1],
    ['12.00', '20.00', 1],
    ['07.30', '09.00', 0],
    ['19.00', '20.30', 0],
  ] as const)
    expect({ from, to, total: await totalAt(day, from, to) }).toEqual({ from, to, total });
  const takenAt = async (from: string, to: string) => (await viewOf(day, from, to)).taken;
  expect(await takenAt('10.00', '12.00')).toMatchObject([{ _id: id, taken: 'full' }]);
  expect(await takenAt('09.00', '10.30')).toMatchObject([{ _id: id, taken: 'part' }]);
  expect(await takenAt('12.00', '14.00')).toEqual([]);
  expect(await freeUntil('08.00', '09.00')).toBe('10.00');
  expect(await freeUntil('12.00', '14.00')).toBe('20.00');
  expect(await named('10.00', '12.00')).toEqual([]);
  expect(await named('12.00', '14.00')).toEqual([id]);
  expect(await totalAt(addDays(day, 1), '10.00', '12.00')).toBe(1);
  await kit.cancel(renter, booking);
  expect(await totalAt(day, '10.00', '12.00')).toBe(1);
  await kit.ok('deletePost', deletePost(context, owner, id));
  await followed(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(0));
});

test('R153 a search for a vehicle finds the posts that take it: by name, among the recommended and in the figures', async () => {
  const { id: cars } = await givePost(context, owner, { price: '30' });
  const { id: bicycles } = await givePost(context, owner, { price: '10', typeofcar: 'bicycle' });
  expect((await named('10.00', '12.00')).toSorted()).toEqual([cars, bicycles].toSorted());
  expect(await named('10.00', '12.00', 'motorcar')).toEqual([cars]);
  const anyTime = await searchFittingPosts(context, 'พหลโยธิน', { car: 'bicycle' });
  expect(anyTime.map(({ _id }) => _id)).toEqual([bicycles]);
  const recommended = async (car?: CarType) =>
    (await recommendFittingPosts(context, { car })).map(({ _id }) => _id).toSorted();
  expect(await recommended()).toEqual([cars, bicycles].toSorted());
  expect(await recommended('bicycle')).toEqual([bicycles]);
  expect(await recommended('truck')).toEqual([]);
  const findHomeFacts = createHomeFacts(context, map);
  await followed(async () => {
    const query = mapViewQuery.parse({ ...aroundAri, car: 'motorcar' });
    expect((await queryMap(context, map, query)).spots).toMatchObject([{ _id: cars, car: 'motorcar' }]);
  });
  const inAri = async (car?: CarType) => (await findHomeFacts(car)).quarters.find(({ posts }) => posts > 0);
  expect(await inAri()).toMatchObject({ posts: 2, fromPrice: 10 });
  expect(await inAri('motorcar')).toMatchObject({ posts: 1, fromPrice: 30 });
});

test('R34 only posts that are free for all of a stay are recommended for it', async () => {
  const { id: booked } = await givePost(context, owner);
  const { id: free } = await givePost(context, owner);
  await givePost(context, owner, { open: '18.00', close: '08.00' });
  await kit.book(renter, booked, day, '11.00', '12.00');
  const recommended = async (timein: string, timeout: string) => {
    const stay = { Date: day, timein, timeout };
    return (await recommendFittingPosts(context, { stay })).map(({ _id }) => _id).toSorted();
  };
  expect(await recommended('10.00', '12.00')).toEqual([free]);
  expect(await recommended('12.00', '13.00')).toEqual([booked, free].toSorted());
  expect(await recommended('10.00', '11.00')).toEqual([booked, free].toSorted());
});

test('opening hours across midnight', async () => {
  const { id } = await givePost(context, owner, { open: '18.00', close: '08.00' });
  expect(await totalAt(day, '20.00', '07.00')).toBe(1);
  await kit.book(renter, id, day, '23.00', '02.00');
  expect(await totalAt(day, '18.00', '23.00')).toBe(1);
  // In the small hours of a day the night that begins on it is still to come.
  expect(await totalAt(day, '02.00', '08.00')).toBe(0);
  expect(await totalAt(day, '22.00', '00.30')).toBe(0);
  expect(await totalAt(day, '20.00', '07.00')).toBe(0);
  expect(await totalAt(day, '09.00', '10.00')).toBe(0);
  expect(await totalAt(addDays(day, 1), '20.00', '07.00')).toBe(1);
});

test('the price steps are those of what is free, whatever the highest price of the filter is', async () => {
  const posts: string[] = [];
  for (const price of [20, 30, 45, 45, 700])
    posts.push((await givePost(context, owner, { price: String(price) })).id);
  const steps = async (changes: Record<string, string> = {}) => {
    const query: MapViewQuery = mapViewQuery.parse({ ...aroundAri, ...changes });
    return (await kit.ok('findPriceSteps', findPriceSteps(context, map, query))).steps;
  };
  expect(await steps()).toEqual([30, 50]);
  expect(await steps({ price: '30' })).toEqual([30, 50]);
  expect(await steps({ car: 'truck' })).toEqual([]);
  const stay = { date: day, from: '10.00', to: '12.00' };
  await kit.book(renter, posts[4] ?? '', day, '11.00', '13.00');
  expect(await steps(stay)).toEqual([20, 30]);
  expect(await steps({ ...stay, from: '08.00', to: '09.00' })).toEqual([30, 50]);
});

test('R105 R106 R107 R108 a listing is on the map for a stay exactly when its week, its blocks, its notice and its buffer allow it', async () => {
  const closed = addDays(day, 1);
  const usual = { open: '08.00', close: '20.00' };
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === weekdayOf(closed) ? null : usual));
  const { id } = await givePost(context, owner, { week, bufferMinutes: 60, noticeHours: 1 });
  expect(await totalAt(day, '10.00', '12.00')).toBe(1);
  expect(await totalAt(closed, '10.00', '12.00')).toBe(0);
  const block = blockRequest.parse(blockBody(day, '16:00', '17:00'));
  await kit.ok('addBlock', addBlock(context, owner, id, block));
  await followed(async () => expect(await totalAt(day, '16.00', '18.00')).toBe(0));
  await kit.book(renter, id, day, '10.00', '12.00');
  for (const [from, to, total] of [
    ['08.00', '09.00', 1],
    ['08.00', '09.30', 0],
    ['12.30', '14.00', 0],
    ['13.00', '14.00', 1],
    ['13.00', '16.00', 1],
    ['15.30', '16.30', 0],
    ['17.00', '20.00', 1],
  ] as const)
    expect({
      ...{ from, to, total: await totalAt(day, from, to), named: (await named(from, to)).length },
    }).toEqual({ from, to, total, named: total });
  expect(await freeUntil('08.00', '08.30')).toBe('09.00');
  expect(await freeUntil('13.00', '14.00')).toBe('16.00');
  // The clock moves on: the closed day comes nearer and goes by.
  clock.set(`${closed}T07:30:00+07:00`);
  expect(await totalAt(closed, '10.00', '12.00')).toBe(0);
  const next = addDays(closed, 1);
  expect(await totalAt(next, '08.00', '12.00')).toBe(1);
  clock.set(`${next}T08:30:00+07:00`);
  expect(await totalAt(next, '09.00', '10.00')).toBe(0);
  expect(await totalAt(next, '10.00', '11.00')).toBe(1);
});
