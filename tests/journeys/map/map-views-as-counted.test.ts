import { searchedPeriod } from '@joddee/marketplace/calendars/rules/booked-time';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import {
  countOneByOne,
  freeBaysOf,
  isOnMap,
  type PlantedTown,
  placeOf,
} from '../../support/map/map-oracle.ts';
import { plantSpots } from '../../support/map/map-spots.ts';
import { bangkok, countOf, queryMap, type ViewQuery } from '../../support/map/query-map.ts';
import { randomViewQuery } from '../../support/map/random-view-query.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const random = seededRandom(7);
const town: PlantedTown = { posts: [], calendars: new Map() };

/** How many pins and cards named the free bays of a lot. */
let lotsSeen = 0;

const query = (viewQuery: ViewQuery) => queryMap(visitor, viewQuery);
const randomQuery = () => randomViewQuery(random, server.clock.now());

const server = await startTestServer({ workers: 0 });
const visitor = createApiClient(server.url);
await plant(700);
await eventually(async () => {
  const { total } = await query({ west: -180, south: -90, east: 180, north: 90, zoom: 0 });
  expect(total).toBe(town.posts.filter(isOnMap).length);
});
afterAll(() => server.close());

async function plant(count: number): Promise<void> {
  const { posts, calendars } = await plantSpots(server.context, count, random, bangkok);
  town.posts.push(...posts);
  for (const calendar of calendars) town.calendars.set(calendar._id.toString(), calendar);
}

/** The number of random views that are not empty; each view equals the count without an index. */
async function expectRandomViews(count: number): Promise<number> {
  let seen = 0;
  for (let trial = 0; trial < count; trial += 1) if ((await expectAsCounted(randomQuery())) > 0) seen += 1;
  return seen;
}

async function expectAsCounted(viewQuery: ViewQuery): Promise<number> {
  const view = await query(viewQuery);
  const wanted = countOneByOne(town, viewQuery, server.clock.now());
  const byId = new Map(wanted.map((post) => [post._id.toString(), post]));
  const pins = view.features.flatMap((feature) => ('_id' in feature ? [feature] : []));
  const clusters = view.features.flatMap((feature) => ('count' in feature ? [feature] : []));
  const counted = {
    viewQuery,
    total: view.total,
    sum: countOf(view.features),
    spots: view.spots.map(({ _id }) => _id),
    strangers: pins.filter(({ _id, price }) => byId.get(_id)?.price !== price),
    isFewEnough: view.features.length <= limits.mapView.features,
    lowest: Math.min(...pins.map(({ price }) => price), ...clusters.map(({ fromPrice }) => fromPrice)),
    exact: view.exact,
  };
  expect(counted).toEqual({
    viewQuery,
    total: wanted.length,
    sum: wanted.length,
    spots: wanted.slice(0, limits.mapView.spots).map(({ _id }) => _id.toString()),
    strangers: [],
    isFewEnough: true,
    lowest: Math.min(...wanted.map(({ price }) => price)),
    exact: true,
  });
  expect(new Set(pins.map(({ _id }) => _id)).size).toBe(pins.length);
  for (const { count, fromPrice } of clusters) {
    expect(count).toBeGreaterThan(1);
    expect(wanted.some(({ price }) => price === fromPrice)).toBe(true);
  }
  const { date, from: timein = '', to: timeout = '' } = viewQuery;
  for (const { _id, lot } of [...pins, ...view.spots]) {
    const [post, calendar] = [byId.get(_id), town.calendars.get(_id)];
    if (post === undefined || calendar?.bays == null || date === undefined) {
      expect(lot).toBeUndefined();
      continue;
    }
    const period = searchedPeriod({ Date: date, timein, timeout }, post.date, server.clock.now());
    lotsSeen += 1;
    expect(period !== null && lot).toEqual({
      bays: calendar.bays,
      free: period !== null && freeBaysOf(calendar, period),
    });
  }
  return view.features.length;
}

test('anywhere, at any zoom, with any filter', async () => {
  expect(await expectRandomViews(120)).toBeGreaterThan(30);
  expect(lotsSeen).toBeGreaterThan(20);
});

test('the whole world, a point, across the date line, at the poles', async () => {
  const world = { west: -180, south: -90, east: 180, north: 90 };
  for (const zoom of [0, 5, limits.mapView.maxZoom]) {
    await expectAsCounted({ ...world, zoom });
    await expectAsCounted({ ...world, zoom, sort: 'cheap', lat: -90, lng: 179 });
  }
  await expectAsCounted({ ...world, west: 170, east: -170, zoom: 4 });
  await expectAsCounted({ ...world, west: 99, east: 98, zoom: 4, sort: 'rated' });
  await expectAsCounted({ west: 180, east: 180, south: 90, north: 90, zoom: 22 });
  const [post] = town.posts.filter(isOnMap);
  if (post === undefined) throw new Error('nothing was planted');
  const { latitude, longitude } = placeOf(post);
  await expectAsCounted({ west: longitude, east: longitude, south: latitude, north: latitude, zoom: 22 });
});

test('a stay on a day that is over or too far finds nothing', async () => {
  const today = bangkokDay(server.clock.now());
  for (const date of ['2020-01-01', addDays(today, -1), addDays(today, 4)])
    expect(await query({ ...bangkok, zoom: 12, date, from: '10.00', to: '12.00' })).toEqual({
      total: 0,
      exact: true,
      features: [],
      taken: [],
      spots: [],
    });
});

test('still correct after many changes', async () => {
  // More changes than the overlay holds, so that they are merged into the sorted spots on the way.
  for (let round = 0; round < 3; round += 1) {
    await plant(600);
    const changes = town.posts.flatMap((post) => {
      if (random() < 0.7) return [];
      post.available = random() < 0.7;
      post.price = Math.floor(random() * 120);
      post.location.longitude = (100.4 + random() * 0.25).toFixed(6);
      post.version += 1;
      post.changedAt = server.clock.now();
      const { available, price, location, version, changedAt } = post;
      const update = { $set: { available, price, location, version, changedAt } };
      return [{ updateOne: { filter: { _id: post._id }, update } }];
    });
    await writable(server.context.db.posts).bulkWrite(changes);
    await settled();
    expect(await expectRandomViews(20)).toBeGreaterThan(2);
  }
});

/** Waits for a spot that is written last, at its own position: all earlier writes are in the views then. */
async function settled(): Promise<void> {
  const point = {
    west: Number((20 + 50 * random()).toFixed(6)),
    south: 50,
    north: 50.001,
    east: 0,
    zoom: 22,
  };
  point.east = Number((point.west + 0.001).toFixed(6));
  const last = await plantSpots(server.context, 1, random, point, { open: '00.00', close: '12.00' });
  town.posts.push(...last.posts);
  await eventually(async () => expect(await query(point)).toMatchObject({ total: 1 }));
}
