import { lookAtMap } from '@joddee/marketplace/map/look-at-map';
import { createSpotMap } from '@joddee/marketplace/map/spot-map';
import { type MapThread, startMapThread } from '@joddee/marketplace/map/start-map-thread';
import { expect, test } from 'vitest';
import { plantSpots, randomNumbers } from '../support/map-spots.ts';
import { startTestServer } from '../support/test-server.ts';

test('a map thread that dies is replaced, and queries meanwhile are answered', async () => {
  const server = await startTestServer({ workers: 0 });
  const area = { west: 100.4, south: 13.6, east: 100.7, north: 13.9 };
  await plantSpots(server.context, 900, randomNumbers(1), area, { open: '08.00', close: '20.00' });
  const threads: MapThread[] = [];
  const map = createSpotMap(server.context, () => {
    const thread = startMapThread();
    threads.push(thread);
    return thread;
  });
  const viewOf = () => lookAtMap(server.context, map, { ...area, zoom: 12 });
  map.start();
  expect(await viewOf()).toMatchObject({ total: 900 });
  expect(threads).toHaveLength(1);

  const during = viewOf();
  await threads[0]?.stop();
  expect(await during).toMatchObject({ total: 900 });
  expect(await viewOf()).toMatchObject({ total: 900 });
  expect(threads).toHaveLength(2);

  await map.close();
  await expect(viewOf()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await server.close();
});
