import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { queryMap } from '@joddee/marketplace/map/query-map';
import { createSpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { type MapThread, startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { expect, test } from 'vitest';
import { plantSpots } from '../../support/map/map-spots.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

test('a map thread that dies is replaced, and queries meanwhile are answered', async () => {
  const server = await startTestServer({ workers: 0 });
  const area = { west: 100.4, south: 13.6, east: 100.7, north: 13.9 };
  await plantSpots(server.context, 900, seededRandom(1), area, { open: '08.00', close: '20.00' });
  const threads: MapThread[] = [];
  const map = createSpotMap(server.context, server.settings.DATA_DIR, () => {
    const thread = startMapThread();
    threads.push(thread);
    return thread;
  });
  const query = () => queryMap(server.context, map, { ...area, zoom: 12 });
  map.start();
  expect(await query()).toMatchObject({ total: 900 });
  expect(threads).toHaveLength(1);

  const during = query();
  await threads[0]?.stop();
  expect(await during).toMatchObject({ total: 900 });
  expect(await query()).toMatchObject({ total: 900 });
  expect(threads).toHaveLength(2);

  await map.close();
  await expect(query()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await server.close();
});
