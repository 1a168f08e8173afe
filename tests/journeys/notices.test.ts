import type { NoticeKind } from '@joddee/contract/choices/notice-kinds';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { announceNotices } from '@joddee/marketplace/notices/announce-notices';
import { newNotice } from '@joddee/marketplace/notices/new-notice';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive, type LiveClient } from '../support/live-client.ts';
import { firstNotice, noticeKindsOf } from '../support/notices.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';
import { runScheduled } from '../support/run-scheduled.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, workers: 2 });
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  postId = (await newPost(owner))._id;
  // The approval of the owner's card.
  await eventually(async () => expect(await noticeKindsOf(owner)).toEqual(['card-approved']));
});
afterEach(() => {
  closeLiveClients();
  server.clock.set(new Date());
});

/** The kinds that a connection has received as new since the account was made, in order. */
const added = (client: LiveClient) =>
  client.received
    .flatMap(({ event, payload }) =>
      event === 'notices:changed' && payload.cause === 'added'
        ? (payload.views as { kind: NoticeKind }[]).map(({ kind }) => kind)
        : [],
    )
    // It is stored before it is published, so that it may come after the connection.
    .filter((kind) => kind !== 'card-approved');

test('every step of a stay is a notice of the other party, once and live', async () => {
  const [here = '', there = ''] = server.urls;
  const live = {
    owner: await connectLive(here, owner.token),
    renter: await connectLive(there, renter.token),
  };
  const booking = await book(renter, postId, tomorrow(server));
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  await check(renter, booking, 'checkout', 5, 'สะอาดมาก');
  await check(owner, booking, 'checkout');
  const ofOwner = ['check-in-requested', 'check-out-requested', 'created', 'rated'];
  const ofRenter = ['check-in-confirmed', 'check-out-confirmed'];
  await eventually(() => {
    expect(added(live.owner).sort()).toEqual(ofOwner);
    expect(added(live.renter).sort()).toEqual(ofRenter);
  });
  expect((await noticeKindsOf(owner)).sort()).toEqual(['card-approved', ...ofOwner].sort());
  expect((await noticeKindsOf(renter)).sort()).toEqual(ofRenter);

  const rated = (await owner.ok('findNotices')).find(({ kind }) => kind === 'rated');
  expect(rated).toMatchObject({
    role: 'owner',
    mark: 'new',
    person: 'สมชาย',
    stars: 5,
    comment: 'สะอาดมาก',
    stay: { _id: booking._id, title: booking.place.title, idCar: booking.detail.idCar, price: '160' },
  });
  for (const person of [owner, renter])
    expect(JSON.stringify(await person.ok('findNotices'))).not.toMatch(/08[0-9]{8}/);
  expect(live.owner.state.notices.get(rated?._id ?? '')).toEqual(rated);
});

test('a cancellation with its reason, and a booking that ended by time', async () => {
  const day = tomorrow(server);
  const first = await book(renter, postId, day, '10.00', '11.00');
  await admin.ok('cancelBooking', {
    params: { postId, bookId: first._id },
    body: { reason: 'ลานปิดปรับปรุง' },
  });
  for (const person of [owner, renter])
    await eventually(async () => {
      const [newest] = await person.ok('findNotices');
      expect(newest).toMatchObject({
        kind: 'cancelled',
        reason: 'ลานปิดปรับปรุง',
        stay: { endedBy: 'administrator' },
      });
    });
  const second = await book(renter, postId, day, '12.00', '13.00');
  await renter.ok('cancelBooking', { params: { postId, bookId: second._id } });
  await eventually(async () =>
    expect((await owner.ok('findNotices'))[0]).toMatchObject({
      kind: 'cancelled',
      stay: { _id: second._id, endedBy: 'renter' },
    }),
  );
  expect(await noticeKindsOf(renter)).toEqual(['cancelled']);

  const third = await book(renter, postId, day, '14.00', '15.00');
  server.clock.set(new Date(Date.parse(third.to) + 30_000));
  await runScheduled(server, 'expire-stale-bookings');
  await eventually(async () => {
    const expired = await server.context.db.notices.find({ booking: third._id, kind: 'expired' }).lean();
    expect(expired.map(({ user }) => user.toString()).sort()).toEqual([owner.id, renter.id].sort());
  });
});

test('a paused and deleted listing is noticed once for each booking', async () => {
  const booking = await book(renter, postId, tomorrow(server));
  for (const available of [false, true, false])
    await owner.ok('setAvailable', { params: { postId }, body: { available } });
  await owner.ok('deletePost', { params: { postId } });
  await eventually(async () =>
    expect(await noticeKindsOf(renter)).toEqual(['listing-deleted', 'listing-paused']),
  );
  const notices = await renter.ok('findNotices');
  for (const { stay, role } of notices)
    expect([stay?._id, stay?.title, role]).toEqual([booking._id, booking.place.title, 'renter']);
});

test('a new card is noticed by the administrators, a decision with its reason by the holder', async () => {
  const live = await connectLive(server.url, admin.token);
  const holder = await newPerson(server);
  await submitCardOf(holder);
  await eventually(() => expect(added(live)).toEqual(['card-submitted']));
  expect((await firstNotice(admin)).person).toBe('สมชาย ใจดี');
  await admin.ok('declineCard', { params: { userId: holder.id }, body: { reason: 'รูปไม่ชัด' } });
  expect(await firstNotice(holder)).toMatchObject({ kind: 'card-declined', reason: 'รูปไม่ชัด', stay: null });
  await submitCardOf(holder);
  // The next card clears the reason of the account, and not that of the notice.
  expect(await firstNotice(holder)).toMatchObject({ reason: 'รูปไม่ชัด' });
});

test('what is seen and read on one device is so on the other', async () => {
  const [here = '', there = ''] = server.urls;
  const [phone, desk] = [await connectLive(here, owner.token), await connectLive(there, owner.token)];
  const booking = await book(renter, postId, tomorrow(server));
  await check(renter, booking, 'checkin');
  const marks = (client: LiveClient) => client.state.notices.values().map(({ mark }) => mark);
  await eventually(() => {
    for (const client of [phone, desk]) expect(marks(client)).toEqual(['new', 'new', 'new']);
  });
  const [newest, second] = await owner.ok('findNotices');
  await owner.ok('markNotices', { body: { mark: 'seen', until: second?.at } });
  await eventually(() => {
    for (const client of [phone, desk]) expect(marks(client).sort()).toEqual(['new', 'seen', 'seen']);
  });
  const read = await owner.ok('readNotice', { params: { noticeId: newest?._id ?? '' } });
  expect(read.mark).toBe('read');
  await eventually(() => {
    for (const client of [phone, desk]) expect(client.state.notices.get(read._id)).toEqual(read);
  });
  // An older mark takes nothing back.
  await owner.ok('markNotices', { body: { mark: 'seen', until: newest?.at } });
  await owner.ok('markNotices', { body: { mark: 'read', until: newest?.at } });
  await eventually(() => {
    for (const client of [phone, desk]) expect(marks(client)).toEqual(['read', 'read', 'read']);
  });
  const later = await connectLive(here, owner.token);
  expect(marks(later)).toEqual(['read', 'read', 'read']);
});

test('a repeated announcement makes no second notice, and leaves the mark of the first', async () => {
  const { bookings, notices } = server.context.db;
  const booking = await book(renter, postId, tomorrow(server));
  const { _id } = await firstNotice(owner, 'created');
  await owner.ok('readNotice', { params: { noticeId: _id } });
  await eventually(async () => expect((await bookings.findById(booking._id).lean())?.outbox).toEqual([]));
  // The state that a program leaves if it crashes after the announcement.
  const entry = {
    ...outboxEntry('created', new Date(server.clock.now().getTime() - 60_000)),
    id: requireRecordId(_id.split('.')[2] ?? ''),
  };
  await bookings.updateOne({ _id: booking._id }, { $push: { outbox: entry } });
  await relayOutbox(server.context);
  await eventually(async () => expect((await bookings.findById(booking._id).lean())?.outbox).toEqual([]));
  expect(await notices.countDocuments({ user: owner.id, booking: booking._id })).toBe(1);
  expect((await owner.ok('findNotices')).find((notice) => notice._id === _id)?.mark).toBe('read');
});

test('a crash before the notice is made up for by the relay', async () => {
  const { bookings, notices } = server.context.db;
  const booking = await book(renter, postId, tomorrow(server));
  await eventually(async () => expect((await bookings.findById(booking._id).lean())?.outbox).toEqual([]));
  await notices.deleteMany({ booking: booking._id });
  const longAgo = new Date(server.clock.now().getTime() - 600_000);
  await bookings.updateOne({ _id: booking._id }, { $push: { outbox: outboxEntry('created', longAgo) } });
  await relayOutbox(server.context);
  await eventually(async () =>
    expect(await notices.countDocuments({ user: owner.id, booking: booking._id })).toBe(1),
  );
});

test('notices of others can be neither read nor marked', async () => {
  await book(renter, postId, tomorrow(server));
  const { _id } = await firstNotice(owner, 'created');
  expect(await renter.ok('findNotices')).toEqual([]);
  for (const noticeId of [_id, 'nothing', `${renter.id}.created.${postId}`])
    expect(await renter.call('readNotice', { params: { noticeId } })).toMatchObject({ status: 404 });
  await renter.ok('markNotices', { body: { mark: 'read', until: server.clock.now().toISOString() } });
  expect((await firstNotice(owner, 'created')).mark).toBe('new');
});

test('a deleted account has no notices, and no name in those of others', async () => {
  const { notices } = server.context.db;
  const booking = await book(renter, postId, tomorrow(server));
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  await firstNotice(renter);
  await admin.ok('deleteUser', { params: { userId: renter.id } });
  await eventually(async () => expect(await notices.countDocuments({ user: renter.id })).toBe(0));
  for (const { person } of await owner.ok('findNotices')) expect(person).toBe('');

  // A process that was paused before its insert comes after the deletion.
  const late = newNotice({
    user: requireRecordId(renter.id),
    person: requireRecordId(owner.id),
    kind: 'check-in-confirmed',
    role: 'renter',
    booking: requireRecordId(booking._id),
    of: requireRecordId(booking._id),
    at: server.clock.now(),
  });
  await announceNotices(server.context, [late]);
  expect(await notices.countDocuments({ user: renter.id })).toBe(0);
});
