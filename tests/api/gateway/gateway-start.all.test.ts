import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../../../realtime-server/src/start-server.ts';
import { eventually } from '../../support/eventually.ts';
import { openFaultyNetwork } from '../../support/network/faulty-network.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const programs = await startTestServer({ servers: 0, workers: 0 });
const { hostname, port } = new URL(programs.settings.REDIS_URL);
const network = await openFaultyNetwork(hostname, Number(port));
afterAll(async () => {
  await network.close();
  await programs.close();
});

test('a server that listens misses no event, however late the connections of its readers open', async () => {
  const slow = new URL(programs.settings.REDIS_URL);
  slow.port = String(network.port);
  await network.begin('slow');
  const server = await startServer(programs.context, { ...programs.settings, REDIS_URL: slow.href });
  const socket = io(`http://127.0.0.1:${server.address.port}`, {
    transports: ['websocket'],
    reconnection: false,
  });
  try {
    const post = newRecordId().toString();
    const heard: string[] = [];
    socket.on('slots:changed', ({ view }) => heard.push(view.post));
    expect(await socket.timeout(3000).emitWithAck('post:watch', post)).toMatchObject({ ok: true });
    const payload = { cause: 'taken-times', view: { post, taken: [], version: 1 } };
    await programs.context.batches.writeMessages([{ room: `post:${post}`, event: 'slots:changed', payload }]);
    await eventually(() => expect(heard).toEqual([post]));
  } finally {
    socket.disconnect();
    await server.stop();
  }
});
