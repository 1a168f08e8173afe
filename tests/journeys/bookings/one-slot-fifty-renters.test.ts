import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

const renterCount = 50;
/** A check that is not atomic fails in the first of them; the long runs of `npm run test:chaos` make thousands. */
const rounds = 60;

let server: TestServer;
let owner: Person;
let renters: Person[];

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
  renters = [];
  for (let count = 0; count < renterCount; count += 1) renters.push(await newPerson(server));
});
afterAll(() => server.close());

test(`${renterCount} concurrent bookings of one slot, ${rounds} times: one is made, the others get the free slots`, async () => {
  const day = tomorrow(server);
  const post = await newPost(owner);
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(
      renters.map((renter) => renter.call('requestBooking', bookingOptions(post._id, day, '10.00', '12.00'))),
    );
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, renterCount - 1]);
    for (const { body } of lost)
      expect(body).toMatchObject({
        code: 'SLOT_TAKEN',
        free: freeAroundTheBooking,
        timein: expect.any(String),
      });

    const active = await server.context.db.bookings
      .find({ 'detail.post': post._id, 'detail.status': 1 })
      .lean();
    expect(active.map((booking) => booking._id.toString())).toEqual([won[0]?.body._id]);
    const calendar = await server.context.db.calendars.findById(post._id).lean();
    expect(calendar?.held.map((held) => held.booking.toString())).toEqual([won[0]?.body._id]);

    const winner = renters[answers.findIndex(({ status }) => status === 201)];
    await winner?.ok('cancelBooking', { params: { postId: post._id, bookId: String(won[0]?.body._id) } });
  }
  expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(rounds);
});

/** 08.00-20.00 is open and 10.00-12.00 is taken. */
const freeAroundTheBooking = [
  ...['08.00', '08.30', '09.00', '09.30'].map((timein) => ({ timein, until: '10.00' })),
  ...[
    '12.00',
    '12.30',
    '13.00',
    '13.30',
    '14.00',
    '14.30',
    '15.00',
    '15.30',
    '16.00',
    '16.30',
    '17.00',
    '17.30',
  ].map((timein) => ({ timein, until: '20.00' })),
  ...['18.00', '18.30', '19.00', '19.30'].map((timein) => ({ timein, until: '20.00' })),
];
