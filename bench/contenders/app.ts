import { openLiveSocket } from '../load/live-socket.ts';
import { at, waitUntil } from '../load/load.ts';
import type { World } from '../processes/start-world.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { seedPosts } from '../seed/seed-posts.ts';
import { bookingClient, type Contender, keyOf, type MarketplaceSize } from './contender.ts';

/** JodDee: one server and one worker. */
export async function openApp(world: World, size: MarketplaceSize): Promise<Contender> {
  const { context } = world;
  const people = await seedPeople(context, size.owners + size.renters + 1);
  const owners = people.slice(0, size.owners);
  const renters = people.slice(size.owners, -1);
  const watcher = at(people, people.length - 1);
  const posts: string[] = [];
  for (const owner of owners)
    for (const id of await seedPosts(context, owner._id, size.postsOfOwner)) posts.push(id.toString());
  const numbers = new Map(posts.map((id, number) => [id, number]));
  const numberOf = (id: string) => numbers.get(id) ?? -1;
  const server = await world.startServer();
  const worker = await world.startWorker();

  return {
    name: 'JodDee',
    programs: { server, worker },
    usesRedis: true,
    openClient: (connections) =>
      bookingClient(server.origin, connections, {
        requestFor: (post, renter, body) => ({
          path: `/api/book/addBook/${at(posts, post)}`,
          token: at(renters, renter).token,
          body,
        }),
        booked: 201,
        refused: 409,
      }),
    watchQueue: (owner, onDelivery) =>
      openLiveSocket(server.origin, { token: at(owners, owner).token }, (event, payload) => {
        if (event !== 'booking:changed') return;
        const { view } = payload as { view: { from: string; detail: { post: string } } };
        onDelivery(keyOf(numberOf(view.detail.post), view.from));
      }),
    async watchPost(post, onDelivery) {
      const id = at(posts, post);
      const socket = await openLiveSocket(server.origin, { token: watcher.token }, (event, payload) => {
        if (event !== 'slots:changed') return;
        const { view } = payload as { view: { taken: { from: string }[] } };
        for (const { from } of view.taken) onDelivery(keyOf(post, from));
      });
      await socket.request('post:watch', id);
      return socket;
    },
    settled: () =>
      waitUntil(
        async () => (await context.db.bookings.exists({ 'outbox.at': { $gt: new Date(0) } })) === null,
      ),
    async stop() {
      await worker.stop();
      await server.stop();
    },
  };
}
