import { gatewayStream } from '@joddee/marketplace/announce/gateway-stream';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import {
  type JobName,
  requestedJobs,
  type ScheduledJobName,
  scheduledJobs,
} from '@joddee/marketplace/assembly/jobs';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { dueReports } from '../../nouns/bookings.ts';
import { oldComplaints, oldReputations } from '../../nouns/complaints.ts';
import { oldMessages } from '../../nouns/messages.ts';
import { freedTimeOfSavedSpot } from '../../nouns/posts.ts';
import { freedTimeOfACrash, placesOfACrash, waits } from '../../nouns/waits.ts';
import { book, bookingOptions, check } from '../bookings.ts';
import { eventually } from '../eventually.ts';
import { firstNotice } from '../notices.ts';
import { newOwner, newPerson, newPost, uploadPicture } from '../people.ts';
import { before, hours, type Stage, type Use } from './stage.ts';

/** Each scheduled job, with something to do: the answer is what leaves it. A missing job does not compile. */
export const scheduledUses: Record<ScheduledJobName, Use> = {
  async 'expire-stale-bookings'({ server, renter, owner, day }) {
    await book(renter, (await newPost(owner))._id, day, '08.00', '08.30');
    server.clock.set(`${day}T23:59:00+07:00`);
  },
  async 'relay-outbox'(stage) {
    const at = before(stage, 60_000);
    const { db, owner, postId } = stage;
    await writable(db.users).updateOne(
      { _id: requireRecordId(owner.id) },
      { $push: { outbox: outboxEntry('edited', at) } },
    );
    await writable(db.posts).updateOne(
      { _id: requireRecordId(postId) },
      { $push: { outbox: outboxEntry('edited', at) } },
    );
    await writable(db.bookings).updateOne({}, { $push: { outbox: outboxEntry('created', at) } });
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
    await writable(stage.db.calendars).updateOne({ _id: requireRecordId(stage.postId) }, { $push: { held } });
  },
  async 'sweep-ratings'(stage) {
    const created = before(stage, hours(1));
    await stage.db.reviews.updateMany({}, { $set: { counted: false, created } });
  },
  async 'sweep-deleted-users'(stage) {
    const { id } = await newPerson(stage.server);
    const set = { cleanup: true, deletedAt: before(stage, hours(1)) };
    await writable(stage.db.users).updateOne({ _id: requireRecordId(id) }, { $set: set });
  },
  'sweep-cards': (stage) => stage.db.cards.updateMany({}, { $set: { countedAt: before(stage, hours(1)) } }),
  async 'sweep-unused-accounts'(stage) {
    const { id } = await newPerson(stage.server);
    const created = before(stage, hours(24 * 8));
    await writable(stage.db.users).updateOne({ _id: requireRecordId(id) }, { $set: { created } });
    await stage.db.sessions.deleteMany({ user: requireRecordId(id) });
  },
  async 'sweep-kept-cards'({ db, server }) {
    const { id } = await newPerson(server);
    const kept = [{ account: requireRecordId(id), mark: newRecordId() }];
    await db.cards.updateMany({}, { $set: { kept } });
  },
  async 'sweep-sessions'(stage) {
    const { id } = await newPerson(stage.server);
    const lastUsed = before(stage, hours(24 * 5));
    await stage.db.sessions.updateMany({ user: requireRecordId(id) }, { $set: { lastUsed } });
  },
  async 'sweep-card-images'({ server, db, admin }) {
    const { id } = await newOwner(server, admin);
    await writable(db.users).updateOne({ _id: requireRecordId(id) }, { $set: { decidedAt: new Date(0) } });
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
    await redis.del(gatewayStream(redisPrefix));
    await redis.xadd(gatewayStream(redisPrefix), '1-0', 'uid', 'long ago');
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
      requestedAt: server.context.sharedClock.now() - hours(1),
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
