import { expect, test } from 'vitest';
import { userRoom } from '../../announce/announce.ts';
import { findBooking } from '../../bookings/find-bookings.ts';
import { answerOccupied, reportOccupied, withdrawOccupied } from '../../bookings/occupied/commands.ts';
import { decideReportedListing, findReportedListings } from '../../bookings/occupied/reported-listings.ts';
import type { OccupiedAnswer } from '../../bookings/occupied/shapes.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, giveStay, type Person, tomorrow } from '../../testing/given.ts';
import { setAvailable } from '../commands.ts';
import { findPost } from '../finding/find-posts.ts';

let admin: Person;
let owner: Person;
let postId: string;
let day: string;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  day = tomorrow(context);
  postId = (await givePost(context, owner, { open: '00.00', close: '23.30' })).id;
});
const { context, clock, sent } = kit;

/** Reports of renters who have confirmed their address a day ago count for the review of a listing. */
const giveKnown = () => givePerson(context, { confirmedAt: new Date(0) });
const at = (hour: number) => `${String(hour).padStart(2, '0')}.00`;
const bookAt = (renter: Person, hour: number) => kit.book(renter, postId, day, at(hour), at(hour + 1));
const report = (renter: Person, { _id }: BookingView) =>
  kit.ok('reportOccupied', reportOccupied(context, renter, _id, { photo: '', request: crypto.randomUUID() }));
const answer = ({ _id }: BookingView, given: OccupiedAnswer) =>
  kit.ok('answerOccupied', answerOccupied(context, owner, _id, { answer: given }));
const withdraw = (renter: Person, { _id }: BookingView) =>
  kit.ok('withdrawOccupied', withdrawOccupied(context, renter, _id));

/** A stay at its start, whose renter reports another car that the owner cannot move. */
async function reportAt(hour: number, by?: Person): Promise<{ renter: Person; booking: BookingView }> {
  const renter = by ?? (await giveKnown());
  const booking = await bookAt(renter, hour);
  clock.set(booking.from);
  await report(renter, booking);
  await answer(booking, 'cannot');
  return { renter, booking };
}

async function reported() {
  const listings = await kit.ok('findReportedListings', findReportedListings(context));
  return listings.find(({ _id }) => _id === postId);
}
const opening = () => setAvailable(context, owner, postId, true);
const deciding = (release: boolean, reason = '') =>
  decideReportedListing(context, admin, postId, { release, reason });
const decide = (release: boolean, reason?: string) => kit.ok('decideReview', deciding(release, reason));
const isOpen = async () => (await findPost(context, postId, owner))?.available;
const noticesOfOwner = () => sent.views(userRoom(owner.id), 'notices:changed');
const trail = async () =>
  (await context.db.audit.find({ about: postId }).sort({ at: 1 }).lean()).map(({ action, by, reason }) => ({
    action,
    by,
    reason,
  }));
const review = () => kit.runScheduled('review-listings');

/** Renters whose stays follow each other, at the start of the last one. */
async function atTheGates(hours: readonly number[]): Promise<{ renter: Person; booking: BookingView }[]> {
  const stays: { renter: Person; booking: BookingView }[] = [];
  for (const hour of hours) {
    const renter = await giveKnown();
    stays.push({ renter, booking: await bookAt(renter, hour) });
  }
  clock.set(stays.at(-1)?.booking.from ?? '');
  return stays;
}

test('R94: the third renter who reports a listing pauses it for review, announced to owner and administrators', async () => {
  const renter = await giveKnown();
  const upcoming = await bookAt(await givePerson(context), 20);
  await reportAt(8, renter);
  // The same renter counts once, and a withdrawn report not at all.
  await reportAt(9, renter);
  const withdrawn = await reportAt(10);
  await withdraw(withdrawn.renter, withdrawn.booking);
  await reportAt(11);
  expect(await reported()).toMatchObject({ review: '', available: true, reports: { length: 4 } });
  await reportAt(12);
  expect(await reported()).toMatchObject({ review: 'waiting', available: false });
  const reporter = { renterId: renter.id, stays: 0, bay: null, answers: ['cannot'] };
  expect((await reported())?.reports.at(-1)).toMatchObject(reporter);
  expect(sent.views(userRoom(owner.id), 'post:changed')).toMatchObject([
    { available: false, review: 'waiting' },
  ]);
  expect(noticesOfOwner().map(({ kind }) => kind)).toContain('review-started');
  expect(sent.causes('admin', 'reports:changed')).toContain('review');
  // Bookings stay, and the owner cannot open the listing.
  expect(await findBooking(context, owner, upcoming._id)).toMatchObject({ state: 'booked' });
  expect(await refusalOf(opening())).toBe('LISTING_UNDER_REVIEW');
  expect(await refusalOf(bookAt(await givePerson(context), 22))).toBe('POST_PAUSED');
});

test('R95: an administrator keeps a listing paused or releases it, and both are in the trail', async () => {
  for (const hour of [8, 9, 10]) await reportAt(hour);
  const [kept, released] = ['รอเจ้าของส่งรูปที่จอด', 'เจ้าของกั้นที่จอดแล้ว'];
  expect(await decide(false, kept)).toMatchObject({ review: 'kept', available: false });
  expect(await decide(false)).toMatchObject({ review: 'kept' });
  expect(await refusalOf(opening())).toBe('LISTING_UNDER_REVIEW');
  expect(await decide(true, released)).toMatchObject({ review: 'released', available: true });
  expect(await refusalOf(deciding(false))).toBe('REVIEW_DECIDED');
  const notices = noticesOfOwner();
  expect(notices.find(({ kind }) => kind === 'review-kept')?.reason).toBe(kept);
  expect(notices.find(({ kind }) => kind === 'review-released')?.reason).toBe(released);
  expect(sent.views(userRoom(owner.id), 'post:changed')[0]?.review).toBeUndefined();
  expect((await trail()).map(({ action, reason }) => [action, reason])).toEqual([
    ['review-kept', kept],
    ['review-released', released],
  ]);
  // Only reports after the release count.
  for (const hour of [12, 13]) await reportAt(hour);
  expect(await isOpen()).toBe(true);
  await reportAt(14);
  expect(await isOpen()).toBe(false);
});

test('R95: a release leaves a listing closed that its owner had paused', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const last = await giveKnown();
  const booking = await bookAt(last, 11);
  await kit.ok('setAvailable', setAvailable(context, owner, postId, false));
  clock.set(booking.from);
  await report(last, booking);
  await answer(booking, 'cannot');
  expect(await refusalOf(opening())).toBe('LISTING_UNDER_REVIEW');
  expect(await decide(true)).toMatchObject({ available: false });
  expect(await kit.ok('setAvailable', opening())).toMatchObject({ available: true });
});

test('R94: reports older than 30 days count no more', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  clock.advance(31 * 86_400_000);
  day = tomorrow(context);
  await reportAt(8);
  expect(await isOpen()).toBe(true);
  expect((await reported())?.reports).toHaveLength(1);
});

test('R94: of three reports at once the last one pauses the listing', async () => {
  const stays = await atTheGates([8, 9, 10]);
  await Promise.all(
    stays.map(async ({ renter, booking }) => {
      // The first stays are over, but not expired yet.
      await report(renter, booking);
      await answer(booking, 'cannot');
    }),
  );
  expect(await isOpen()).toBe(false);
});

test('R115: three new accounts that report at once, and withdraw or not, pause nothing', async () => {
  const stays = await atTheGates([8, 9, 10]);
  const confirmedAt = clock.now();
  for (const { renter, booking } of stays) {
    await writable(context.db.users).updateOne(
      { _id: renter.id },
      { $set: { emailConfirmedAt: confirmedAt } },
    );
    await report(renter, booking);
  }
  expect(await isOpen()).toBe(true);
  clock.advance(5 * 60_000);
  await review();
  expect(await isOpen()).toBe(true);
});

test('R115: a report counts when the owner has let five minutes pass, and not when the car was moved in time', async () => {
  const [first, second, ...others] = await atTheGates([8, 9, 10, 11]);
  if (first === undefined || second === undefined) throw new Error('four stays');
  for (const { renter, booking } of [first, second, ...others]) await report(renter, booking);
  clock.advance(4 * 60_000);
  await answer(first.booking, 'moved');
  await review();
  expect(await isOpen()).toBe(true);
  clock.advance(60_000);
  await answer(second.booking, 'moved');
  await review();
  expect(await reported()).toMatchObject({ review: 'waiting', available: false });
});

test('R115: who leaves an occupied spot after the minutes is counted at once', async () => {
  const stays = await atTheGates([8, 9, 10]);
  for (const { renter, booking } of stays) await report(renter, booking);
  clock.advance(5 * 60_000);
  for (const { renter, booking } of stays) await kit.cancel(renter, booking);
  expect(await reported()).toMatchObject({ review: 'waiting', available: false });
});

test('R116: of a lot that is let bay by bay, renters of half of its bays pause it', async () => {
  const lot = { open: '00.00', close: '23.30', perPlace: true, numberofcar: '8' };
  postId = (await givePost(context, owner, lot)).id;
  for (const hour of [8, 9, 10]) await reportAt(hour);
  expect(await isOpen()).toBe(true);
  await reportAt(11);
  expect(await isOpen()).toBe(false);
});

test('R117: withdrawn reports release a listing that waits, and what is left still counts', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const { renter, booking } = await reportAt(10);
  await review();
  expect(await reported()).toMatchObject({ review: 'waiting' });
  await withdraw(renter, booking);
  await review();
  await review();
  expect(await isOpen()).toBe(true);
  expect(noticesOfOwner().filter(({ kind }) => kind === 'review-withdrawn')).toHaveLength(1);
  expect((await trail()).map(({ action, by }) => [action, by])).toEqual([['review-withdrawn', 'system']]);
  await reportAt(12);
  expect(await isOpen()).toBe(false);
});

test('R117: an administrator has decided, so withdrawals release nothing', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const { renter, booking } = await reportAt(10);
  await decide(false);
  await withdraw(renter, booking);
  await review();
  expect(await reported()).toMatchObject({ review: 'kept', available: false });
});

test('R117: a later report that is withdrawn releases no listing that an earlier one has paused', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const { renter, booking } = await reportAt(10);
  expect((await reported())?.review).toBe('waiting');
  await answer(booking, 'moved');
  await report(renter, booking);
  await withdraw(renter, booking);
  await review();
  expect((await reported())?.review).toBe('waiting');
});

test('R115: reports of known renters who leave at once, or before the start, pause no listing', async () => {
  clock.set(`${day}T07:45:00+07:00`);
  for (let renters = 0; renters < 3; renters += 1) {
    const renter = await giveKnown();
    // Each takes the time that the one before has left, and the owner has no booking to answer to.
    const booking = await bookAt(renter, 8);
    await report(renter, booking);
    await kit.cancel(renter, booking);
  }
  expect(await isOpen()).toBe(true);
  clock.advance(3_600_000);
  await review();
  expect(await context.db.bookings.countDocuments({ 'occupied.due': { $ne: null } })).toBe(0);
  expect(await isOpen()).toBe(true);
});

test('R115 R139: accounts with stays at one owner, or stays within seconds, pause no listing of another', async () => {
  const [helper, eager] = [
    await givePerson(context, { card: true }),
    await givePerson(context, { card: true }),
  ];
  const lot = { open: '00.00', close: '23.30', perPlace: true, numberofcar: '3' };
  postId = (await givePost(context, owner, lot)).id;
  const [atHelper, atEager] = [await givePost(context, helper, lot), await givePost(context, eager, lot)];
  const times = ['12.00', '13.00'] as const;
  clock.set(`${day}T10:00:00+07:00`);
  const reportOf = async (knowsTwo: boolean) => {
    const renter = await givePerson(context);
    for (const ahead of [0, 1]) await giveStay(context, renter, atHelper, addDays(day, ahead), times);
    // Completed days ahead, within a second.
    const now = clock.now();
    await giveStay(context, renter, atEager, addDays(day, 2), times, knowsTwo ? undefined : [now, now]);
    const booking = await kit.book(renter, postId, day, '10.00', '11.00');
    await report(renter, booking);
    await answer(booking, 'cannot');
    await kit.cancel(renter, booking);
  };
  for (let renters = 0; renters < 3; renters += 1) await reportOf(false);
  expect(await isOpen()).toBe(true);
  // Renters who have parked at two owners are known.
  for (let renters = 0; renters < 3; renters += 1) await reportOf(true);
  expect(await isOpen()).toBe(false);
});
