import { setTimeout as pause } from 'node:timers/promises';
import type { WatchedStream } from '@joddee/marketplace/contract/server-events';
import { followPosts } from '@joddee/marketplace/map/thread/follow-posts';
import { startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { createFirstAdministrator } from '@joddee/marketplace/users/administrators/administrators';
import { createApiClient } from '../api-client.ts';
import { eventually } from '../eventually.ts';
import { connectLive } from '../live-client.ts';
import { scrape } from '../metrics.ts';
import type { Stage } from './stage.ts';

/** The id to watch of each kind of stream. A missing kind does not compile. */
const watchedIds = (postId: string): Record<WatchedStream, string> => ({ post: postId, map: '' });

/** Connections with every stream, first without and then with a position from before the last events. */
export async function useSockets({ server, owner, admin, postId }: Stage): Promise<void> {
  for (const token of [undefined, owner.token, admin.token]) {
    const live = await connectLive(server.url, token);
    for (const [kind, id] of Object.entries(watchedIds(postId)))
      await live.connection.watch(kind as WatchedStream, id);
    live.connection.socket.disconnect();
    await owner.ok('editProfile', { body: { about: String(token?.length), phone: '0898765432' } });
    await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
    const before = live.received.length;
    live.connection.socket.connect();
    if (token !== undefined)
      await eventually(() => {
        if (live.received.length === before) throw new Error('the streams are not resynced yet');
      });
    // The watch of revoked sessions queries while a socket is open.
    await pause(500);
    live.close();
  }
}

/** Readings of the map that a day would bring, and the start of a server. */
export async function useMapAndStart({ server, admin }: Stage): Promise<void> {
  const { context } = server;
  const thread = startMapThread();
  const follower = followPosts(context, thread, { restore: async () => null, save: async () => {} });
  await follower.load(() => true);
  await follower.readAll(() => true);
  await follower.refresh();
  await thread.stop();
  await createFirstAdministrator(context, admin.username, 'a long password');
  await createFirstAdministrator(context, 'somebodyelse', 'a long password');
}

/** Paths that answer from the database outside of the table of routes. */
export async function usePages({ server, postId }: Stage): Promise<void> {
  const visitor = createApiClient(server.url);
  for (const path of ['/', `/book/${postId}`, '/rent', '/readyz']) await visitor.raw(path);
  await scrape(server.servers[0]?.metricsAddress);
}
