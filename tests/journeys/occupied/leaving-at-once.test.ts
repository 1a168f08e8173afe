import { reviewListings } from '@joddee/marketplace/bookings/occupied/review-listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { confirmAddress, reportOccupied } from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ schedule: false });
});
afterAll(() => server.close());

test('R115: reports of known renters who leave at once, or before the start, pause no listing', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const day = tomorrow(server);
  const postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  const renters = await Promise.all([0, 1, 2].map(() => newPerson(server)));
  server.clock.set(new Date(`${day}T07:45:00+07:00`));
  for (const renter of renters) {
    await confirmAddress(server, renter);
    // Each takes the time that the one before has left, and the owner has no booking to answer to.
    const booking = await book(renter, postId, day, '08.00', '09.00');
    await reportOccupied(renter, booking);
    await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  }
  const isOpen = async () => (await owner.ok('findPost', { params: { id: postId } }))?.available;
  expect(await isOpen()).toBe(true);
  server.clock.advance(3_600_000);
  const { bookings } = server.context.db;
  await eventually(async () => {
    await reviewListings(server.context);
    expect(await bookings.countDocuments({ 'occupied.due': { $ne: null } })).toBe(0);
  });
  expect(await isOpen()).toBe(true);
});
