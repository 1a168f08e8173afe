import { randomBytes } from 'node:crypto';
import { at } from '../load/load.ts';
import type { World } from '../processes/start-world.ts';
import {
  bookingClient,
  type Contender,
  keyOf,
  type MarketplaceSize,
  type OnDelivery,
  openPeerDatabase,
  peerPosts,
} from './contender.ts';
import { openLiveQuery } from './parse-live-query.ts';

const applicationId = 'joddee-bench';
const sessionMs = 86_400_000;

/** Objects as Parse Server stores them: ids are texts, and a pointer is one text too. */
interface StoredObject {
  _id: string;
  _created_at: Date;
  _updated_at: Date;
}
const stored = (): StoredObject => ({
  _id: randomBytes(5).toString('hex'),
  _created_at: new Date(),
  _updated_at: new Date(),
});
const pointerTo = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId });

/** A peer: Parse Server with a cloud function and LiveQuery in one process. */
export async function openParse(world: World, size: MarketplaceSize): Promise<Contender> {
  const { url, db, close } = await openPeerDatabase(world, 'parse');
  // The start creates the classes with their indexes.
  const program = await world.startPeer('parse.mjs', {
    MONGO_URL: url,
    APPLICATION_ID: applicationId,
    MASTER_KEY: randomBytes(32).toString('hex'),
    // It opens log files before it reads its options.
    PARSE_SERVER_LOGS_FOLDER: 'null',
  });
  // Written directly like those of the app, because hashing passwords is slow by design.
  const people = Array.from({ length: size.owners + size.renters + 1 }, () => {
    const user = stored();
    return { user, token: `r:${randomBytes(16).toString('hex')}` };
  });
  await db.collection<StoredObject>('_User').insertMany(
    people.map(({ user }) => ({
      ...user,
      username: `bench${user._id}`,
      _rperm: ['*'],
      _wperm: [user._id],
    })),
  );
  await db.collection<StoredObject>('_Session').insertMany(
    people.map(({ user, token }) => ({
      ...stored(),
      _session_token: token,
      _p_user: `_User$${user._id}`,
      expiresAt: new Date(Date.now() + sessionMs),
    })),
  );
  const owners = people.slice(0, size.owners);
  const renters = people.slice(size.owners, -1);
  const watcher = at(people, people.length - 1);
  const posts = peerPosts(size).map(({ owner, ...post }) => ({
    ...stored(),
    ...post,
    _p_owner: `_User$${at(owners, owner).user._id}`,
    _rperm: ['*'],
    _wperm: [],
  }));
  await db.collection<StoredObject>('Post').insertMany(posts);
  const numbers = new Map(posts.map(({ _id }, number) => [_id, number]));
  const postId = (post: number) => at(posts, post)._id;

  const watch = (sessionToken: string, where: object, onDelivery: OnDelivery) =>
    openLiveQuery(
      program.origin,
      { applicationId, sessionToken },
      { className: 'Booking', where },
      (object) => {
        const { post, from } = object as { post: { objectId: string }; from: { iso: string } };
        onDelivery(keyOf(numbers.get(post.objectId) ?? -1, from.iso));
      },
    );

  return {
    name: 'Parse Server',
    programs: { 'parse server': program },
    usesRedis: false,
    openClient: (connections) =>
      bookingClient(program.origin, connections, {
        headersOf: (token) => ({
          'x-parse-application-id': applicationId,
          'x-parse-session-token': token,
        }),
        requestFor: (post, renter, body) => ({
          path: '/parse/functions/book',
          token: at(renters, renter).token,
          body: { ...body, post: postId(post) },
        }),
        booked: 200,
        refused: 400,
      }),
    watchQueue: (owner, onDelivery) => {
      const { user, token } = at(owners, owner);
      return watch(token, { owner: pointerTo('_User', user._id) }, onDelivery);
    },
    watchPost: (post, onDelivery) =>
      watch(watcher.token, { post: pointerTo('Post', postId(post)) }, onDelivery),
    async stop() {
      await program.stop();
      await close();
    },
  };
}
