import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { userRoom } from '../announce/announce.ts';
import { outboxEntry } from '../announce/outbox.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { deletePost, setAvailable } from '../posts/commands.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { declineCard } from '../users/card/decisions.ts';
import { announceNotices } from './announce.ts';
import { markNotices, readNotice } from './mark-notices.ts';
import { newNotice } from './record.ts';
import { findNotices } from './views.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  postId = (await givePost(context, owner)).id;
  day = tomorrow(context);
});
const { context, clock, sent } = kit;
const { notices: records } = context.db;

const inbox = (person: Person) => kit.ok('findNotices', findNotices(context, person));
const kinds = async (person: Person) => (await inbox(person)).map(({ kind }) => kind);
/** The views that a client has received as new, in their order. */
const added = ({ id }: Person) =>
  sent.to(userRoom(id), 'notices:changed').flatMap(({ cause, views }) => (cause === 'added' ? views : []));
const setOpen = (available: boolean) =>
  kit.ok('setAvailable', setAvailable(context, owner, postId, available));

test('every step of a stay is a notice of the other party, once and live', async () => {
  const booking = await kit.book(renter, postId, day);
  await kit.completeStay(renter, owner, booking, { rate: 5, comment: 'สะอาดมาก' });
  const ofOwner = ['check-in-requested', 'check-out-requested', 'created', 'rated'];
  const ofRenter = ['check-in-confirmed', 'check-out-confirmed'];
  for (const [person, expected] of [
    [owner, ofOwner],
    [renter, ofRenter],
  ] as const) {
    expect((await kinds(person)).toSorted()).toEqual(expected);
    expect(
      added(person)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(expected);
    expect(JSON.stringify(await inbox(person))).not.toMatch(/08[0-9]{8}/);
  }
  const rated = (await inbox(owner)).find(({ kind }) => kind === 'rated');
  expect(rated).toMatchObject({
    ...{ role: 'owner', mark: 'new', person: 'สมชาย', stars: 5, comment: 'สะอาดมาก' },
    stay: { _id: booking._id, title: booking.place.title, idCar: booking.detail.idCar, price: '160' },
  });
  expect(added(owner)).toContainEqual(rated);
});

test('a cancellation with its reason, and a booking that ended by time', async () => {
  const first = await kit.book(renter, postId, day, '10.00', '11.00');
  await kit.cancel(admin, first, 'ลานปิดปรับปรุง');
  for (const person of [owner, renter])
    expect((await inbox(person))[0]).toMatchObject({
      ...{ kind: 'cancelled', reason: 'ลานปิดปรับปรุง', stay: { endedBy: 'administrator' } },
    });
  const second = await kit.book(renter, postId, day, '12.00', '13.00');
  await kit.cancel(renter, second);
  expect((await inbox(owner))[0]).toMatchObject({
    kind: 'cancelled',
    stay: { _id: second._id, endedBy: 'renter' },
  });
  expect(await kinds(renter)).toEqual(['cancelled']);

  const third = await kit.book(renter, postId, day, '14.00', '15.00');
  clock.set(new Date(Date.parse(third.to) + 30_000));
  await kit.runScheduled('expire-stale-bookings');
  for (const person of [owner, renter])
    expect((await kinds(person)).filter((kind) => kind === 'expired')).toHaveLength(1);
});

test('a paused and deleted listing is noticed once for each booking', async () => {
  const booking = await kit.book(renter, postId, day);
  for (const available of [false, true, false]) await setOpen(available);
  await kit.ok('deletePost', deletePost(context, owner, postId));
  expect(await kinds(renter)).toEqual(['listing-deleted', 'listing-paused']);
  for (const { stay, role } of await inbox(renter))
    expect([stay?._id, stay?.title, role]).toEqual([booking._id, booking.place.title, 'renter']);
});

test('a listing that is paused twice is noticed once, and every event has the notice as it is stored', async () => {
  const booking = await kit.book(renter, postId, day);
  for (const available of [false, true, false]) {
    clock.advance(60_000);
    await setOpen(available);
  }
  const stored = await records.find({ booking: booking._id, kind: 'listing-paused' }).lean();
  expect(stored).toHaveLength(1);
  const at = stored[0]?.at.toISOString();
  expect(added(renter).map((view) => [view.kind, view.at])).toEqual([
    ['listing-paused', at],
    ['listing-paused', at],
  ]);
});

test('a new card is noticed by the administrators, a decision with its reason by the holder', async () => {
  const holder = await givePerson(context);
  await kit.submitCard(holder);
  expect(added(admin)).toMatchObject([{ kind: 'card-submitted', person: 'สมชาย ใจดี' }]);
  await kit.ok('declineCard', declineCard(context, admin, holder.id, 'รูปไม่ชัด'));
  const declined = [{ kind: 'card-declined', reason: 'รูปไม่ชัด', stay: null }];
  expect(await inbox(holder)).toMatchObject(declined);
  await kit.submitCard(holder);
  // The next card clears the reason of the account, and not that of the notice.
  expect(await inbox(holder)).toMatchObject(declined);
});

test('a card that was decided is read in the inbox of every administrator, and another one is not', async () => {
  const second = await givePerson(context, { isAdministrator: true });
  const [holder, other] = [await givePerson(context), await givePerson(context)];
  await kit.submitCard(holder);
  await kit.submitCard(other);
  await kit.ok('declineCard', declineCard(context, admin, holder.id, 'รูปไม่ชัด'));
  for (const reader of [admin, second])
    expect((await inbox(reader)).map(({ mark }) => mark)).toEqual(['new', 'read']);
});

test('what is seen and read on one device is so on the other', async () => {
  const booking = await kit.book(renter, postId, day);
  await kit.check(renter, booking, 'checkin');
  const marks = async () => (await inbox(owner)).map(({ mark }) => mark);
  /** What each device of the owner shows. */
  const live = () => sent.views(userRoom(owner.id), 'notices:changed').toReversed();
  expect(await marks()).toEqual(['new', 'new']);
  const [newest, second] = await inbox(owner);
  const mark = (as: 'seen' | 'read', until = newest?.at ?? '') =>
    kit.ok('markNotices', markNotices(context, owner, { mark: as, until }));
  await mark('seen', second?.at);
  expect(await marks()).toEqual(['new', 'seen']);
  expect(live().map((view) => view.mark)).toEqual(['new', 'seen']);
  const read = await kit.ok('readNotice', readNotice(context, owner, newest?._id ?? ''));
  expect(read.mark).toBe('read');
  expect(live()).toContainEqual(read);
  // An older mark takes nothing back.
  await mark('seen');
  expect(await marks()).toEqual(['read', 'seen']);
  await mark('read');
  expect(await marks()).toEqual(['read', 'read']);
  expect(live().map((view) => view.mark)).toEqual(['read', 'read']);
});

test('what is marked again keeps the time of its first mark', async () => {
  await kit.book(renter, postId, day);
  const [{ _id = '', at = '' } = {}] = await inbox(owner);
  const markAll = async () => {
    for (const mark of ['seen', 'read'] as const)
      await kit.ok('markNotices', markNotices(context, owner, { mark, until: at }));
    await kit.ok('readNotice', readNotice(context, owner, _id));
    const { seenAt, readAt } = (await records.findById(_id).lean()) ?? {};
    return [seenAt, readAt];
  };
  const first = await markAll();
  expect(first).toEqual([expect.any(Date), expect.any(Date)]);
  clock.advance(60_000);
  expect(await markAll()).toEqual(first);
});

test('a repeated announcement makes no second notice, and leaves the mark of the first', async () => {
  const booking = await kit.book(renter, postId, day);
  const [{ _id = '' } = {}] = await inbox(owner);
  await kit.ok('readNotice', readNotice(context, owner, _id));
  // The state that a program leaves if it crashes after the announcement.
  const entry = { ...outboxEntry('created', clock.now()), id: requireRecordId(_id.split('.')[2] ?? '') };
  await writable(context.db.bookings).updateOne({ _id: booking._id }, { $push: { outbox: entry } });
  await kit.relay();
  expect(await inbox(owner)).toMatchObject([{ _id, mark: 'read' }]);
});

test('a crash before the notice is made up for by the relay', async () => {
  const booking = await kit.book(renter, postId, day);
  await records.deleteMany({ booking: booking._id });
  const outbox = outboxEntry('created', clock.now());
  await writable(context.db.bookings).updateOne({ _id: booking._id }, { $push: { outbox } });
  await kit.relay();
  expect(await kinds(owner)).toEqual(['created']);
});

test('notices of others can be neither read nor marked', async () => {
  await kit.book(renter, postId, day);
  const [{ _id = '' } = {}] = await inbox(owner);
  expect(await inbox(renter)).toEqual([]);
  for (const notice of [_id, 'nothing', `${renter.id}.created.${postId}`])
    expect(await refusalOf(readNotice(context, renter, notice))).toBe('NOT_FOUND');
  const until = clock.now().toISOString();
  await kit.ok('markNotices', markNotices(context, renter, { mark: 'read', until }));
  expect(await inbox(owner)).toMatchObject([{ mark: 'new' }]);
});

test('a deleted account has no notices, and no name in those of others', async () => {
  const booking = await kit.book(renter, postId, day);
  await kit.completeStay(renter, owner, booking, { rate: 5 });
  expect(await inbox(renter)).not.toEqual([]);
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  expect(await records.countDocuments({ user: renter.id })).toBe(0);
  for (const { person } of await inbox(owner)) expect(person).toBe('');

  // A process that was paused before its insert comes after the deletion.
  const [user, person, id] = [renter.id, owner.id, booking._id].map((text) => requireRecordId(text));
  if (!user || !person || !id) throw new Error('three ids');
  const late = newNotice({
    ...{ user, person, kind: 'check-in-confirmed', role: 'renter', booking: id, of: id },
    at: clock.now(),
  });
  await announceNotices(context, [late]);
  expect(await records.countDocuments({ user: renter.id })).toBe(0);
});
