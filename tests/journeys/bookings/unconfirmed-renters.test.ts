import { limits } from '@joddee/contract/limits';
import { addDays } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, completedStay, tomorrow, tookPlace } from '../../support/bookings.ts';
import { confirmAddress } from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;
let owner: Person;
let postId: string;
let day: string;
const most = limits.unconfirmedBookings;

beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BOOKINGS: '100000', LIMIT_UNCONFIRMED_BOOKINGS: String(most) },
  });
  owner = await newOwner(server, await newAdministrator(server));
  // Each renter of these tests books the same hours.
  postId = (await newPost(owner, { open: '00.00', close: '23.30', perPlace: true, numberofcar: '9' }))._id;
  day = tomorrow(server);
});
afterAll(() => server.close());

const optionsAt = (hour: number, on = day) =>
  bookingOptions(postId, on, `${String(hour).padStart(2, '0')}.00`, `${String(hour).padStart(2, '0')}.30`);
const refused = {
  status: 409,
  body: { code: 'TOO_MANY_BEFORE_CONFIRMATION', message: expect.stringMatching(thaiText) },
};

test('R41 a new account holds five active bookings, also if more are requested at once', async () => {
  const renter = await newPerson(server);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, hour) => renter.call('requestBooking', optionsAt(hour))),
  );
  for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toMatchObject(refused);
  const { bookings } = server.context.db;
  // On a busy machine some requests are answered before their outcome is known.
  await eventually(async () => {
    const [held] = await server.context.db.calendars.find({ _id: renter.id }).lean();
    const active = await bookings.countDocuments({ 'detail.renter': renter.id, 'detail.status': 1 });
    expect([active, held?.held.length]).toEqual([most, most]);
  });
  expect(await renter.call('requestBooking', optionsAt(20))).toMatchObject(refused);
  // An ended one makes room.
  const [ended] = await renter.ok('findBookingsOfUser', { params: { id: renter.id } });
  await renter.ok('cancelBooking', { params: { postId, bookId: ended?._id ?? '' } });
  await book(renter, postId, day, '20.00', '20.30');
});

test('R41 a confirmed mail address lifts that limit, and one stay that counts does', async () => {
  const [confirmed, parked, hasty] = await Promise.all([1, 2, 3].map(() => newPerson(server)));
  if (confirmed === undefined || parked === undefined || hasty === undefined)
    throw new Error('three renters');
  await tookPlace(server, await completedStay(parked, owner, postId, day, { rate: 5 }, '22.00', '22.30'));
  await completedStay(hasty, owner, postId, day, { rate: 5 }, '22.00', '22.30');
  for (const renter of [confirmed, parked, hasty])
    for (let hour = 0; hour < most; hour += 1)
      expect([201, 202]).toContain((await renter.call('requestBooking', optionsAt(hour))).status);
  for (const renter of [confirmed, hasty])
    expect(await renter.call('requestBooking', optionsAt(most))).toMatchObject(refused);
  await confirmAddress(server, confirmed);
  for (const renter of [confirmed, parked]) {
    const more = await Promise.all(
      [most, most + 1, most + 2].map((hour) =>
        renter.call('requestBooking', optionsAt(hour, addDays(day, 1))),
      ),
    );
    for (const { status } of more) expect([201, 202]).toContain(status);
  }
});
