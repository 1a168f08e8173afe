import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

describe('a repeated request', () => {
  test('with one key sent 100 times at once makes one booking and gets 100 equal answers', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const headers = { 'idempotency-key': randomUUID() };
    const request = { ...bookingOptions(post._id, tomorrow(server)), headers };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => renter.call('requestBooking', request)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(1);
    expect(await renter.ok('requestBooking', request)).toEqual(answers[0]?.body);
  });

  test('answers the first refusal, even if the time is free by then', async () => {
    const [first, renter] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const booking = await book(first, post._id, day);
    const request = { ...bookingOptions(post._id, day), headers: { 'idempotency-key': 'my key' } };
    const refused = await renter.call('requestBooking', request);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await first.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
    const again = await renter.call('requestBooking', request);
    expect([again.status, again.body]).toEqual([409, refused.body]);
    await book(renter, post._id, day);
  });

  test('with the same key and another body is refused; another user may use the same key', async () => {
    const [renter, other] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const headers = { 'idempotency-key': 'shared words' };
    await renter.ok('requestBooking', { ...bookingOptions(post._id, day, '08.00', '09.00'), headers });
    expect(
      await renter.call('requestBooking', { ...bookingOptions(post._id, day, '10.00', '11.00'), headers }),
    ).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
    await other.ok('requestBooking', { ...bookingOptions(post._id, day, '10.00', '11.00'), headers });
    expect(
      await other.call('requestBooking', {
        ...bookingOptions(post._id, day),
        headers: { 'idempotency-key': 'k'.repeat(101) },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('of a check gets the same booking, also 20 times at once', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const { _id: bookId } = await book(renter, post._id, tomorrow(server));
    const check = (who: Person, step: string, more = {}) =>
      who.call('checkBooking', { params: { bookId }, body: { check: true, step, ...more } });
    for (const [who, step, more] of [
      [renter, 'checkin', {}],
      [owner, 'checkin', {}],
      [renter, 'checkout', { rate: 3 }],
      [owner, 'checkout', {}],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => check(who, step, more)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    }
    await eventually(async () =>
      expect(await renter.ok('findPost', { params: { id: post._id } })).toMatchObject({
        rate: { rating: 3, count: 1 },
      }),
    );
  });
});
