import { get } from 'node:http';
import { limits } from '@joddee/contract/limits';
import type { MapFeature, MapView } from '@joddee/contract/map-view';
import {
  type CarType,
  carTypes,
  type Facility,
  facilities,
  type SpotOrder,
} from '@joddee/contract/spot-choices';
import type { PostRecord } from '@joddee/marketplace/posts/post-model';
import { decideBookedTime, overlap } from '@joddee/rules/booked-time';
import { distanceInMetres } from '@joddee/rules/distance';
import { addDays, allSlots, bangkokDay } from '@joddee/rules/time-slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { book, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { plantSpots, randomNumbers } from '../support/map-spots.ts';
import { newAdministrator, newOwner, newPerson, newPost, postRequestOf } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const bangkok = { west: 100.4, south: 13.65, east: 100.65, north: 13.85 };

interface Wish {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  lat?: number;
  lng?: number;
  price?: number;
  car?: CarType;
  facility?: Facility[];
  rating?: number;
  sort?: SpotOrder;
  date?: string;
  from?: string;
  to?: string;
}

function look(client: ApiClient, wish: Wish): Promise<MapView> {
  return client.ok('mapView', { query: queryOf(wish) });
}

function queryOf(wish: Wish): Record<string, string> {
  return Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]));
}

const countOf = (features: readonly MapFeature[]) =>
  features.reduce((sum, feature) => sum + ('count' in feature ? feature.count : 1), 0);

/** An edit is in every view after this; nothing announces when a gateway has read it. */
async function seenBy(clients: readonly ApiClient[], wish: Wish, holds: (view: MapView) => void) {
  for (const client of clients) await eventually(async () => holds(await look(client, wish)), 3);
}

describe('every view is what counting one by one finds', () => {
  let server: TestServer;
  let visitor: ApiClient;
  let posts: PostRecord[];
  const random = randomNumbers(7);
  const taken = new Map<string, { from: Date; to: Date }[]>();

  beforeAll(async () => {
    server = await startTestServer({ workers: 0 });
    visitor = createApiClient(server.url);
    const planted = await plantSpots(server.context, 700, random, bangkok);
    posts = planted.posts;
    for (const { _id, held } of planted.calendars) taken.set(_id.toString(), held);
    await eventually(async () => {
      const { total } = await look(visitor, { west: -180, south: -90, east: 180, north: 90, zoom: 0 });
      expect(total).toBe(posts.filter(isOpen).length);
    });
  });
  afterAll(() => server.close());

  const isOpen = (post: PostRecord) => post.available && post.deletedAt === null;
  const placeOf = ({ location }: PostRecord) => ({
    latitude: Number(location.latitude),
    longitude: Number(location.longitude),
  });

  /** Straight from the rules of the view, without an index. */
  function oracle(wish: Wish, now: Date): PostRecord[] {
    const passing = posts.filter((post) => {
      const { latitude, longitude } = placeOf(post);
      const isBetween =
        wish.west <= wish.east
          ? longitude >= wish.west && longitude <= wish.east
          : longitude >= wish.west || longitude <= wish.east;
      if (!isOpen(post) || !isBetween || latitude < wish.south || latitude > wish.north) return false;
      if (wish.price !== undefined && post.price > wish.price) return false;
      if (wish.car !== undefined && post.detail.typeofcar !== wish.car) return false;
      if (wish.facility?.some((name) => !post.detail.facility.includes(name))) return false;
      if (wish.rating !== undefined && (post.rate.count === 0 || post.rate.rating < wish.rating))
        return false;
      if (wish.date === undefined) return true;
      const stay = { Date: wish.date, timein: wish.from ?? '', timeout: wish.to ?? '' };
      const decision = decideBookedTime(stay, post.date, now);
      if (!decision.ok) return false;
      return !(taken.get(post._id.toString()) ?? []).some((held) => overlap(held, decision.period));
    });
    const middle = (wish.west + wish.east + (wish.west > wish.east ? 360 : 0)) / 2;
    const origin = {
      latitude: wish.lat ?? (wish.south + wish.north) / 2,
      longitude: wish.lng ?? (middle > 180 ? middle - 360 : middle),
    };
    const far = (post: PostRecord) => distanceInMetres(origin, placeOf(post));
    return passing.sort((a, b) => {
      const wished =
        wish.sort === 'cheap'
          ? a.price - b.price
          : wish.sort === 'rated'
            ? b.rate.rating - a.rate.rating || b.rate.count - a.rate.count
            : 0;
      return wished || far(a) - far(b) || (a._id.toString() < b._id.toString() ? -1 : 1);
    });
  }

  async function expectAsCounted(wish: Wish): Promise<number> {
    const view = await look(visitor, wish);
    const wanted = oracle(wish, server.clock.now());
    const byId = new Map(wanted.map((post) => [post._id.toString(), post]));
    const pins = view.features.flatMap((feature) => ('_id' in feature ? [feature] : []));
    const clusters = view.features.flatMap((feature) => ('count' in feature ? [feature] : []));
    const told = {
      wish,
      total: view.total,
      sum: countOf(view.features),
      spots: view.spots.map(({ _id }) => _id),
      strangers: pins.filter(({ _id, price }) => byId.get(_id)?.price !== price),
      isFewEnough: view.features.length <= limits.mapView.features,
      lowest: Math.min(...pins.map(({ price }) => price), ...clusters.map(({ fromPrice }) => fromPrice)),
      exact: view.exact,
    };
    expect(told).toEqual({
      wish,
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
    return view.features.length;
  }

  function randomWish(): Wish {
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const zoom = Math.floor(random() * (limits.mapView.maxZoom + 1));
    const [width, height] = [360 / 2 ** (zoom * 0.75), 170 / 2 ** (zoom * 0.75)];
    const [longitude, latitude] = [100.4 + random() * 0.25, 13.65 + random() * 0.2];
    const day = addDays(bangkokDay(server.clock.now()), Math.floor(random() * 5));
    return {
      west: round(Math.max(-180, longitude - width * random())),
      east: round(Math.min(180, longitude + width * random())),
      south: round(Math.max(-90, latitude - height * random())),
      north: round(Math.min(90, latitude + height * random())),
      zoom,
      ...(random() < 0.4 ? { lat: 13.7, lng: 100.5 } : {}),
      ...(random() < 0.4 ? { price: Math.floor(random() * 100) } : {}),
      ...(random() < 0.25 ? { car: pick(carTypes) } : {}),
      ...(random() < 0.3 ? { facility: facilities.filter(() => random() < 0.3) } : {}),
      ...(random() < 0.3 ? { rating: 1 + Math.floor(random() * 5) } : {}),
      ...(random() < 0.7 ? { sort: pick(['near', 'cheap', 'rated'] as const) } : {}),
      ...(random() < 0.4 ? { date: day, from: pick(allSlots), to: pick(allSlots) } : {}),
    };
  }
  const round = (degrees: number) => Number(degrees.toFixed(6));

  test('anywhere, at any zoom, with any filter', async () => {
    let seen = 0;
    for (let trial = 0; trial < 240; trial += 1) if ((await expectAsCounted(randomWish())) > 0) seen += 1;
    expect(seen).toBeGreaterThan(60);
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
    const [post] = posts.filter(isOpen);
    if (post === undefined) throw new Error('nothing was planted');
    const { latitude, longitude } = placeOf(post);
    await expectAsCounted({ west: longitude, east: longitude, south: latitude, north: latitude, zoom: 22 });
  });

  test('a wish for a day that is over or too far finds nothing', async () => {
    const today = bangkokDay(server.clock.now());
    for (const date of ['2020-01-01', addDays(today, -1), addDays(today, 4)])
      expect(await look(visitor, { ...bangkok, zoom: 12, date, from: '10.00', to: '12.00' })).toEqual({
        total: 0,
        exact: true,
        features: [],
        spots: [],
      });
  });

  test('many changes later it still is', async () => {
    // More than are kept beside the sorted spots, so that they are sorted in on the way.
    for (let round = 0; round < 3; round += 1) {
      const more = await plantSpots(server.context, 600, random, bangkok);
      posts.push(...more.posts);
      for (const { _id, held } of more.calendars) taken.set(_id.toString(), held);
      for (const post of posts) {
        if (random() < 0.7) continue;
        post.available = random() < 0.7;
        post.price = Math.floor(random() * 120);
        post.location.longitude = (100.4 + random() * 0.25).toFixed(6);
        post.version += 1;
        post.changedAt = server.clock.now();
        const { available, price, location, version, changedAt } = post;
        await server.context.db.posts.updateOne(
          { _id: post._id },
          { available, price, location, version, changedAt },
        );
      }
      await settled();
      for (let trial = 0; trial < 40; trial += 1) await expectAsCounted(randomWish());
    }
  });

  /** Everything that was written is in the views once a spot is that was written last, in a place of its own. */
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
    posts.push(...last.posts);
    await eventually(async () => expect(await look(visitor, point)).toMatchObject({ total: 1 }));
  }
});

describe('what an owner does is seen on every gateway', () => {
  test('publish, edit, pause, reopen, move, delete', async () => {
    const server = await startTestServer({ servers: 2 });
    const clients = server.urls.map((url) => createApiClient(url));
    const owner = await newOwner(server, await newAdministrator(server));
    const here = { west: 100.5, south: 13.7, east: 100.6, north: 13.8, zoom: 15 };
    for (const client of clients)
      expect(await look(client, here)).toEqual({ total: 0, exact: true, features: [], spots: [] });

    const post = await newPost(owner, { price: '80' });
    const pin = { _id: post._id, latitude: 13.7797, longitude: 100.5446, price: 80 };
    await seenBy(clients, here, (view) => {
      expect(view).toMatchObject({ total: 1, features: [pin] });
      expect(view.spots).toMatchObject([
        {
          _id: post._id,
          title: post.title,
          photo: post.photos[0],
          open: '08.00',
          close: '20.00',
          ratings: 0,
        },
      ]);
    });
    const edit = async (changes: Record<string, unknown>) =>
      owner.ok('editPost', {
        params: { postId: post._id },
        body: { ...(await postRequestOf(owner)), ...changes },
      });
    await edit({ price: '45' });
    await seenBy(clients, here, (view) => expect(view.features).toEqual([{ ...pin, price: 45 }]));
    const setAvailable = (available: boolean) =>
      owner.ok('setAvailable', { params: { postId: post._id }, body: { available } });
    await setAvailable(false);
    await seenBy(clients, here, (view) => expect(view).toMatchObject({ total: 0, features: [], spots: [] }));
    await setAvailable(true);
    await seenBy(clients, here, (view) => expect(view.total).toBe(1));
    await edit({ latitude: '18.79' });
    await seenBy(clients, here, (view) => expect(view.total).toBe(0));
    const chiangMai = { west: 100, south: 18, east: 101, north: 19, zoom: 12 };
    await seenBy(clients, chiangMai, (view) => expect(view.total).toBe(1));
    await owner.ok('deletePost', { params: { postId: post._id } });
    await seenBy(clients, chiangMai, (view) => expect(view.total).toBe(0));
    await server.close();
  });
});

describe('free for the whole stay', () => {
  let server: TestServer;
  let visitor: ApiClient;
  const here = { west: 100.5, south: 13.7, east: 100.6, north: 13.8, zoom: 15 };

  beforeAll(async () => {
    server = await startTestServer();
    visitor = createApiClient(server.url);
  });
  afterAll(() => server.close());

  const totalAt = async (date: string, from: string, to: string) => {
    const view = await look(visitor, { ...here, date, from, to });
    expect(view).toMatchObject({ exact: true });
    expect(countOf(view.features)).toBe(view.total);
    expect(view.spots).toHaveLength(view.total);
    return view.total;
  };

  test('a booked time is hidden, what touches it is not, and cancelling brings it back', async () => {
    const admin = await newAdministrator(server);
    const owner = await newOwner(server, admin);
    const renter = await newPerson(server);
    const { _id: postId } = await newPost(owner);
    const day = tomorrow(server);
    await eventually(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(1));
    const { _id: bookId } = await book(renter, postId, day, '10.00', '12.00');
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
    expect(await totalAt(addDays(day, 1), '10.00', '12.00')).toBe(1);
    await renter.ok('cancelBooking', { params: { postId, bookId } });
    expect(await totalAt(day, '10.00', '12.00')).toBe(1);
    await owner.ok('deletePost', { params: { postId } });
    await eventually(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(0));
  });

  test('hours across midnight', async () => {
    const owner = await newOwner(server, await newAdministrator(server));
    const renter = await newPerson(server);
    const { _id: postId } = await newPost(owner, { open: '18.00', close: '08.00' });
    const day = tomorrow(server);
    await eventually(async () => expect(await totalAt(day, '20.00', '07.00')).toBe(1));
    await book(renter, postId, day, '23.00', '02.00');
    expect(await totalAt(day, '18.00', '23.00')).toBe(1);
    expect(await totalAt(day, '02.00', '08.00')).toBe(1);
    expect(await totalAt(day, '01.30', '03.00')).toBe(0);
    expect(await totalAt(day, '20.00', '07.00')).toBe(0);
    expect(await totalAt(day, '09.00', '10.00')).toBe(0);
    expect(await totalAt(addDays(day, 1), '20.00', '07.00')).toBe(1);
  });
});

describe('more than calendars can be asked', () => {
  test('pins go by opening hours, the list by calendars, and the answer stays small', async () => {
    const server = await startTestServer({ workers: 0 });
    const random = randomNumbers(11);
    const many = limits.mapView.calendars + 500;
    const { posts, calendars } = await plantSpots(server.context, many, random, bangkok, {
      open: '00.00',
      close: '00.00',
      long: true,
    });
    const visitor = createApiClient(server.url);
    await eventually(async () => expect((await look(visitor, { ...bangkok, zoom: 12 })).total).toBe(many));
    const day = tomorrow(server);
    const wish = { ...bangkok, zoom: 12, date: day, from: '10.00', to: '12.00', sort: 'cheap' } as const;
    const from = new Date(`${day}T03:00:00Z`);
    const to = new Date(`${day}T05:00:00Z`);
    // The first 300 of the list are taken.
    const cheapest = (await look(visitor, wish)).spots.map(({ price }) => price);
    const byPrice = posts.toSorted((a, b) => a.price - b.price);
    const limit = byPrice[300]?.price ?? 0;
    const ids = posts.filter(({ price }) => price <= limit).map(({ _id }) => _id);
    expect(Math.max(...cheapest)).toBeLessThanOrEqual(limit);
    await server.context.db.calendars.updateMany(
      { _id: { $in: ids } },
      { $push: { held: { booking: calendars[0]?._id, from, to, heldAt: new Date() } } },
    );
    const view = await look(visitor, wish);
    expect(view).toMatchObject({ total: many, exact: false });
    expect(view.spots).toHaveLength(limits.mapView.spots);
    for (const { price } of view.spots) expect(price).toBeGreaterThan(limit);

    for (const zoom of [0, 10, 12, 14, 17, limits.mapView.maxZoom]) {
      const query = new URLSearchParams(queryOf({ ...bangkok, zoom }));
      expect(await bytesOf(`${server.url}/api/posts/view?${query}`)).toBeLessThan(20_000);
    }
    await server.close();
  });

  test('thousands at one point are one cluster at the deepest zoom', async () => {
    const server = await startTestServer({ workers: 0 });
    const point = { west: 100.5, south: 13.7, east: 100.5, north: 13.7 };
    await plantSpots(server.context, 3000, randomNumbers(3), point, { open: '00.00', close: '00.00' });
    const visitor = createApiClient(server.url);
    const around = {
      west: 100.4999,
      south: 13.6999,
      east: 100.5001,
      north: 13.7001,
      zoom: limits.mapView.maxZoom,
    };
    for (const wish of [around, { ...point, zoom: limits.mapView.maxZoom }])
      await eventually(async () => {
        const { total, features, spots } = await look(visitor, wish);
        expect({ total, spots: spots.length }).toEqual({ total: 3000, spots: limits.mapView.spots });
        expect(features).toMatchObject([{ count: 3000 }]);
        expect(spots.map(({ _id }) => _id)).toEqual(spots.map(({ _id }) => _id).sort());
      });
    await server.close();
  });

  /** As it is sent: fetch would unpack it. */
  function bytesOf(url: string): Promise<number> {
    return new Promise((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        let bytes = 0;
        expect(response.headers['content-encoding']).toBe('gzip');
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => resolve(bytes));
      }).on('error', reject);
    });
  }
});

describe('what is asked wrongly', () => {
  test('names the field', async () => {
    const server = await startTestServer({ workers: 0 });
    const visitor = createApiClient(server.url);
    const good = { west: '100', south: '13', east: '101', north: '14', zoom: '10' };
    const wrong: [Record<string, string>, string][] = [
      [{ west: 'x' }, 'west'],
      [{ west: '181' }, 'west'],
      [{ south: '-91' }, 'south'],
      [{ south: '15' }, 'north'],
      [{ zoom: '23' }, 'zoom'],
      [{ zoom: '-1' }, 'zoom'],
      [{ zoom: '' }, 'zoom'],
      [{ lat: '1e3' }, 'lat'],
      [{ price: '-1' }, 'price'],
      [{ car: 'plane' }, 'car'],
      [{ facility: 'CCTV,pool' }, 'facility'],
      [{ rating: '6' }, 'rating'],
      [{ sort: 'best' }, 'sort'],
      [{ date: '2026-02-30', from: '10.00', to: '11.00' }, 'date'],
      [{ date: '2026-02-03', from: '10.15', to: '11.00' }, 'from'],
      [{ date: '2026-02-03', from: '10.00' }, 'date'],
      [{ from: '10.00', to: '11.00' }, 'date'],
      [{ to: '11.00' }, 'date'],
    ];
    for (const [changes, field] of wrong)
      expect({
        changes,
        ...(await visitor.call('mapView', { query: { ...good, ...changes } })),
      }).toMatchObject({
        changes,
        status: 400,
        body: { code: 'INVALID_INPUT', [field]: expect.any(String) },
      });
    for (const name of Object.keys(good)) {
      const { [name]: _, ...query } = good as Record<string, string>;
      expect(await visitor.call('mapView', { query })).toMatchObject({
        status: 400,
        body: { [name]: expect.any(String) },
      });
    }
    expect(await visitor.call('mapView', { query: good })).toMatchObject({ status: 200 });
    await server.close();
  });
});
