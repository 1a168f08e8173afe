import { announce, postRoom } from '@joddee/marketplace/announce/announce';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, type LiveClient } from '../../support/live-client.ts';
import { newOwner, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer();
const owner = await newOwner(server);
const postId = (await newPost(owner))._id;
afterEach(closeLiveClients);
afterAll(() => server.close());

async function watcher(): Promise<LiveClient> {
  const client = await connectLive(server.url);
  await client.connection.watch('post', postId);
  return client;
}

/** The TCP connection of a client, which a test pauses and resumes as a stalled network would. */
function networkOf({ connection }: LiveClient): { pause(): void; resume(): void } {
  const engine = connection.socket.io.engine as unknown as {
    transport: { ws: { _socket: { pause(): void; resume(): void } } };
  };
  return engine.transport.ws._socket;
}

const disconnects = async () => {
  const counted = await server.servers[0]?.gateway.metrics.disconnects.get();
  return counted?.values.find(({ labels }) => labels.reason === 'slow-reader')?.value ?? 0;
};
const unsentBytes = async () => {
  const text = await server.context.measures.registry.metrics();
  return Number(/^joddee_socket_unsent_bytes (\d+)/m.exec(text)?.[1]);
};
const titlesOf = (client: LiveClient) =>
  client.received
    // The event of the new post may come late.
    .filter(({ event, payload }) => event === 'post:changed' && payload.cause === 'edited')
    .map(({ payload }) => Reflect.get(payload.view as object, 'title'));

/** Changes of the post with an event of 200 kB each, so that few of them fill the buffers of the system. */
async function changeUntil(isEnough: () => Promise<boolean>): Promise<string[]> {
  const { context } = server;
  const titles: string[] = [];
  while (titles.length < 400 && !(await isEnough())) {
    const title = `ลานจอดรถหมายเลข ${titles.length + 1}`;
    const set = { title, 'detail.explain': 'x'.repeat(200_000) };
    await writable(context.db.posts).updateOne({ _id: postId }, { $set: set, $inc: { version: 1 } });
    const view = await createApiClient(server.url).ok('findPost', { params: { id: postId } });
    if (view === null) throw new Error('the post is gone');
    const content = { cause: 'edited' as const, _id: postId, version: view.version, view };
    await announce(context, [{ stream: postRoom(postId), event: 'post:changed', content }]);
    titles.push(title);
  }
  return titles;
}

test('a reader that stops reading is disconnected before its events fill the memory, and resyncs when it is back', async () => {
  const [stalled, other] = [await watcher(), await watcher()];
  const network = networkOf(stalled);
  network.pause();
  let most = 0;
  const titles = await changeUntil(async () => {
    most = Math.max(most, await unsentBytes());
    return (await disconnects()) > 0;
  });
  expect(await disconnects()).toBe(1);
  // The limit and one event.
  expect(most).toBeGreaterThan(500_000);
  expect(most).toBeLessThan(2_400_000);
  await eventually(async () => expect(await unsentBytes()).toBe(0));

  // The other reader has every event in order.
  await eventually(() => expect(titlesOf(other).at(-1)).toBe(titles.at(-1)));
  expect(titlesOf(other)).toEqual(titles);
  expect(titlesOf(stalled).length).toBeLessThan(titles.length);

  network.resume();
  await eventually(() => expect(stalled.state.watchedPosts.get(postId)?.title).toBe(titles.at(-1)), 20);
  expect(stalled.connection.socket.connected).toBe(true);
});

test('a client that sends requests and reads no answer is disconnected too', async () => {
  const client = await watcher();
  const already = await disconnects();
  networkOf(client).pause();
  // Each answer has the large post.
  for (let count = 0; count < 48; count += 1)
    client.connection.socket.emit('post:watch', { post: postId }, () => {});
  await eventually(async () => {
    client.connection.socket.emit('post:unwatch', postId, () => {});
    expect(await disconnects()).toBe(already + 1);
  });
});

test('a client by plain HTTP that stops polling is closed too', async () => {
  const already = await disconnects();
  const path = `${server.url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(path)).text();
  const { sid } = JSON.parse(opened.slice(1));
  const session = `${path}&sid=${sid}`;
  const post = (body: string) => fetch(session, { method: 'POST', body });
  await post('40');
  await eventually(async () => expect(await (await fetch(session)).text()).toContain('40{'));
  await post(`42["post:watch",{"post":"${postId}"}]`);
  await changeUntil(async () => (await disconnects()) > already);
  expect(await disconnects()).toBe(already + 1);
  expect((await fetch(session)).status).toBe(400);
});
