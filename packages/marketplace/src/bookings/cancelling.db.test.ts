import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { postRoom, userRoom } from '../announce/announce.ts';
import { limits } from '../common/limits.ts';
import { httpRoutes } from '../contract/http-routes.ts';
import { findNotices } from '../notices/views.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { findUserForAdministrator } from '../users/find-for-administrator.ts';
import { cancelBooking } from './ends.ts';
import { findActiveBookingsOfUser, findBooking, findBookingsOfPost } from './find-bookings.ts';
import { cancelBookingRequest } from './shapes.ts';

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

const reason = 'ที่จอดใช้ไม่ได้ชั่วคราว';
const cancelling = (person: Person, bookId: string, why?: string) =>
  cancelBooking(context, person, postId, bookId, why);

test('cancelling releases the time at once', async () => {
  const booking = await kit.book(renter, postId, day);
  await kit.cancel(renter, booking);
  const next = await givePerson(context);
  await kit.book(next, postId, day);
  expect(await findBookingsOfPost(context, next, postId)).toHaveLength(1);
});

test('an address that names another spot than that of the booking cancels nothing', async () => {
  const booking = await kit.book(renter, postId, day);
  const other = await givePost(context, owner);
  expect(await refusalOf(cancelBooking(context, renter, other.id, booking._id))).toBe('NOT_FOUND');
  expect(await findBooking(context, renter, booking._id)).toMatchObject({ state: 'booked' });
});

test('a repeated cancellation frees the time that a crash has left taken', async () => {
  const booking = await kit.book(renter, postId, day);
  const calendar = () => context.db.calendars.findById(postId).lean();
  const before = await calendar();
  await kit.cancel(renter, booking);
  await writable(context.db.calendars).updateOne({ _id: postId }, { held: before?.held ?? [] });
  await kit.cancel(renter, booking);
  expect([before?.held.length, (await calendar())?.held]).toEqual([1, []]);
});

test('a cancelled booking frees its time for a third person who watches the post', async () => {
  const booking = await kit.book(renter, postId, day);
  const taken = () => sent.views(postRoom(postId), 'slots:changed').map((slots) => slots.taken);
  expect(taken()).toEqual([[{ from: booking.from, to: booking.to }]]);
  await kit.cancel(renter, booking);
  expect(taken()).toEqual([[]]);
  const [view] = sent.views(userRoom(owner.id), 'booking:changed');
  expect(view).toMatchObject({ state: 'cancelled', endedBy: 'renter' });
  expect(sent.causes(userRoom(owner.id), 'booking:changed')).toEqual(['created', 'cancelled']);
  const stranger = await givePerson(context);
  const next = await kit.book(stranger, postId, day);
  expect(sent.views(userRoom(stranger.id), 'booking:changed').map(({ _id }) => _id)).toEqual([next._id]);
  expect(sent.views(userRoom(renter.id), 'booking:changed').map(({ _id }) => _id)).toEqual([booking._id]);
});

test('cannot cancel after the check-in; an administrator can until both have checked in', async () => {
  const booking = await kit.book(renter, postId, day);
  await kit.check(renter, booking, 'checkin');
  expect(await refusalOf(cancelling(renter, booking._id))).toBe('CANNOT_CANCEL');
  const cancelled = await kit.cancel(admin, booking);
  expect(cancelled).toMatchObject({ state: 'cancelled', endedBy: 'administrator', detail: { status: 0 } });
  // A repeat gets the same answer.
  expect(await kit.cancel(admin, booking)).toEqual(cancelled);
  expect(cancelled.endedReason).toBe('');
  const parked = await kit.book(renter, postId, day);
  await kit.check(renter, parked, 'checkin');
  await kit.check(owner, parked, 'checkin');
  expect(await refusalOf(cancelling(admin, parked._id))).toBe('STAY_HAS_BEGUN');
});

test('R71 the reason of a cancellation is kept with the booking, for both parties', async () => {
  const tooLong = 'ก'.repeat(limits.cancelReason.max + 1);
  for (const wrong of [42, tooLong])
    expect(cancelBookingRequest.safeParse({ reason: wrong }).error?.issues).toMatchObject([
      { path: ['reason'] },
    ]);
  const booking = await kit.book(renter, postId, day);
  await kit.cancel(admin, booking, cancelBookingRequest.parse({ reason: ' ผู้เช่าแจ้ง\n\nถึงผิดที่ ' }).reason);
  const kept = { state: 'cancelled', endedBy: 'administrator', endedReason: 'ผู้เช่าแจ้ง ถึงผิดที่' };
  for (const person of [owner, renter])
    expect(await findBooking(context, person, booking._id)).toMatchObject(kept);
  // The first reason is kept.
  expect(await kit.cancel(admin, booking, 'อีกเหตุผล')).toMatchObject(kept);
});

test('the active bookings of a user are those as renter and as owner', async () => {
  const kept = await kit.book(renter, postId, day, '10.00', '11.00');
  await kit.cancel(renter, await kit.book(renter, postId, day, '12.00', '13.00'));
  for (const person of [owner, renter])
    for (const caller of [admin, person]) {
      const active = await findActiveBookingsOfUser(context, caller, person.id, 1);
      expect(active.map(({ _id }) => _id)).toEqual([kept._id]);
    }
  expect(await refusalOf(findActiveBookingsOfUser(context, renter, owner.id, 1))).toBe('NOT_ALLOWED');
  expect(httpRoutes.findBookingsOfUser.query.safeParse({ active: 'yes' }).success).toBe(false);
});

test('R112 an owner declines with a reason, which the renter gets at once; the time is free again', async () => {
  const booking = await kit.book(renter, postId, day, '10.00', '12.00');
  await expect(cancelling(owner, booking._id)).rejects.toMatchObject({ fields: { reason: 'required' } });
  const declined = { state: 'cancelled', endedBy: 'owner', endedReason: reason };
  expect(await kit.cancel(owner, booking, reason)).toMatchObject(declined);
  // A repeated request gets the same answer.
  expect(await kit.cancel(owner, booking, 'อีกครั้ง')).toMatchObject({ endedReason: reason });
  expect(sent.views(userRoom(renter.id), 'booking:changed')).toMatchObject([declined]);
  expect(await findNotices(context, renter)).toMatchObject([
    { kind: 'declined', role: 'renter', reason, stay: { endedBy: 'owner' } },
  ]);
  expect((await findNotices(context, owner)).map(({ kind }) => kind)).not.toContain('cancelled');
  await kit.book(await givePerson(context), postId, day, '10.00', '12.00');
});

test('the reason of a deleted owner is erased, and the booking stays declined', async () => {
  const booking = await kit.book(renter, postId, day, '10.00', '12.00');
  await kit.cancel(owner, booking, reason);
  await kit.ok('deleteUser', deleteUser(context, admin, owner.id));
  expect(await findBooking(context, renter, booking._id)).toMatchObject({
    endedBy: 'owner',
    endedReason: '',
    declined: true,
  });
});

test('R112 a booking is not declined after its start, nor after the check-in', async () => {
  const booking = await kit.book(renter, postId, day, '10.00', '12.00');
  const started = await kit.book(await givePerson(context), postId, day, '13.00', '14.00');
  clock.set(new Date(Date.parse(booking.from) - 600_000));
  await kit.check(renter, booking, 'checkin');
  expect(await refusalOf(cancelling(owner, booking._id, reason))).toBe('STAY_HAS_BEGUN');
  clock.set(started.from);
  expect(await refusalOf(cancelling(owner, started._id, reason))).toBe('STAY_HAS_BEGUN');
});

test('R157 an owner gives away the time of a car that does not come, and has declined nobody', async () => {
  const booking = await kit.book(renter, postId, day, '10.00', '12.00');
  clock.set(new Date(Date.parse(booking.from) + 29 * 60_000));
  expect(await refusalOf(cancelling(owner, booking._id, reason))).toBe('STAY_HAS_BEGUN');
  clock.set(new Date(Date.parse(booking.from) + 30 * 60_000));
  expect(await kit.cancel(owner, booking, reason)).toMatchObject({
    state: 'cancelled',
    endedBy: 'owner',
    endedReason: reason,
    declined: false,
  });
  expect(await findNotices(context, renter)).toMatchObject([{ kind: 'cancelled', role: 'renter', reason }]);
  expect((await findUserForAdministrator(context, admin, owner.id)).declines).toBe(0);
  await kit.book(await givePerson(context), postId, day, '11.00', '12.00');
});

test('R112 a check-in the day before does not keep the owner from declining', async () => {
  const booking = await kit.book(renter, postId, day, '15.00', '16.00');
  await kit.check(renter, booking, 'checkin');
  expect(await kit.cancel(owner, booking, reason)).toMatchObject({ state: 'cancelled', endedBy: 'owner' });
  await kit.book(renter, postId, day, '15.00', '16.00');
});

test('R113 administrators see how many bookings an owner has declined in 90 days', async () => {
  const declinesOf = async ({ id }: Person) => (await findUserForAdministrator(context, admin, id)).declines;
  for (const [timein, timeout] of [
    ['10.00', '11.00'],
    ['12.00', '13.00'],
  ] as const)
    await kit.cancel(owner, await kit.book(renter, postId, day, timein, timeout), reason);
  await kit.cancel(renter, await kit.book(renter, postId, day, '14.00', '15.00'));
  expect([await declinesOf(owner), await declinesOf(renter)]).toEqual([2, 0]);
  clock.advance(92 * 86_400_000);
  expect(await declinesOf(owner)).toBe(0);
});
