import { afterAll, expect, test } from 'vitest';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ env: { LIMIT_SOCKETS: '4' } });
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

test('visitors of one address share the answers to their sockets, and users have their own', async () => {
  const visitors = [await connectLive(server.url), await connectLive(server.url)];
  const post = (await newPost(await newOwner(server)))._id;
  const answers = await Promise.all(
    visitors.flatMap(({ connection: { socket } }) =>
      Array.from({ length: 45 }, () => socket.timeout(60_000).emitWithAck('post:watch', { post })),
    ),
  );
  // 80 queries a minute with the limit of this server. The browser asks again for what is unavailable.
  expect(new Set(answers.map(({ ok, code }) => (ok ? 'ok' : code)))).toEqual(new Set(['ok', 'UNAVAILABLE']));
  expect(visitors.every(({ connection }) => connection.socket.connected)).toBe(true);
  const user = await connectLive(server.url, (await newPerson(server)).token);
  await user.connection.watch('post', post);
});
