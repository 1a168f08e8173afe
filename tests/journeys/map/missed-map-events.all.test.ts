import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { type LiveConnection, openLiveConnection } from '@joddee/web/realtime/live-connection';
import { createLiveStore } from '@joddee/web/realtime/live-state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { type CuttableNetwork, openCuttableNetwork } from '../../support/network/cuttable-network.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let network: CuttableNetwork;
let connection: LiveConnection;
let missed: string[];
let failedAttempts: number;

beforeEach(async () => {
  // Of its own, because nothing has ever happened on its map.
  server = await startTestServer();
  network = await openCuttableNetwork(server.url);
  missed = [];
  failedAttempts = 0;
});
afterEach(async () => {
  connection.close();
  await network.close();
  await server.close();
});

function open(): void {
  connection = openLiveConnection({
    url: network.url,
    token: undefined,
    live: createLiveStore(),
    onMissed: (kind) => missed.push(kind),
  });
  connection.socket.on('connect_error', () => {
    failedAttempts += 1;
  });
}

const somethingHappensOnTheMap = () =>
  server.context.batches.writeMessages([
    {
      room: 'map',
      event: 'spot:times',
      payload: { cause: 'taken-times', _id: newRecordId().toString(), latitude: 13.7, longitude: 100.5 },
    },
  ]);

test('a map on which nothing had happened yet is queried again when its first event was missed', async () => {
  open();
  await connection.watch('map');
  network.cut();
  await eventually(() => expect(connection.socket.connected).toBe(false));
  await somethingHappensOnTheMap();
  await eventually(() => expect(failedAttempts).toBeGreaterThan(3));
  network.restore();
  await eventually(() => expect(missed).toEqual(['map']));
});

test('a map is queried again when its connection opened long after it was shown', async () => {
  network.cut();
  open();
  const watching = connection.watch('map');
  await eventually(() => expect(failedAttempts).toBeGreaterThan(3));
  await somethingHappensOnTheMap();
  network.restore();
  await watching;
  await eventually(() => expect(missed).toContain('map'));
});

test('a map is queried again when something happened just before its connection', async () => {
  network.cut();
  open();
  const watching = connection.watch('map');
  await somethingHappensOnTheMap();
  network.restore();
  await watching;
  expect(missed).toContain('map');
});

test('a map that missed nothing is not queried again', async () => {
  await quietMap(server);
  open();
  await connection.watch('map');
  network.cut();
  await eventually(() => expect(connection.socket.connected).toBe(false));
  network.restore();
  await eventually(() => expect(connection.socket.connected).toBe(true));
  // Answered in order, so the watch of the reconnect was answered before.
  await connection.watch('map');
  expect(missed).toEqual([]);
});
