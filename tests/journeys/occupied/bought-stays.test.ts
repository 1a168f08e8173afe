import { addDays } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, completedStay, tomorrow, tookPlace } from '../../support/bookings.ts';
import { answerOccupied, reportOccupied } from '../../support/calls/occupied.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ schedule: false });
});
afterAll(() => server.close());

test('R115 R139: accounts with stays at one owner, or stays within seconds, pause no listing of another', async () => {
  const admin = await newAdministrator(server);
  const [owner, helper, eager] = [
    await newOwner(server, admin),
    await newOwner(server, admin),
    await newOwner(server, admin),
  ];
  const lot = { open: '00.00', close: '23.30', perPlace: true, numberofcar: '3' };
  const [postId, atHelper, atEager] = [
    (await newPost(owner, lot))._id,
    (await newPost(helper, lot))._id,
    (await newPost(eager, lot))._id,
  ];
  const day = tomorrow(server);
  server.clock.set(`${day}T10:00:00+07:00`);
  const report = async (knowsTwo: boolean) => {
    const renter = await newPerson(server);
    const stay = (post: string, by: typeof owner, on: string) =>
      completedStay(renter, by, post, on, { rate: 5 }, '12.00', '13.00');
    await tookPlace(server, await stay(atHelper, helper, day), await stay(atHelper, helper, addDays(day, 1)));
    // Completed days ahead, within a second.
    const hasty = await stay(atEager, eager, addDays(day, 2));
    if (knowsTwo) await tookPlace(server, hasty);
    const booking = await book(renter, postId, day, '10.00', '11.00');
    await reportOccupied(renter, booking);
    await answerOccupied(owner, booking, 'cannot');
    await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  };
  const isOpen = async () => (await owner.ok('findPost', { params: { id: postId } }))?.available;
  for (let renters = 0; renters < 3; renters += 1) await report(false);
  expect(await isOpen()).toBe(true);
  // Renters who have parked at two owners are known.
  for (let renters = 0; renters < 3; renters += 1) await report(true);
  expect(await isOpen()).toBe(false);
});
