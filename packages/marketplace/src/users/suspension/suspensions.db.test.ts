import { expect, test, vi } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { findOwnAudit } from '../../audit/find-audit.ts';
import { cancelBooking } from '../../bookings/ends.ts';
import { findBooking } from '../../bookings/find-bookings.ts';
import { decideReportedListing } from '../../bookings/occupied/reported-listings.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import { cancelIfSuspended, endIfLeft, endLeftStays } from '../../bookings/suspension.ts';
import { findOpenComplaints, findRecordOfUser } from '../../complaints/desk.ts';
import { addDevice } from '../../deliveries/devices.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { setAvailable } from '../../posts/commands.ts';
import { addFavourite, findFavourites } from '../../posts/favourites/favourites.ts';
import { findAllPosts, findPost } from '../../posts/finding/find-posts.ts';
import { syncWithheldPosts } from '../../posts/withheld.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import { cardRequest, givePerson, givePost, type Person, password, tomorrow } from '../../testing/given.ts';
import { newPushDevice } from '../../testing/new-push-device.ts';
import { logInAs } from '../../testing/sessions.ts';
import { addWait, findWaits } from '../../waits/commands.ts';
import { leaveLines } from '../../waits/ends.ts';
import { approveCard, findOwnCard } from '../card/decisions.ts';
import { submitCard } from '../card/submission.ts';
import { type UserRecord, userRecords } from '../record.ts';
import { restoreUser, suspendByAdministrator } from '../suspension.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;

const hours = { open: '00.00', close: '23.30' };
const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true, password });
  renter = await givePerson(context, { password });
  postId = (await givePost(context, owner, hours)).id;
  day = tomorrow(context);
});
const { context, clock, sent } = kit;

const reason = 'เรียกเงินเพิ่มหลายครั้ง';
const restoring = ({ id }: Person) => restoreUser(context, admin, id, 'ชี้แจงแล้ว');
const restore = (person: Person) => kit.ok('restoreUser', restoring(person));
const stateOf = ({ _id }: BookingView) => findBooking(context, admin, _id);
const seen = (id: string, reader = renter) => findPost(context, id, reader);
const storedUser = async ({ id }: Person): Promise<UserRecord> => {
  const user = await context.db.users.findById(id).lean();
  if (user === null) throw new Error('the account is there');
  return user;
};

/** Returns the complaint. */
async function suspendOwner(): Promise<string> {
  const { _id } = await complain(kit, renter, postId, { about: 'owner', category: 'fraud' });
  const decided = await decide(kit, admin, _id, 'suspended', reason);
  expect(decided).toMatchObject({ subject: { suspended: true } });
  return _id;
}
async function suspendRenter(booking: BookingView): Promise<void> {
  const { _id } = await complain(kit, owner, booking._id, { about: 'party', category: 'did-not-come' });
  await decide(kit, admin, _id, 'suspended');
}

test('the work of a suspension grows with the posts of the owner, and not faster', async () => {
  for (let count = 1; count < 8; count += 1) await givePost(context, owner, hours);
  const reads = vi.spyOn(context.db.posts, 'findOne');
  await suspendByAdministrator(context, admin, owner.id, reason);
  // Each is withheld, and checked once more.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2 * 8);
  reads.mockClear();
  await restore(owner);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2 * 8);
  reads.mockRestore();
});

test('R124 a suspended user is out at once, with a clear text at the login', async () => {
  await addDevice(context, owner, newPushDevice());
  await suspendOwner();
  await expect(logInAs(context, owner)).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
    extra: { suspension: { reason } },
  });
  // A wrong password does not say that the account is suspended.
  expect(await refusalOf(logInAs(context, owner, 'wrong one'))).toBe('WRONG_LOGIN');
  const { db } = context;
  expect((await db.deliveries.findById(owner.id).lean())?.devices ?? []).toEqual([]);
  const sessions = await db.sessions.find({ user: owner.id }).lean();
  expect(sessions.map(({ revokedFor }) => revokedFor)).toEqual(['suspended']);
});

test('R124 an administrator suspends a user without a complaint, with a reason in the trail, and never an administrator', async () => {
  const suspend = () => kit.ok('suspendUser', suspendByAdministrator(context, admin, owner.id, 'ขายบัญชี'));
  for (let times = 0; times < 2; times += 1) await suspend();
  await expect(logInAs(context, owner)).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
    extra: { suspension: { reason: 'ขายบัญชี' } },
  });
  expect(await seen(postId)).toBeNull();
  const record = await kit.ok('findRecordOfUser', findRecordOfUser(context, admin, owner.id));
  expect(record).toMatchObject({
    listings: [{ _id: postId, available: false, hidden: false }],
    complaints: [],
    trail: [{ action: 'user-suspended', reason: 'ขายบัญชี', actor: { _id: admin.id } }],
  });
  await restore(owner);
  expect(await seen(postId)).toMatchObject({ available: true });
  const colleague = await givePerson(context, { isAdministrator: true });
  for (const { id } of [admin, colleague])
    expect(await refusalOf(suspendByAdministrator(context, admin, id, reason))).toBe('NOT_ALLOWED');
});

test('the record of a user sums up bookings, complaints and stars', async () => {
  const [kept, cancelled, missed] = [
    await kit.book(renter, postId, day, '08.00', '09.00'),
    await kit.book(renter, postId, day, '10.00', '11.00'),
    await kit.book(renter, postId, day, '12.00', '13.00'),
  ];
  await kit.ok('cancelBooking', cancelBooking(context, renter, postId, cancelled._id));
  await complain(kit, owner, kept._id, { about: 'party', category: 'rude' });
  clock.set(kept.from);
  await kit.completeStay(renter, owner, kept, { rate: 4 });
  clock.set(missed.to);
  clock.advance(86_400_000);
  await kit.runScheduled('expire-stale-bookings');
  const sumsOf = async (person: Person, reader = admin) =>
    (await kit.ok('findRecordOfUser', findRecordOfUser(context, reader, person.id))).sums;
  const sums = { bookings: 3, missed: 1, cancelled: 1, complaints: 1, given: 4, received: 0 };
  expect(await sumsOf(renter)).toEqual(sums);
  expect(await sumsOf(renter, { ...admin, id: renter.id })).toEqual({ ...sums, complaints: 0 });
  expect(await sumsOf(owner)).toMatchObject({ bookings: 0, given: 0, received: 4 });
});

test('the record of a user has the complaints about the user, and not those about its reader', async () => {
  await complain(kit, renter, postId, { about: 'owner', category: 'fraud' });
  const record = await kit.ok('findRecordOfUser', findRecordOfUser(context, admin, owner.id));
  expect(record.complaints).toMatchObject([{ kind: 'person', category: 'fraud', decision: '' }]);
  expect(await findRecordOfUser(context, { ...admin, id: owner.id }, owner.id)).toMatchObject({
    complaints: [],
  });
});

test('R125 listings are not shown or bookable while it lasts, and are as before after the restoration', async () => {
  const pausedId = (await givePost(context, owner, hours)).id;
  await kit.ok('setAvailable', setAvailable(context, owner, pausedId, false));
  await kit.ok('addFavourite', addFavourite(context, renter, postId));
  await suspendOwner();
  for (const id of [postId, pausedId]) expect(await seen(id)).toBeNull();
  // It leaves the map.
  expect(sent.to('map', 'post:changed').at(-1)).toMatchObject({ view: null });
  expect(await findAllPosts(context, renter, { page: 1, user: owner.id })).toEqual([]);
  expect(await findFavourites(context, renter)).toEqual([]);
  expect(await refusalOf(kit.book(renter, postId, day, '10.00', '11.00'))).toBe('POST_PAUSED');
  const { suspended } = await kit.ok('findOpenComplaints', findOpenComplaints(context, admin, 1));
  expect(suspended).toMatchObject([{ _id: owner.id, reason }]);
  for (let times = 0; times < 2; times += 1) await restore(owner);
  expect(await seen(postId)).toMatchObject({ available: true });
  expect(await seen(pausedId)).toMatchObject({ available: false });
  const again = await logInAs(context, owner);
  const trail = (await findOwnAudit(context, again, 1)).map(({ action }) => action);
  expect(trail.slice(0, 2)).toEqual(['user-restored', 'user-suspended']);
  const kinds = sent.views(userRoom(owner.id), 'notices:changed').map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['suspended', 'restored']));
});

test('R125 bookings that have not begun are cancelled by the administrator, a stay in progress goes on', async () => {
  const guest = await givePerson(context);
  const parked = await kit.book(guest, postId, day, '08.00', '09.00');
  const upcoming = await kit.book(renter, postId, day, '10.00', '11.00');
  clock.set(parked.from);
  await kit.check(guest, parked, 'checkin');
  await kit.check(owner, parked, 'checkin');
  await suspendOwner();
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled', endedBy: 'administrator' });
  expect(await stateOf(parked)).toMatchObject({ state: 'parked' });
  // Who is parked there still reads how to get out.
  expect(await seen(postId, guest)).toMatchObject({ _id: postId, available: false });
  expect(await seen(postId)).toBeNull();
  const notices = sent.views(userRoom(renter.id), 'notices:changed');
  expect(notices.find(({ kind }) => kind === 'cancelled')?.stay?.endedBy).toBe('administrator');
  // Its time is free again, for after the restoration.
  await restore(owner);
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled' });
  await kit.book(renter, postId, day, '10.00', '11.00');
});

test('R135 the card of a suspended user is verified on no other account until the restoration', async () => {
  const number = '1234567890121';
  const submit = async (person: Person) =>
    kit.ok('submitCard', submitCard(context, person, await cardRequest(context, person, number)));
  const [banned, second] = [await givePerson(context), await givePerson(context)];
  await submit(banned);
  await kit.ok('approveCard', approveCard(context, admin, banned.id));
  // It waits already when the first account is suspended.
  await submit(second);
  const post = await givePost(context, banned);
  const { _id } = await complain(kit, renter, post.id, { about: 'owner', category: 'fraud' });
  await decide(kit, admin, _id, 'suspended', reason);
  const approving = () => approveCard(context, admin, second.id);
  expect(await refusalOf(approving())).toBe('CARD_OF_SUSPENDED');
  expect(await findOwnCard(context, second)).toMatchObject({ state: 'waiting' });
  await restore(banned);
  expect(await kit.ok('approveCard', approving())).toMatchObject({ state: 'verified' });
});

test('R124 a decision that is carried out late suspends nobody who was restored since', async () => {
  const complaint = await suspendOwner();
  await restore(owner);
  await decide(kit, admin, complaint, 'suspended', reason);
  for (let times = 0; times < 2; times += 1) await kit.relay();
  await logInAs(context, owner);
  // The settling process was paused since the suspension.
  await userRecords.settled(context, { ...(await storedUser(owner)), suspendedAt: clock.now() });
  expect(await seen(postId)).toMatchObject({ available: true });
  await logInAs(context, owner);
});

test('R125 what was under way when the user was suspended is withheld and cancelled', async () => {
  const before = await kit.book(renter, postId, day, '12.00', '13.00');
  await suspendOwner();
  const { db } = context;
  // As a process that was paused before these writes leaves them.
  await writable(db.posts).updateOne({ _id: postId }, { $set: { available: true, withheld: null } });
  await writable(db.bookings).updateOne(
    { _id: before._id },
    { $set: { 'detail.status': 1, endedBy: '' }, $inc: { version: 1 } },
  );
  await db.notices.deleteMany({ booking: before._id, kind: 'cancelled' });
  await syncWithheldPosts(context, requireRecordId(owner.id));
  const stored = await db.bookings.findById(before._id).lean();
  if (stored === null) throw new Error('the booking is there');
  await cancelIfSuspended(context, stored);
  expect(await seen(postId)).toBeNull();
  expect(await stateOf(before)).toMatchObject({ state: 'cancelled' });
});

test('R125 a listing that was hidden stays hidden after the restoration, and a release waits for it', async () => {
  const hiding = await complain(kit, renter, postId, { category: 'unsafe' });
  // Of a hidden listing the renter cannot complain any more.
  const aboutOwner = await complain(kit, renter, postId, { about: 'owner', category: 'rude' });
  await decide(kit, admin, hiding._id, 'hidden');
  await decide(kit, admin, aboutOwner._id, 'suspended');
  await kit.ok('decideReview', decideReportedListing(context, admin, postId, { release: true, reason: '' }));
  expect(await seen(postId)).toBeNull();
  await restore(owner);
  expect(await seen(postId)).toMatchObject({ available: true });
});

test('R124 a renter who is suspended loses bookings and waits; administrators are never suspended', async () => {
  const upcoming = await kit.book(renter, postId, day, '10.00', '11.00');
  await kit.book(await givePerson(context), postId, day, '14.00', '15.00');
  const time = { Date: day, timein: '14.00', timeout: '15.00' };
  await kit.ok('addWait', addWait(context, renter, postId, time));
  await suspendRenter(upcoming);
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled', endedBy: 'administrator' });
  expect(await context.db.waits.countDocuments({ renter: renter.id, state: 'waiting' })).toBe(0);
  expect(await refusalOf(restoring(admin))).toBe('NOT_ALLOWED');
});

async function parkedStay(): Promise<BookingView> {
  const stay = await kit.book(renter, postId, day, '08.00', '09.00');
  clock.set(stay.from);
  await kit.check(renter, stay, 'checkin');
  await kit.check(owner, stay, 'checkin');
  return stay;
}

test('R125 a renter leaves the spot of a suspended owner, and can check in elsewhere', async () => {
  const stay = await parkedStay();
  await suspendOwner();
  expect(await stateOf(stay)).toMatchObject({ state: 'parked' });
  await kit.check(renter, stay, 'checkout', 4);
  expect(await stateOf(stay)).toMatchObject({ state: 'completed', endedBy: 'system' });
  const other = await givePost(context, await givePerson(context, { card: true }), hours);
  const next = await kit.book(renter, other.id, day, '10.00', '11.00');
  clock.set(next.from);
  await kit.check(renter, next, 'checkin');
});

test('R125 a stay that waits for the owner is completed when the owner is suspended or deleted', async () => {
  const stay = await parkedStay();
  await kit.check(renter, stay, 'checkout', 4);
  expect(await stateOf(stay)).toMatchObject({ state: 'leaving' });
  // Owners who are there confirm it themselves.
  await endLeftStays(context, requireRecordId(owner.id));
  expect(await stateOf(stay)).toMatchObject({ state: 'leaving' });
  await suspendOwner();
  expect(await stateOf(stay)).toMatchObject({ state: 'completed', endedBy: 'system' });
  const stored = await context.db.bookings.findById(stay._id).lean();
  if (stored === null) throw new Error('the booking is there');
  for (let times = 0; times < 2; times += 1) await endIfLeft(context, stored);
  expect(await stateOf(stay)).toMatchObject({ state: 'completed' });
});

test('R124 what enforces a suspension late leaves new sessions, bookings and waits of a restored user alone', async () => {
  const taken = await kit.book(await givePerson(context), postId, day, '14.00', '15.00');
  await suspendRenter(await kit.book(renter, postId, day, '10.00', '11.00'));
  const stale = await storedUser(renter);
  await restore(renter);
  const again = await logInAs(context, renter);
  const second = await kit.book(again, postId, day, '12.00', '13.00');
  const time = { Date: day, timein: '14.00', timeout: '15.00' };
  await kit.ok('addWait', addWait(context, again, postId, time));
  // A process read the account while it was suspended, and goes on after the restoration.
  await userRecords.settled(context, stale);
  await leaveLines(context, stale._id);
  await kit.runJobs();
  expect(await context.db.sessions.findById(again.sessionId).lean()).toMatchObject({ revokedAt: null });
  expect(await stateOf(second)).toMatchObject({ state: 'booked' });
  expect(await findWaits(context, stale._id)).toHaveLength(1);
  expect(await stateOf(taken)).toMatchObject({ state: 'booked' });
});

test('R125 a visitor does not learn whose listings are withheld or under review', async () => {
  const { _id } = await complain(kit, renter, postId);
  await decide(kit, admin, _id, 'hidden');
  await kit.ok('decideReview', decideReportedListing(context, admin, postId, { release: true, reason: '' }));
  await suspendOwner();
  await restore(owner);
  for (const room of [postRoom(postId), 'map'])
    expect(sent.causes(room, 'post:changed')).toEqual(['paused', 'reopened', 'paused', 'reopened']);
});

test('R124 all sessions of a suspended user end although the clock of the server that decides is behind', async () => {
  // The session was opened by a server whose clock is right.
  clock.advance(-120_000);
  await suspendOwner();
  expect(await context.db.sessions.countDocuments({ user: owner.id, revokedAt: null })).toBe(0);
});

test('R135 a second account with the card of a suspended user publishes and reopens nothing while the suspension lasts', async () => {
  const number = '1234567890121';
  const accounts = [await givePerson(context), await givePerson(context)] as const;
  for (const person of accounts) {
    await kit.ok('submitCard', submitCard(context, person, await cardRequest(context, person, number)));
    await kit.ok('approveCard', approveCard(context, admin, person.id));
  }
  const [banned, second] = accounts;
  const { id } = await givePost(context, second, hours);
  const { id: first } = await givePost(context, banned, hours);
  const { _id } = await complain(kit, renter, first, { about: 'owner', category: 'fraud' });
  await decide(kit, admin, _id, 'suspended', reason);
  expect((await storedUser(banned)).suspendedAt).toBeTruthy();
  expect((await findOwnCard(context, second)).state).not.toBe('verified');
  expect((await seen(id))?.available ?? false).toBe(false);
  expect(await refusalOf(setAvailable(context, second, id, true))).not.toBe('');
});
