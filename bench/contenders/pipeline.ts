import { randomUUID } from 'node:crypto';
import { openLiveSocket } from '../load/live-socket.ts';
import { at } from '../load/load.ts';
import type { World } from '../processes/start-world.ts';
import { slotOf } from '../seed/slots.ts';
import {
  bookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  openPeerDatabase,
  peerPosts,
} from './contender.ts';

/** The floor of P5: a server and a worker with the hops of a booking and nothing else. */
export async function openPipeline(world: World, size: MarketplaceSize): Promise<Contender> {
  const { url, db, close } = await openPeerDatabase(world, 'pipeline');
  const people = (count: number) =>
    Array.from({ length: count }, () => ({ user: randomUUID(), token: randomUUID() }));
  const [owners, renters, watchers] = [people(size.owners), people(size.renters), people(1)];
  const posts = peerPosts(size).map(({ owner }) => ({ _id: randomUUID(), owner: at(owners, owner).user }));
  await db
    .collection<{ _id: string; user: string }>('sessions')
    .insertMany([...owners, ...renters, ...watchers].map(({ user, token }) => ({ _id: token, user })));
  await db
    .collection<{ _id: string; held: object[] }>('calendars')
    .insertMany([
      ...posts.map((post) => ({ ...post, held: [] })),
      ...renters.map(({ user }) => ({ _id: user, held: [] })),
    ]);
  // As many as the app's own collection has to keep.
  for (const party of ['post', 'renter', 'owner'])
    await db.collection('bookings').createIndex({ [party]: 1, from: 1 });
  const settings = { MONGO_URL: url, REDIS_URL: world.redisUrl, REDIS_PREFIX: '{pipeline}' };
  const worker = await world.startFloor('pipeline-worker.ts', settings);
  const server = await world.startFloor('pipeline-server.ts', settings);
  const numbers = new Map<string, number>(posts.map(({ _id }, number) => [_id, number]));
  const postId = (post: number) => at(posts, post)._id;

  const watch = (token: string, onDelivery: (key: string) => void) =>
    openLiveSocket(server.origin, { token }, (_event, payload) => {
      const { post, from } = payload as { post: string; from: string };
      onDelivery(keyOf(numbers.get(post) ?? -1, from));
    });

  return {
    name: 'bare pipeline',
    programs: { 'pipeline server': server, 'pipeline worker': worker },
    usesRedis: true,
    openClient: (connections) =>
      bookingClient(server.origin, connections, {
        headersOf: (token) => ({ authorization: token }),
        requestFor: (post, renter, body) => ({
          path: `/posts/${postId(post)}/bookings`,
          token: at(renters, renter).token,
          body: { ...body.detail, ...slotOf(body) },
        }),
        booked: 201,
        refused: 409,
      }),
    watchQueue: (owner, onDelivery) => watch(at(owners, owner).token, onDelivery),
    async watchPost(post, onDelivery) {
      const socket = await watch(at(watchers, 0).token, onDelivery);
      await socket.request('watch', postId(post));
      return socket;
    },
    async stop() {
      await server.stop();
      await worker.stop();
      await close();
    },
  };
}
