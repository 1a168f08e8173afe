import { openLiveConnection } from '@joddee/web/realtime/live-connection';
import { createLiveStore } from '@joddee/web/realtime/live-state';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';

const server = await sharedTestServer();
const owner = await newOwner(server);
const postId = (await newPost(owner))._id;
// What follows the approval of a card reads notices, too.
await server.context.background.settled();

interface HeldReads {
  /** The number of snapshots that have read their bookings and wait with them. */
  waiting: number;
  release(): void;
}

/** Holds the server's snapshots after they have read the bookings: notices are read last. */
function holdSnapshots(): HeldReads {
  const collection = server.context.db.notices.collection as unknown as {
    find: (...values: unknown[]) => Cursor;
  };
  type Cursor = { toArray: () => Promise<unknown[]> };
  const find = collection.find.bind(collection);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: HeldReads = {
    waiting: 0,
    release() {
      collection.find = find;
      open();
    },
  };
  collection.find = (...values) => {
    const cursor = find(...values);
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      const found = await toArray();
      held.waiting += 1;
      await opened;
      return found;
    };
    return cursor;
  };
  return held;
}

test('a snapshot that was read before an event and arrives after it does not take the event back', async () => {
  const live = createLiveStore();
  let hasSnapshot = false;
  const held = holdSnapshots();
  const connection = openLiveConnection({
    url: server.url,
    token: owner.token,
    live,
    onReceived: ({ event }) => {
      hasSnapshot ||= event === 'user:resync';
    },
  });
  try {
    await eventually(() => expect(held.waiting).toBe(1));
    const booking = await book(await newPerson(server), postId, tomorrow(server), '11.00', '12.00');
    await eventually(() => expect(live.getState().bookings.get(booking._id)).toBeDefined());
    expect(hasSnapshot).toBe(false);
    held.release();
    await eventually(() => expect(hasSnapshot).toBe(true));
    expect(live.getState().bookings.get(booking._id)).toBeDefined();
    const noticed = () =>
      live
        .getState()
        .notices.values()
        .map(({ stay }) => stay?._id);
    await eventually(() => expect(noticed()).toContain(booking._id));
    expect(live.getState().ownPosts.get(postId)).toBeDefined();
  } finally {
    held.release();
    connection.close();
  }
});
