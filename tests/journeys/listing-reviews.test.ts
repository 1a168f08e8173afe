import type { BookingView } from '@joddee/contract/bookings';
import type { ReportedListing } from '@joddee/contract/occupied/occupied';
import { reviewListings } from '@joddee/marketplace/bookings/occupied/review-listings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../support/bookings.ts';
import { answerOccupied, confirmAddress, reportInVain, reportOccupied } from '../support/calls/occupied.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { logInAs, newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let postId: string;
let day: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  server.clock.set(new Date());
  owner = await newOwner(server, admin);
  day = tomorrow(server);
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const at = (hour: number) => `${String(hour).padStart(2, '0')}.00`;

/** A stay at its start, whose renter reports another car that the owner cannot move. */
async function reportAt(hour: number, renter?: Person): Promise<BookingView> {
  const person = renter ?? (await newPerson(server));
  const booking = await book(person, postId, day, at(hour), at(hour + 1));
  server.clock.set(new Date(booking.from));
  return reportInVain(server, [person, owner], booking);
}

async function reportsOf(id = postId): Promise<ReportedListing | undefined> {
  return (await admin.ok('findReportedListings')).find(({ _id }) => _id === id);
}
const open = () => owner.call('setAvailable', { params: { postId }, body: { available: true } });
const decide = (release: boolean, reason = '') =>
  admin.call('decideReview', { params: { postId }, body: { release, reason } });
const ownPost = async () =>
  (await owner.ok('findAllPosts', { query: { user: owner.id } })) as { _id: string; available: boolean }[];

test('R94: the third renter who reports a listing pauses it for review, live for owner and administrators', async () => {
  const [liveOwner, liveAdmin] = [
    await connectLive(server.urls[0] ?? '', owner.token),
    await connectLive(server.urls[1] ?? '', admin.token),
  ];
  const renter = await newPerson(server);
  const upcoming = await book(await newPerson(server), postId, day, '20.00', '21.00');
  await reportAt(8, renter);
  // The same renter counts once, and a withdrawn report not at all.
  await reportAt(9, renter);
  const withdrawing = await newPerson(server);
  const withdrawn = await reportAt(10, withdrawing);
  await withdrawing.ok('withdrawOccupied', { params: { bookId: withdrawn._id } });
  await reportAt(11);
  expect(await reportsOf()).toMatchObject({ review: '', available: true, reports: { length: 4 } });
  await reportAt(12);
  expect(await reportsOf()).toMatchObject({ review: 'waiting', available: false });
  const reporter = { renterId: renter.id, stays: 0, bay: null, answers: ['cannot'] };
  expect((await reportsOf())?.reports.at(-1)).toMatchObject(reporter);
  await eventually(() => {
    expect(liveOwner.state.ownPosts.get(postId)).toMatchObject({ available: false, review: 'waiting' });
    expect(liveOwner.state.notices.values().map(({ kind }) => kind)).toContain('review-started');
    expect(liveAdmin.causes('reports:changed')).toContain('review');
  });
  // Bookings stay, and the owner cannot open the listing.
  expect(await owner.ok('findBooking', { params: { id: upcoming._id } })).toMatchObject({ state: 'booked' });
  expect(await open()).toMatchObject({ status: 409, body: { code: 'LISTING_UNDER_REVIEW' } });
  const late = await newPerson(server);
  expect(await late.call('requestBooking', bookingOptions(postId, day, '22.00', '23.00'))).toMatchObject({
    status: 409,
    body: { code: 'POST_PAUSED' },
  });
});

test('R95: an administrator keeps a listing paused or releases it, and both are in the trail', async () => {
  for (const hour of [8, 9, 10]) await reportAt(hour);
  const liveOwner = await connectLive(server.urls[1] ?? '', owner.token);
  expect(await decide(false, 'รอเจ้าของส่งรูปที่จอด')).toMatchObject({
    status: 200,
    body: { review: 'kept', available: false },
  });
  expect(await decide(false)).toMatchObject({ status: 200, body: { review: 'kept' } });
  expect(await open()).toMatchObject({ status: 409, body: { code: 'LISTING_UNDER_REVIEW' } });
  expect(await decide(true, 'เจ้าของกั้นที่จอดแล้ว')).toMatchObject({
    status: 200,
    body: { review: 'released', available: true },
  });
  expect(await decide(false)).toMatchObject({ status: 409, body: { code: 'REVIEW_DECIDED' } });
  await eventually(async () => {
    const notices = liveOwner.state.notices.values();
    expect(notices.find(({ kind }) => kind === 'review-kept')?.reason).toBe('รอเจ้าของส่งรูปที่จอด');
    expect(notices.find(({ kind }) => kind === 'review-released')?.reason).toBe('เจ้าของกั้นที่จอดแล้ว');
    expect(liveOwner.state.ownPosts.get(postId)?.review).toBeUndefined();
    const trail = await server.context.db.audit.find({ about: postId }).sort({ at: 1 }).lean();
    expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['review-kept', 'รอเจ้าของส่งรูปที่จอด'],
      ['review-released', 'เจ้าของกั้นที่จอดแล้ว'],
    ]);
  });
  // Only reports after the release count.
  for (const hour of [12, 13]) await reportAt(hour);
  expect((await ownPost())[0]).toMatchObject({ available: true });
  await reportAt(14);
  expect((await ownPost())[0]).toMatchObject({ available: false });
});

test('R95: a release leaves a listing closed that its owner had paused', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const last = await newPerson(server);
  const booking = await book(last, postId, day, '11.00', '12.00');
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  server.clock.set(new Date(booking.from));
  await reportInVain(server, [last, owner], booking);
  expect(await open()).toMatchObject({ status: 409, body: { code: 'LISTING_UNDER_REVIEW' } });
  expect(await decide(true)).toMatchObject({ status: 200, body: { available: false } });
  expect(await open()).toMatchObject({ status: 200 });
});

test('R94: reports older than 30 days count no more', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  server.clock.advance(31 * 86_400_000);
  // Sessions have ended meanwhile.
  [admin, owner] = [await logInAs(server, admin.username), await logInAs(server, owner.username)];
  day = tomorrow(server);
  await reportAt(8);
  expect((await ownPost())[0]).toMatchObject({ available: true });
  expect((await reportsOf())?.reports).toHaveLength(1);
});

test('R94: of three reports at once the last one pauses the listing', async () => {
  const renters = await Promise.all([8, 9, 10].map(() => newPerson(server)));
  const bookings: BookingView[] = [];
  for (const [index, renter] of renters.entries())
    bookings.push(await book(renter, postId, day, at(8 + index), at(9 + index)));
  server.clock.set(new Date(bookings[2]?.from ?? ''));
  await Promise.all(
    renters.map(async (renter, index) => {
      const booking = bookings[index];
      // The first stays are over, but not expired yet.
      if (booking !== undefined) await reportInVain(server, [renter, owner], booking);
    }),
  );
  expect((await ownPost())[0]).toMatchObject({ available: false });
});

/** Accounts whose stays follow each other, at the start of the last one. */
async function atTheGates(hours: readonly number[]): Promise<{ renter: Person; booking: BookingView }[]> {
  const stays: { renter: Person; booking: BookingView }[] = [];
  for (const hour of hours) {
    const renter = await newPerson(server);
    stays.push({ renter, booking: await book(renter, postId, day, at(hour), at(hour + 1)) });
  }
  server.clock.set(new Date(stays.at(-1)?.booking.from ?? ''));
  return stays;
}
/** The scheduled job has run after what the test has done; it leaves what has just changed for its next run. */
async function review(): Promise<void> {
  await eventually(async () =>
    expect(await server.context.db.bookings.exists({ 'outbox.0': { $exists: true } })).toBeNull(),
  );
  await reviewListings(server.context);
}

test('R115: three new accounts that report at once, and withdraw or not, pause nothing', async () => {
  const stays = await atTheGates([8, 9, 10]);
  await Promise.all(stays.map(({ renter }) => confirmAddress(server, renter, server.clock.now())));
  for (const { renter, booking } of stays) await reportOccupied(renter, booking);
  expect((await ownPost())[0]).toMatchObject({ available: true });
  server.clock.advance(5 * 60_000);
  await review();
  expect((await ownPost())[0]).toMatchObject({ available: true });
});

test('R115: a report counts when the owner has let five minutes pass, and not when the car was moved in time', async () => {
  const stays = await atTheGates([8, 9, 10, 11]);
  for (const { renter, booking } of stays) {
    await confirmAddress(server, renter);
    await reportOccupied(renter, booking);
  }
  server.clock.advance(4 * 60_000);
  await answerOccupied(owner, stays[0]?.booking as BookingView, 'moved');
  await review();
  expect((await ownPost())[0]).toMatchObject({ available: true });
  server.clock.advance(60_000);
  await answerOccupied(owner, stays[1]?.booking as BookingView, 'moved');
  await review();
  expect(await reportsOf()).toMatchObject({ review: 'waiting', available: false });
});

test('R115: who leaves an occupied spot after the minutes is counted at once', async () => {
  const stays = await atTheGates([8, 9, 10]);
  for (const { renter, booking } of stays) {
    await confirmAddress(server, renter);
    await reportOccupied(renter, booking);
  }
  server.clock.advance(5 * 60_000);
  for (const { renter, booking } of stays)
    await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  expect(await reportsOf()).toMatchObject({ review: 'waiting', available: false });
});

test('R116: of a lot that is let bay by bay, renters of half of its bays pause it', async () => {
  const lot = { 'detail.perPlace': true, 'detail.numberofcar': 8 };
  await server.context.db.posts.updateOne({ _id: postId }, { $set: lot });
  for (const hour of [8, 9, 10]) await reportAt(hour);
  expect((await ownPost())[0]).toMatchObject({ available: true });
  await reportAt(11);
  expect((await ownPost())[0]).toMatchObject({ available: false });
});

test('R117: withdrawn reports release a listing that waits, and what is left still counts', async () => {
  const liveOwner = await connectLive(server.urls[0] ?? '', owner.token);
  for (const hour of [8, 9]) await reportAt(hour);
  const renter = await newPerson(server);
  const last = await reportAt(10, renter);
  await review();
  expect(await reportsOf()).toMatchObject({ review: 'waiting' });
  await renter.ok('withdrawOccupied', { params: { bookId: last._id } });
  await review();
  await review();
  expect((await ownPost())[0]).toMatchObject({ available: true });
  await eventually(async () => {
    const notices = liveOwner.state.notices.values().filter(({ kind }) => kind === 'review-withdrawn');
    expect(notices).toHaveLength(1);
    const trail = await server.context.db.audit.find({ about: postId }).lean();
    expect(trail.map(({ action, by }) => [action, by])).toEqual([['review-withdrawn', 'system']]);
  });
  await reportAt(12);
  expect((await ownPost())[0]).toMatchObject({ available: false });
});

test('R117: an administrator has decided, so withdrawals release nothing', async () => {
  for (const hour of [8, 9]) await reportAt(hour);
  const renter = await newPerson(server);
  const last = await reportAt(10, renter);
  await decide(false);
  await renter.ok('withdrawOccupied', { params: { bookId: last._id } });
  await review();
  expect(await reportsOf()).toMatchObject({ review: 'kept', available: false });
});
