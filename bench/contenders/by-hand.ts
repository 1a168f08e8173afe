import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { ObjectId } from 'mongodb';
import { openLiveSocket } from '../load/live-socket.ts';
import { at } from '../load/load.ts';
import type { World } from '../processes/start-world.ts';
import {
  bookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  openPeerDatabase,
  peerPosts,
} from './contender.ts';

interface TakenEvent {
  post: string;
  from: string;
}

/** A peer written by hand: Express, mongoose and Socket.IO in one process, with locks in its transaction. */
export async function openByHand(world: World, size: MarketplaceSize): Promise<Contender> {
  const { url, db, close } = await openPeerDatabase(world, 'by_hand');
  const secret = randomBytes(32).toString('hex');
  const person = async () => {
    const id = new ObjectId();
    const token = await new SignJWT({ id: id.toString() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1d')
      .sign(Buffer.from(secret));
    return { id, token };
  };
  const persons = (count: number) => Promise.all(Array.from({ length: count }, person));
  const [owners, renters, watcher] = [
    await persons(size.owners),
    await persons(size.renters),
    await person(),
  ];
  const posts = peerPosts(size).map((post) => ({
    ...post,
    _id: new ObjectId(),
    owner: new ObjectId(at(owners, post.owner).id),
    requests: 0,
  }));
  const program = await world.startPeer('by-hand.mjs', {
    MONGO_URL: url,
    TOKEN_SECRET: secret,
  });
  await db.collection<(typeof posts)[number]>('posts').insertMany(posts);
  await db
    .collection('renters')
    .insertMany(renters.map(({ id }) => ({ _id: new ObjectId(id), requests: 0 })));
  const numbers = new Map(posts.map(({ _id }, number) => [_id.toString(), number]));
  const postId = (post: number) => at(posts, post)._id.toString();

  const watch = (token: string, name: string, onDelivery: (key: string) => void) =>
    openLiveSocket(program.origin, { token }, (event, payload) => {
      if (event !== name) return;
      const { post, from } = payload as TakenEvent;
      onDelivery(keyOf(numbers.get(post) ?? -1, from));
    });

  return {
    name: 'by hand, locked',
    programs: { 'by hand': program },
    usesRedis: false,
    openClient: (connections) =>
      bookingClient(program.origin, connections, {
        headersOf: (token) => ({ authorization: `Bearer ${token}` }),
        requestFor: (post, renter, body) => ({
          path: `/posts/${postId(post)}/bookings`,
          token: at(renters, renter).token,
          body,
        }),
        booked: 201,
        refused: 409,
      }),
    watchQueue: (owner, onDelivery) => watch(at(owners, owner).token, 'booking', onDelivery),
    async watchPost(post, onDelivery) {
      const socket = await watch(watcher.token, 'taken', onDelivery);
      await socket.request('watch', postId(post));
      return socket;
    },
    async stop() {
      await program.stop();
      await close();
    },
  };
}
