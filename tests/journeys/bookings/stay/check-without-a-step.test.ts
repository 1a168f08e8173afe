import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, tomorrow } from '../../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { startTestServer, type TestServer } from '../../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

describe('the plain form of check, without a step', () => {
  test('completes the whole stay, and the rating may follow in its own request', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const { _id: bookId } = await book(renter, post._id, tomorrow(server));
    const check = (who: Person, yes: boolean) =>
      who.call('checkBooking', { params: { bookId }, body: { check: yes } });
    expect(await check(owner, true)).toMatchObject({ status: 409, body: { code: 'RENTER_NOT_ARRIVED' } });
    expect(await check(renter, true)).toMatchObject({ body: { state: 'arrived' } });
    expect(await check(renter, true)).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } });
    expect(await check(owner, true)).toMatchObject({ body: { state: 'parked' } });
    expect(await check(owner, true)).toMatchObject({ status: 409, body: { code: 'RENTER_NOT_LEAVING' } });
    await renter.ok('rateStay', { params: { postId: post._id }, body: { rate: '5', comment: 'ดีมาก' } });
    expect(await check(renter, false)).toMatchObject({ body: { state: 'leaving', rated: true } });
    expect(await check(owner, true)).toMatchObject({ body: { state: 'completed', endedBy: '' } });
    expect(await renter.call('rateStay', { params: { postId: post._id }, body: { rate: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'RATED_ALREADY' },
    });
  });

  test('a stay can be rated until seven days after its end', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const booking = await book(renter, post._id, tomorrow(server));
    for (const who of [renter, owner, renter, owner])
      await who.ok('checkBooking', { params: { bookId: booking._id }, body: { check: true } });
    const rate = () => renter.call('rateStay', { params: { postId: post._id }, body: { rate: 2 } });
    server.clock.set(new Date(new Date(booking.to).getTime() + 7 * 86_400_000 + 60_000));
    const late = await renter.raw('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: renter.username, password: 'correct horse' }),
    });
    renter.token = String(late.body.token);
    expect(await rate()).toMatchObject({ status: 409, body: { code: 'RATING_CLOSED' } });
    server.clock.set(new Date(new Date(booking.to).getTime() + 7 * 86_400_000 - 60_000));
    expect(await rate()).toMatchObject({ status: 200, body: { rate: { rating: 2 } } });
  });
});
