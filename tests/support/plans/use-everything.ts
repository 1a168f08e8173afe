import { setTimeout as pause } from 'node:timers/promises';
import { userFilters } from '@joddee/contract/choices/user-status';
import type { WatchedStream } from '@joddee/contract/events/server-events';
import type { RouteName } from '@joddee/contract/http/http-routes';
import { gatewayStreamName } from '@joddee/marketplace/announce/gateway-streams';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import type { Database } from '@joddee/marketplace/context/database';
import {
  type JobName,
  requestedJobs,
  type ScheduledJobName,
  scheduledJobs,
} from '@joddee/marketplace/jobs/job-catalog';
import { followPosts } from '@joddee/marketplace/map/thread/follow-posts';
import { startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { createFirstAdministrator } from '@joddee/marketplace/users/administrators/create-first-administrator';
import { addDays } from '@joddee/rules/times/time-slots';
import { createApiClient } from '../api-client.ts';
import { book, bookingOptions, check, completedStay, tomorrow } from '../bookings.ts';
import { eventually } from '../eventually.ts';
import { connectLive } from '../live-client.ts';
import { aroundAri, bangkok, queryMap, queryTexts } from '../map/query-map.ts';
import { scrape } from '../metrics.ts';
import { firstNotice } from '../notices.ts';
import {
  freshCardNumber,
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  submitCardOf,
  uploadPicture,
} from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';
import { newPushDevice } from '../push/new-push-device.ts';
import { blockBody, sampleBlock } from '../samples/sample-block.ts';
import { accountUses } from './use-accounts.ts';
import { arrivalUses } from './use-arrivals.ts';
import { complaintUses, oldComplaints, oldReputations } from './use-complaints.ts';
import { messageUses, oldMessages } from './use-messages.ts';
import { dueReports, occupiedUses } from './use-occupied.ts';
import { freedTimeOfSavedSpot } from './use-saved.ts';
import { freedTimeOfACrash, placesOfACrash, waits, waitUses } from './use-waits.ts';

/** People and a spot that every use shares; a use that removes something creates its own. */
export interface Stage {
  server: TestServer;
  /** Writes past the recorder, for the states that only a crash leaves. */
  db: Database;
  admin: Person;
  owner: Person;
  renter: Person;
  postId: string;
  day: string;
}

export async function setStage(server: TestServer, db: Database): Promise<Stage> {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  return { server, db, admin, owner, renter, postId, day: tomorrow(server) };
}

export type Use = (stage: Stage) => Promise<unknown>;

const hours = (count: number) => count * 3_600_000;
const before = ({ server }: Stage, ms: number) => new Date(server.context.clock.now().getTime() - ms);

const waitingPerson = async ({ server }: Stage) => {
  const person = await newPerson(server);
  await submitCardOf(person);
  return person;
};
const paramsOf = (person: Person) => ({ params: { userId: person.id } });

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
  async findAllPosts({ renter, owner }) {
    await renter.ok('findAllPosts');
    await renter.ok('findAllPosts', { query: { page: '2' } });
    await renter.ok('findAllPosts', { query: { user: owner.id } });
  },
  findPost: ({ renter, postId }) => renter.ok('findPost', { params: { id: postId } }),
  findRecommendedPosts: ({ renter }) => renter.ok('findRecommendedPosts'),
  findHomeFacts: ({ renter }) => renter.ok('findHomeFacts'),
  searchPosts: ({ renter }) => renter.ok('searchPosts', { query: { q: 'พหลโยธิน' } }),
  async queryMap({ renter, day }) {
    const stay = { date: day, from: '10.00', to: '12.00' };
    await queryMap(renter, { ...bangkok, zoom: 12 });
    await queryMap(renter, { ...aroundAri, ...stay });
  },
  async countPrices({ renter, day }) {
    const stay = { date: day, from: '10.00', to: '12.00' };
    await renter.ok('countPrices', { query: queryTexts({ ...aroundAri, ...stay }) });
  },
  async addPost({ owner }) {
    const body = await postRequestOf(owner);
    await owner.ok('addPost', { body });
    // A repeat finds the post of the first.
    await owner.ok('addPost', { body });
  },
  editPost: async ({ owner }) =>
    owner.ok('editPost', {
      params: { postId: (await newPost(owner))._id },
      body: await postRequestOf(owner, { title: 'ลานใหม่ริมคลอง' }),
    }),
  async setAvailable({ owner }) {
    const params = { postId: (await newPost(owner))._id };
    await owner.ok('setAvailable', { params, body: { available: false } });
    await owner.ok('setAvailable', { params, body: { available: true } });
  },
  async addBlock({ owner, day }) {
    const params = { postId: (await newPost(owner))._id };
    await owner.ok('addBlock', { params, body: blockBody(day) });
  },
  async removeBlock({ owner, day }) {
    const { _id: postId } = await newPost(owner);
    await owner.ok('addBlock', { params: { postId }, body: blockBody(day) });
    await owner.ok('removeBlock', { params: { postId, blockId: sampleBlock } });
  },
  deletePost: async ({ owner }) => owner.ok('deletePost', { params: { postId: (await newPost(owner))._id } }),
  async rateStay({ server, owner, day }) {
    const { _id: postId } = await newPost(owner);
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day);
    await check(renter, booking, 'checkin');
    await check(owner, booking, 'checkin');
    // The system completes a stay whose renter has left without a check-out, and so without stars.
    server.clock.set(new Date(Date.parse(`${day}T23:59:00+07:00`) + hours(30)));
    await scheduledJobs['expire-stale-bookings'].run(server.context);
    const again = await logInAs(server, renter.username);
    await again.ok('rateStay', { params: { postId }, body: { rate: 5, comment: 'ดี' } });
    server.clock.set(new Date());
    await completedStay(renter, owner, postId, day, { rate: 4 });
  },
  async answerReview({ server, owner, day }) {
    const { _id: postId } = await newPost(owner);
    const { _id } = await completedStay(await newPerson(server), owner, postId, day, { rate: 4 });
    const params = { commentId: _id };
    for (const answer of ['ขอบคุณครับ', 'ขอบคุณมากครับ', 'ขอบคุณมากครับ', ''])
      await owner.ok('answerReview', { params, body: { answer } });
  },
  async findBookingsOfPost({ server, owner, renter, admin, postId }) {
    const options = { params: { id: postId } };
    for (const caller of [createApiClient(server.url), owner, renter, admin])
      await caller.ok('findBookingsOfPost', options);
  },
  async findBookingsOfUser({ renter, admin }) {
    for (const caller of [renter, admin])
      for (const active of ['true', 'false'])
        await caller.ok('findBookingsOfUser', { params: { id: renter.id }, query: { active, page: '1' } });
  },
  async findOwnBookings({ owner, admin }) {
    for (const caller of [owner, admin])
      for (const page of ['1', '2']) await caller.ok('findOwnBookings', { query: { page } });
  },
  async findBooking({ renter, postId, day }) {
    const { _id: id } = await book(renter, postId, day, '04.00', '04.30');
    await renter.ok('findBooking', { params: { id } });
  },
  findIncome: ({ owner, day }) => owner.ok('findIncome', { query: { from: addDays(day, -14), to: day } }),
  findOccupancy: ({ owner }) => owner.ok('findOccupancy'),
  async requestBooking({ renter, postId, day }) {
    const options = bookingOptions(postId, day, '06.00', '07.00');
    for (let times = 0; times < 2; times += 1)
      await renter.ok('requestBooking', { ...options, headers: { 'idempotency-key': 'key a' } });
    await renter.call('requestBooking', options);
    await Promise.all(
      ['13.00', '14.00', '15.00'].map((from) =>
        renter.call('requestBooking', bookingOptions(postId, day, from, from.replace('.00', '.30'))),
      ),
    );
  },
  async cancelBooking({ server, renter, admin, postId, day }) {
    const other = await newPerson(server);
    for (const caller of [renter, other, admin]) {
      const { _id: bookId } = await book(caller, postId, day, '18.00', '18.30');
      await caller.ok('cancelBooking', { params: { postId, bookId } });
    }
  },
  async extendBooking({ server, postId, day }) {
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day, '18.00', '18.30');
    const now = server.clock.now();
    server.clock.set(new Date(Date.parse(booking.to) - 60_000));
    await renter.ok('extendBooking', { params: { bookId: booking._id }, body: { timeout: '19.00' } });
    server.clock.set(now);
  },
  ...arrivalUses,
  async checkBooking({ server, owner, postId, day }) {
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day, '20.00', '21.00');
    await check(renter, booking, 'checkin');
    const again = await book(renter, postId, day, '22.00', '23.00');
    await renter.call('checkBooking', {
      params: { bookId: again._id },
      body: { check: true, step: 'checkin' },
    });
    await renter.ok('checkBooking', {
      params: { bookId: booking._id },
      body: { check: false, step: 'checkin' },
    });
    await check(renter, booking, 'checkin');
    await check(owner, booking, 'checkin');
    await check(renter, booking, 'checkout', 5, 'ดี');
    await check(owner, booking, 'checkout');
  },
  async addFavourite({ renter, postId }) {
    // A repeat finds the list of the first.
    for (let times = 0; times < 2; times += 1) await renter.ok('addFavourite', { params: { postId } });
  },
  ...messageUses,
  ...occupiedUses,
  ...waitUses,
  ...complaintUses,
  async findFavourites({ renter, postId }) {
    await renter.ok('addFavourite', { params: { postId } });
    await renter.ok('findFavourites');
  },
  async removeFavourite({ renter, postId }) {
    for (let times = 0; times < 2; times += 1) await renter.ok('removeFavourite', { params: { postId } });
  },
  async rateAnswer({ renter }) {
    const body = { helpful: false, device: crypto.randomUUID() };
    await renter.ok('rateAnswer', { params: { answerId: 'faq-what' }, body });
  },
  countAnswerRatings: ({ admin }) => admin.ok('countAnswerRatings'),
  findOwnProfile: ({ owner }) => owner.ok('findOwnProfile'),
  findPublicProfiles: ({ renter }) => renter.ok('findPublicProfiles', { query: { page: '1' } }),
  editProfile: ({ renter }) => renter.ok('editProfile', { body: { about: 'ลานสะอาด', phone: '0898765432' } }),
  setProfilePhoto: async ({ renter }) => {
    for (let times = 0; times < 2; times += 1)
      await renter.ok('setProfilePhoto', { body: { imageURL: await uploadPicture(renter, 'images') } });
  },
  findNotices: ({ owner, renter }) => Promise.all([owner.ok('findNotices'), renter.ok('findNotices')]),
  async markNotices({ owner }) {
    const until = (await firstNotice(owner)).at;
    for (const mark of ['seen', 'read']) await owner.ok('markNotices', { body: { mark, until } });
  },
  readNotice: async ({ owner }) =>
    owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } }),
  findNoticeSettings: ({ renter }) => renter.ok('findNoticeSettings'),
  changeNoticeSettings: ({ renter }) =>
    renter.ok('changeNoticeSettings', { body: { off: [], quiet: null, mail: false } }),
  addPushDevice: ({ renter }) => renter.ok('addPushDevice', { body: newPushDevice() }),
  removePushDevice: ({ renter }) =>
    renter.ok('removePushDevice', { body: { endpoint: newPushDevice().endpoint } }),
  async findTrail({ admin, renter }) {
    const user = renter.id;
    for (const query of [
      {},
      { action: 'card-approved' },
      { user },
      { action: 'login-failed', user },
    ] as Record<string, string>[])
      await admin.ok('findTrail', { query });
  },
  async findUsersForAdministrator({ admin }) {
    for (const verify of userFilters)
      for (const q of ['', 'person1 สมชาย', '081-234'])
        await admin.ok('findUsersForAdministrator', { query: { verify, q } });
  },
  async countUsersForAdministrator({ admin }) {
    for (const q of ['', 'person1', '0812']) await admin.ok('countUsersForAdministrator', { query: { q } });
  },
  findFigures: ({ admin }) => admin.ok('findFigures'),
  findUserForAdministrator: async (stage) =>
    stage.admin.ok('findUserForAdministrator', paramsOf(await waitingPerson(stage))),
  async deleteUser({ server, db, admin, day }) {
    const owner = await newOwner(server, admin);
    const renter = await newPerson(server);
    const { _id: postId } = await newPost(owner);
    await book(renter, postId, day);
    for (const person of [renter, owner]) {
      await admin.ok('deleteUser', paramsOf(person));
      await eventually(async () => {
        const user = await db.users.findById(person.id).lean();
        if (user?.cleanup !== false) throw new Error('the data of the account is not removed yet');
      });
    }
  },
  approveCardByLink: async (stage) =>
    stage.admin.ok('approveCardByLink', paramsOf(await waitingPerson(stage))),
  declineCardByLink: async (stage) =>
    stage.admin.ok('declineCardByLink', paramsOf(await waitingPerson(stage))),
  async approveCard({ server, admin }) {
    // A number may be verified on two accounts.
    const number = freshCardNumber();
    for (let times = 0; times < 3; times += 1) {
      const person = await newPerson(server);
      const submitted = await submitCardOf(person, number).then(
        () => true,
        () => false,
      );
      if (submitted) await admin.ok('approveCard', paramsOf(person));
    }
  },
  async declineCard({ server, admin }) {
    const owner = await newOwner(server, admin);
    await newPost(owner);
    await admin.ok('declineCard', { ...paramsOf(owner), body: { reason: 'หมดอายุ' } });
  },
  async queueBoardPass({ server, admin }) {
    const answer = await admin.call('queueBoardPass');
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    await createApiClient(server.url).raw('/admin/queues', { headers: { cookie } });
  },
  uploadFile: async ({ server, renter }) => {
    const url = await uploadPicture(renter, 'images');
    await createApiClient(server.url).raw(`${url}?size=small`);
  },
};

/** Each scheduled job, with something to do: the answer is what leaves it. A missing job does not compile. */
export const scheduledUses: Record<ScheduledJobName, Use> = {
  async 'expire-stale-bookings'({ server, renter, owner, day }) {
    await book(renter, (await newPost(owner))._id, day, '08.00', '08.30');
    server.clock.set(`${day}T23:59:00+07:00`);
  },
  async 'relay-outbox'(stage) {
    const at = before(stage, 60_000);
    const { db, owner, postId } = stage;
    await db.users.updateOne(
      { _id: requireRecordId(owner.id) },
      { $push: { outbox: outboxEntry('edited', at) } },
    );
    await db.posts.updateOne(
      { _id: requireRecordId(postId) },
      { $push: { outbox: outboxEntry('edited', at) } },
    );
    await db.bookings.updateOne({}, { $push: { outbox: outboxEntry('created', at) } });
  },
  'review-listings': dueReports,
  async 'remind-of-times'({ server, owner, day }) {
    const renter = await newPerson(server);
    await book(await newPerson(server), (await newPost(owner))._id, day, '09.00', '10.00');
    const booking = await book(renter, (await newPost(owner))._id, day, '09.00', '09.30');
    await check(renter, booking, 'checkin');
    server.clock.set(new Date(Date.parse(booking.to) - 600_000));
  },
  'sweep-waits': async (stage) => {
    await waits(stage);
    stage.server.clock.advance(hours(1));
  },
  'offer-all-freed-times': freedTimeOfACrash,
  'sweep-places': placesOfACrash,
  async 'share-phones'({ server, renter, owner, day }) {
    // Further ahead than phones are visible, at any time of day.
    const later = addDays(day, 1);
    await book(renter, (await newPost(owner))._id, later, '09.00', '09.30');
    server.clock.set(`${later}T08:30:00+07:00`);
  },
  async 'sweep-claims'(stage) {
    const from = before(stage, -hours(30));
    const claim = { booking: newRecordId(), from, to: new Date(from.getTime() + hours(1)) };
    const held = { ...claim, heldAt: before(stage, hours(1)) };
    await stage.db.calendars.updateOne({ _id: requireRecordId(stage.postId) }, { $push: { held } });
  },
  async 'sweep-ratings'(stage) {
    const created = before(stage, hours(1));
    await stage.db.reviews.updateMany({}, { $set: { counted: false, created } });
  },
  async 'sweep-deleted-users'(stage) {
    const { id } = await newPerson(stage.server);
    const set = { cleanup: true, deletedAt: before(stage, hours(1)) };
    await stage.db.users.updateOne({ _id: requireRecordId(id) }, { $set: set });
  },
  'record-figures': async () => {},
  'sweep-cards': (stage) => stage.db.cards.updateMany({}, { $set: { countedAt: before(stage, hours(1)) } }),
  async 'sweep-sessions'(stage) {
    const { id } = await newPerson(stage.server);
    const lastUsed = before(stage, hours(24 * 5));
    await stage.db.sessions.updateMany({ user: requireRecordId(id) }, { $set: { lastUsed } });
  },
  async 'sweep-card-images'({ server, db, admin }) {
    const { id } = await newOwner(server, admin);
    await db.users.updateOne({ _id: requireRecordId(id) }, { $set: { decidedAt: new Date(0) } });
  },
  async 'blank-old-details'(stage) {
    const { renter, owner, day, server } = stage;
    await book(renter, (await newPost(owner))._id, day, '10.00', '10.30');
    server.clock.advance(hours(24 * 367));
  },
  'sweep-messages': oldMessages,
  'sweep-complaints': oldComplaints,
  'sweep-reputations': oldReputations,
  async 'trim-gateway-stream'({ server }) {
    const { redis, redisPrefix } = server.context;
    await redis.del(gatewayStreamName(redisPrefix));
    await redis.xadd(gatewayStreamName(redisPrefix), '1-0', 'uid', 'long ago');
  },
  'rewrap-keys': async ({ db, server }) => {
    await newPerson(server);
    // As after a rotation: the present master key has unwrapped it, under another name.
    await db.personalKeys.updateMany({}, { $set: { masterKey: 'earlier' } });
  },
  async 'sweep-uploads'(stage) {
    const { db, renter, owner } = stage;
    await newPost(owner);
    await uploadPicture(renter, 'images');
    await db.uploads.updateMany({}, { $set: { created: before(stage, hours(36)) } });
  },
};

/** What a job in a queue gets. The commands above have enqueued the same jobs; these runs do not depend on timing. */
export const requestedUses: { [Name in JobName]: Use } = {
  'lock-slot': ({ server, renter, postId, day }) =>
    requestedJobs['lock-slot'].run(server.context, {
      booking: newRecordId().toString(),
      post: postId,
      renter: renter.id,
      request: bookingOptions(postId, day, '05.00', '05.30').body as never,
      requestedAt: Date.now() - hours(1),
    }),
  'offer-freed-times': async (stage) => {
    const { post } = await waits(stage);
    await requestedJobs['offer-freed-times'].run(stage.server.context, { post });
  },
  'recompute-reputation': ({ server, owner }) =>
    requestedJobs['recompute-reputation'].run(server.context, { owner: owner.id }),
  'notify-saved': freedTimeOfSavedSpot,
  'recompute-rating': ({ server, postId }) =>
    requestedJobs['recompute-rating'].run(server.context, { post: postId }),
  'send-letter': async ({ server }) =>
    requestedJobs['send-letter'].run(server.context, {
      kind: 'confirm-email',
      user: (await newPerson(server)).id,
    }),
  'deliver-notice': async ({ server, owner }) => {
    await owner.ok('addPushDevice', { body: newPushDevice() });
    await requestedJobs['deliver-notice'].run(server.context, { notice: (await firstNotice(owner))._id });
  },
  'send-push': async ({ server, owner }) => {
    await owner.ok('addPushDevice', { body: newPushDevice() });
    const notice = (await firstNotice(owner))._id;
    const delivery = await server.context.db.deliveries.findById(owner.id).lean();
    const device = delivery?.devices[0]?.id ?? '';
    // Nobody answers at the address of the device.
    await requestedJobs['send-push'].run(server.context, { notice, device }).catch(() => {});
  },
  'mail-notice': async ({ server, owner }) =>
    requestedJobs['mail-notice'].run(server.context, { notice: (await firstNotice(owner))._id }),
  'delete-user-data': async ({ server }) =>
    requestedJobs['delete-user-data'].run(server.context, { user: (await newPerson(server)).id }),
};

/** Runs a scheduled job after its preparation, until it has processed something. */
export async function useScheduled(stage: Stage, name: ScheduledJobName): Promise<void> {
  stage.server.clock.set(new Date());
  await scheduledUses[name](stage);
  // Some jobs leave a record alone until its last change is announced.
  await eventually(async () => {
    const processed = await scheduledJobs[name].run(stage.server.context);
    if (processed === 0) throw new Error(`${name} found nothing to do`);
  });
  stage.server.clock.set(new Date());
}

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
