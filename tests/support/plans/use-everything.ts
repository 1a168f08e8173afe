import { setTimeout as pause } from 'node:timers/promises';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import type { WatchedStream } from '@joddee/marketplace/contract/server-events';
import { followPosts } from '@joddee/marketplace/map/thread/follow-posts';
import { startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { createFirstAdministrator } from '@joddee/marketplace/users/administrators/administrators';
import { createApiClient } from '../api-client.ts';
import { eventually } from '../eventually.ts';
import { connectLive } from '../live-client.ts';
import { scrape } from '../metrics.ts';
import { logInAs, newPerson, uploadPicture } from '../people.ts';
import { type Stage, type Use, waitingPerson } from './stage.ts';
import { accountUses } from './use-accounts.ts';
import { administratorUses } from './use-administrators.ts';
import { arrivalUses } from './use-arrivals.ts';
import { bookingUses } from './use-bookings.ts';
import { complaintUses } from './use-complaints.ts';
import { messageUses } from './use-messages.ts';
import { noticeUses } from './use-notices.ts';
import { occupiedUses } from './use-occupied.ts';
import { postUses } from './use-posts.ts';
import { waitUses } from './use-waits.ts';

/** Every route, with each choice of its query that changes what is read. A missing route does not compile. */
export const routeUses: Record<RouteName, Use> = {
  async logIn({ server, renter }) {
    await logInAs(server, renter.username);
    await createApiClient(server.url).call('logIn', { body: { username: 'nobody', password: 'wrong one' } });
  },
  register: ({ server }) => newPerson(server),
  logOut: async ({ server }) => (await newPerson(server)).ok('logOut'),
  ...accountUses,
  async findOwnCard(stage) {
    const { photo_card } = (await (await waitingPerson(stage)).ok('findOwnCard')) as {
      photo_card?: Record<string, string>;
    };
    for (const link of Object.values(photo_card ?? {})) if (link.startsWith('/')) await stage.admin.raw(link);
  },
  submitCard: waitingPerson,
  ...arrivalUses,
  ...messageUses,
  ...occupiedUses,
  ...waitUses,
  ...complaintUses,
  async rateAnswer({ renter }) {
    const body = { helpful: false, device: crypto.randomUUID() };
    await renter.ok('rateAnswer', { params: { answerId: 'faq-what' }, body });
  },
  findOwnProfile: ({ owner }) => owner.ok('findOwnProfile'),
  findPublicProfiles: ({ renter }) => renter.ok('findPublicProfiles', { query: { page: '1' } }),
  editProfile: ({ renter }) => renter.ok('editProfile', { body: { about: 'ลานสะอาด', phone: '0898765432' } }),
  setProfilePhoto: async ({ renter }) => {
    for (let times = 0; times < 2; times += 1)
      await renter.ok('setProfilePhoto', { body: { imageURL: await uploadPicture(renter, 'images') } });
  },
  uploadFile: async ({ server, renter }) => {
    const url = await uploadPicture(renter, 'images');
    await createApiClient(server.url).raw(`${url}?size=small`);
  },
  ...postUses,
  ...bookingUses,
  ...noticeUses,
  ...administratorUses,
};

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
