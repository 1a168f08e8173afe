import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { eventually } from '../../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { startTestServer, type TestServer } from '../../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ servers: 2 });
  owner = await newOwner(server, await newAdministrator(server));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const withdraw = (person: Person, bookId: string) =>
  person.call('checkBooking', { params: { bookId }, body: { check: false, step: 'checkin' } });

describe('a check-in by mistake', () => {
  test('is withdrawn, with events to both, and the renter may cancel or check in elsewhere', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const day = tomorrow(server);
    const [here, there] = [
      await book(renter, post._id, day, '09.00', '10.00'),
      await book(renter, post._id, day, '11.00', '12.00'),
    ];
    const [liveOwner, liveRenter] = [
      await connectLive(server.urls[1] ?? '', owner.token),
      await connectLive(server.urls[0] ?? '', renter.token),
    ];
    await check(renter, here, 'checkin');
    await eventually(() =>
      expect(liveOwner.state.bookings.get(here._id)).toMatchObject({ state: 'arrived' }),
    );

    expect(await withdraw(renter, here._id)).toMatchObject({ status: 200, body: { state: 'booked' } });
    await eventually(() => {
      for (const { state, causes } of [liveOwner, liveRenter]) {
        expect(state.bookings.get(here._id)).toMatchObject({ state: 'booked' });
        expect(causes('booking:changed').at(-1)).toBe('check-in-withdrawn');
      }
    });
    // A repeat gets the same answer.
    expect(await withdraw(renter, here._id)).toMatchObject({ status: 200, body: { state: 'booked' } });
    expect(await check(renter, there, 'checkin')).toMatchObject({ state: 'arrived' });
    await renter.ok('cancelBooking', { params: { postId: post._id, bookId: here._id } });
  });

  test('cannot be withdrawn once the owner has confirmed it, nor by anyone but the renter', async () => {
    const [renter, stranger] = [await newPerson(server), await newPerson(server)];
    const booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
    expect(await withdraw(owner, booking._id)).toMatchObject({ status: 403 });
    await check(renter, booking, 'checkin');
    expect(await withdraw(owner, booking._id)).toMatchObject({ status: 403 });
    expect(await withdraw(stranger, booking._id)).toMatchObject({ status: 404 });
    await check(owner, booking, 'checkin');
    expect(await withdraw(renter, booking._id)).toMatchObject({
      status: 409,
      body: { code: 'ARRIVAL_CONFIRMED' },
    });
  });

  test('R136 may be withdrawn three times, so its owner gets few notices', async () => {
    const renter = await newPerson(server);
    const booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      await check(renter, booking, 'checkin');
      answers.push((await withdraw(renter, booking._id)).body.code ?? 'withdrawn');
    }
    expect(answers).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'TOO_MANY_WITHDRAWALS']);
    expect(await check(renter, booking, 'checkin')).toMatchObject({ state: 'arrived' });
  });

  test('and the owner’s confirmation at the same moment: one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const renter = await newPerson(server);
      const booking = await book(renter, (await newPost(owner))._id, tomorrow(server));
      await check(renter, booking, 'checkin');
      const confirm = owner.call('checkBooking', {
        params: { bookId: booking._id },
        body: { check: true, step: 'checkin' },
      });
      const [takenBack, confirmed] = await Promise.all([withdraw(renter, booking._id), confirm]);
      const stored = await server.context.db.bookings.findById(booking._id).lean();
      expect([takenBack.status, confirmed.status].sort()).toEqual([200, 409]);
      expect(stored?.check.checkin).toEqual({
        user: confirmed.status === 200,
        renter: confirmed.status === 200,
      });
    }
  });
});
