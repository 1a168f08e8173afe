import { get } from 'node:http';
import { limits } from '@joddee/marketplace/common/limits';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { plantSpots } from '../../support/map/map-spots.ts';
import { bangkok, queryMap, queryTexts } from '../../support/map/query-map.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

test('with more spots than calendars can be checked, pins use opening hours, the list uses calendars, and the answer stays small', async () => {
  const server = await startTestServer({ workers: 0 });
  const random = seededRandom(11);
  const many = limits.mapView.calendars + 500;
  const { posts, calendars } = await plantSpots(server.context, many, random, bangkok, {
    open: '00.00',
    close: '00.00',
    long: true,
  });
  const visitor = createApiClient(server.url);
  await eventually(async () => expect((await queryMap(visitor, { ...bangkok, zoom: 12 })).total).toBe(many));
  const day = tomorrow(server);
  const viewQuery = { ...bangkok, zoom: 12, date: day, from: '10.00', to: '12.00', sort: 'cheap' } as const;
  const from = new Date(`${day}T03:00:00Z`);
  const to = new Date(`${day}T05:00:00Z`);
  // The first 300 of the list are taken.
  const cheapest = (await queryMap(visitor, viewQuery)).spots.map(({ price }) => price);
  const byPrice = posts.toSorted((a, b) => a.price - b.price);
  const limit = byPrice[300]?.price ?? 0;
  const ids = posts.filter(({ price }) => price <= limit).map(({ _id }) => _id);
  expect(cheapest).toHaveLength(limits.mapView.spots);
  expect(Math.max(...cheapest)).toBeLessThanOrEqual(limit);
  await writable(server.context.db.calendars).updateMany(
    { _id: { $in: ids } },
    { $push: { held: { booking: calendars[0]?._id, from, to, heldAt: new Date() } } },
  );
  const view = await queryMap(visitor, viewQuery);
  expect(view).toMatchObject({ total: many, exact: false });
  expect(view.spots).toHaveLength(limits.mapView.spots);
  for (const { price } of view.spots) expect(price).toBeGreaterThan(limit);

  for (const zoom of [0, 10, 12, 14, 17, limits.mapView.maxZoom]) {
    const query = new URLSearchParams(queryTexts({ ...bangkok, zoom }));
    const sent = await asSent(`${server.url}/api/posts/view?${query}`);
    expect(sent.encoding).toBe('gzip');
    expect(sent.bytes).toBeLessThan(20_000);
  }
  await server.close();
});

test('thousands at one point are one cluster at the deepest zoom', async () => {
  const server = await startTestServer({ workers: 0 });
  const point = { west: 100.5, south: 13.7, east: 100.5, north: 13.7 };
  await plantSpots(server.context, 3000, seededRandom(3), point, { open: '00.00', close: '00.00' });
  const visitor = createApiClient(server.url);
  const around = {
    west: 100.4999,
    south: 13.6999,
    east: 100.5001,
    north: 13.7001,
    zoom: limits.mapView.maxZoom,
  };
  for (const viewQuery of [around, { ...point, zoom: limits.mapView.maxZoom }])
    await eventually(async () => {
      const { total, features, spots } = await queryMap(visitor, viewQuery);
      expect({ total, spots: spots.length }).toEqual({ total: 3000, spots: limits.mapView.spots });
      expect(features).toMatchObject([{ count: 3000 }]);
      expect(spots.map(({ _id }) => _id)).toEqual(spots.map(({ _id }) => _id).sort());
    });
  await server.close();
});

/** An answer as sent, because fetch would decompress it. */
function asSent(url: string): Promise<{ encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }));
    }).on('error', reject);
  });
}
