import { randomUUID } from 'node:crypto';
import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingRequest, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
});
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

const wish = (postId: string, day: string, timein?: string, timeout?: string) => ({
  params: { postId },
  body: bookingRequest(day, timein, timeout),
});

describe('time', () => {
  test('bookings that touch are fine, bookings that overlap in any way are not', async () => {
    const post = await newPost(owner);
    const day = tomorrow(server);
    await book(await newPerson(server), post._id, day, '10.00', '12.00');
    const other = await newPerson(server);
    for (const [timein, timeout] of [
      ['10.00', '12.00'],
      ['09.30', '10.30'],
      ['11.30', '12.30'],
      ['10.30', '11.30'],
      ['09.00', '13.00'],
    ] as const)
      expect({
        timein,
        ...(await other.call('addBooking', wish(post._id, day, timein, timeout))),
      }).toMatchObject({
        timein,
        status: 409,
        body: { code: 'SLOT_TAKEN' },
      });
    await book(other, post._id, day, '08.00', '10.00');
    await book(other, post._id, day, '12.00', '20.00');
  });

  test('a window across midnight: the day is the one on which it opens, and times after midnight belong to it', async () => {
    const post = await newPost(owner, { open: '18.00', close: '08.00' });
    const day = tomorrow(server);
    const night = await book(await newPerson(server), post._id, day, '23.00', '01.30');
    expect(night).toMatchObject({
      detail: { hours: '2.5' },
      from: new Date(`${day}T23:00:00+07:00`).toISOString(),
      to: new Date(`${addDays(day, 1)}T01:30:00+07:00`).toISOString(),
    });
    const other = await newPerson(server);
    expect(await other.call('addBooking', wish(post._id, day, '01.00', '02.00'))).toMatchObject({
      status: 409,
    });
    expect(await book(other, post._id, day, '01.30', '08.00')).toMatchObject({ detail: { hours: '6.5' } });
    expect(await other.call('addBooking', wish(post._id, day, '12.00', '13.00'))).toMatchObject({
      status: 400,
      body: { timein: expect.any(String) },
    });
    expect(await book(other, post._id, addDays(day, 1), '18.00', '00.00')).toMatchObject({
      detail: { hours: '6' },
    });
  });

  test('a slot that is running can be booked, one that has passed cannot', async () => {
    const post = await newPost(owner);
    const renter = await newPerson(server);
    const today = bangkokDay(server.clock.now());
    server.clock.set(`${today}T10:29:00+07:00`);
    await book(renter, post._id, today, '10.00', '10.30');
    server.clock.set(`${today}T11:31:00+07:00`);
    expect(await renter.call('addBooking', wish(post._id, today, '11.00', '12.00'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', timein: expect.any(String) },
    });
  });

  test('the calendar day is that of Bangkok', async () => {
    const post = await newPost(owner, { open: '00.00', close: '23.30' });
    const renter = await newPerson(server);
    const today = bangkokDay(server.clock.now());
    // 01.00 in Bangkok is still yesterday in UTC.
    server.clock.set(`${addDays(today, 1)}T01:00:00+07:00`);
    expect(await renter.call('addBooking', wish(post._id, today, '12.00', '13.00'))).toMatchObject({
      status: 400,
      body: { Date: expect.any(String) },
    });
    await book(renter, post._id, addDays(today, 1), '02.00', '03.00');
    await book(renter, post._id, addDays(today, 4), '02.00', '03.00');
  });
});

describe('the renter', () => {
  test('may hold several bookings, but not two at the same time, even when they are made at once', async () => {
    const renter = await newPerson(server);
    const posts = await Promise.all(Array.from({ length: 6 }, () => newPost(owner)));
    const day = tomorrow(server);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(posts.map((post) => renter.call('addBooking', wish(post._id, day))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 201);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: 'OWN_BOOKING_OVERLAPS' });
      // What was refused holds no time at its post.
      const held = await server.context.db.calendars
        .find({ 'held.0': { $exists: true }, _id: { $in: posts.map((post) => post._id) } })
        .lean();
      expect(held).toHaveLength(1);
      await renter.ok('cancelBooking', {
        params: {
          postId: posts[winner]?._id ?? '',
          bookId: String(answers[winner]?.body._id),
        },
      });
    }
  });

  test('is checked in to one booking only, also when both are tried at once', async () => {
    const renter = await newPerson(server);
    const day = tomorrow(server);
    const [one, two] = await Promise.all([newPost(owner), newPost(owner)]);
    const bookings = [
      await book(renter, one._id, day, '10.00', '11.00'),
      await book(renter, two._id, day, '12.00', '13.00'),
    ];
    const arrive = (bookId: string) =>
      renter.call('check', { params: { bookId }, body: { check: true, step: 'checkin' } });
    const answers = await Promise.all(bookings.map(({ _id }) => arrive(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_PARKED' });

    const here = bookings[answers.findIndex(({ status }) => status === 200)];
    const there = bookings[answers.findIndex(({ status }) => status === 409)];
    expect((await arrive(there?._id ?? '')).status).toBe(409);
    await admin.ok('cancelBooking', { params: { postId: here?.detail.post ?? '', bookId: here?._id ?? '' } });
    expect((await arrive(there?._id ?? '')).status).toBe(200);
  });

  test('a place that a crash left taken does not keep the renter out', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const day = tomorrow(server);
    const never = await book(renter, post._id, day, '09.00', '10.00');
    const wanted = await book(renter, post._id, day, '10.00', '11.00');
    await server.context.db.calendars.updateOne({ _id: renter.id }, { $set: { parked: never._id } });
    expect(
      await renter.ok('check', { params: { bookId: wanted._id }, body: { check: true, step: 'checkin' } }),
    ).toMatchObject({ state: 'arrived' });
  });

  test('cannot cancel after the check-in; an administrator can until both have checked in', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const booking = await book(renter, post._id, tomorrow(server));
    const options = { params: { postId: post._id, bookId: booking._id } };
    await renter.ok('check', { params: options.params, body: { check: true } });
    expect(await renter.call('cancelBooking', options)).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_CANCEL' },
    });
    const cancelled = await admin.ok('cancelBooking', options);
    expect(cancelled).toMatchObject({ state: 'cancelled', endedBy: 'administrator', detail: { status: 0 } });
    // Repeating it answers the same.
    expect(await admin.ok('cancelBooking', options)).toEqual(cancelled);

    const parked = await book(renter, post._id, tomorrow(server));
    await renter.ok('check', { params: { bookId: parked._id }, body: { check: true } });
    await owner.ok('check', { params: { bookId: parked._id }, body: { check: true } });
    expect(
      await admin.call('cancelBooking', { params: { postId: post._id, bookId: parked._id } }),
    ).toMatchObject({ status: 409 });
  });

  test('cancelling frees the time at once', async () => {
    const [renter, next] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const booking = await book(renter, post._id, day);
    await renter.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
    await book(next, post._id, day);
    expect(await next.ok('bookingsOfPost', { params: { id: post._id } })).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  test('with one key sent 100 times at once makes one booking and gets 100 equal answers', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const headers = { 'idempotency-key': randomUUID() };
    const request = { ...wish(post._id, tomorrow(server)), headers };
    const answers = await Promise.all(Array.from({ length: 100 }, () => renter.call('addBooking', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(1);
    expect(await renter.ok('addBooking', request)).toEqual(answers[0]?.body);
  });

  test('answers the first refusal, even when the time is free by then', async () => {
    const [first, renter] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const booking = await book(first, post._id, day);
    const request = { ...wish(post._id, day), headers: { 'idempotency-key': 'my key' } };
    const refused = await renter.call('addBooking', request);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await first.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
    const again = await renter.call('addBooking', request);
    expect([again.status, again.body]).toEqual([409, refused.body]);
    await book(renter, post._id, day);
  });

  test('with the same key and another wish is refused; another person may use the same key', async () => {
    const [renter, other] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const headers = { 'idempotency-key': 'shared words' };
    await renter.ok('addBooking', { ...wish(post._id, day, '08.00', '09.00'), headers });
    expect(
      await renter.call('addBooking', { ...wish(post._id, day, '10.00', '11.00'), headers }),
    ).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
    await other.ok('addBooking', { ...wish(post._id, day, '10.00', '11.00'), headers });
    expect(
      await other.call('addBooking', {
        ...wish(post._id, day),
        headers: { 'idempotency-key': 'k'.repeat(101) },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('of a check answers the same booking, 20 times at once as well', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const { _id: bookId } = await book(renter, post._id, tomorrow(server));
    const check = (who: Person, step: string, more = {}) =>
      who.call('check', { params: { bookId }, body: { check: true, step, ...more } });
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
      expect(await renter.ok('post', { params: { id: post._id } })).toMatchObject({
        rate: { rating: 3, count: 1 },
      }),
    );
  });
});

describe('the plain form of check, without a step', () => {
  test('goes through the whole handshake, and the rating may come by its own call', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const { _id: bookId } = await book(renter, post._id, tomorrow(server));
    const check = (who: Person, yes: boolean) =>
      who.call('check', { params: { bookId }, body: { check: yes } });
    expect(await check(owner, true)).toMatchObject({ status: 409, body: { code: 'RENTER_NOT_ARRIVED' } });
    expect(await check(renter, true)).toMatchObject({ body: { state: 'arrived' } });
    expect(await check(renter, true)).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } });
    expect(await check(owner, true)).toMatchObject({ body: { state: 'parked' } });
    expect(await check(owner, true)).toMatchObject({ status: 409, body: { code: 'RENTER_NOT_LEAVING' } });
    await renter.ok('comment', { params: { postId: post._id }, body: { rate: '5', comment: 'ดีมาก' } });
    expect(await check(renter, false)).toMatchObject({ body: { state: 'leaving', rated: true } });
    expect(await check(owner, true)).toMatchObject({ body: { state: 'completed', endedBy: '' } });
    expect(await renter.call('comment', { params: { postId: post._id }, body: { rate: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'RATED_ALREADY' },
    });
  });

  test('a stay can be rated until seven days after its end', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const booking = await book(renter, post._id, tomorrow(server));
    for (const who of [renter, owner, renter, owner])
      await who.ok('check', { params: { bookId: booking._id }, body: { check: true } });
    const rate = () => renter.call('comment', { params: { postId: post._id }, body: { rate: 2 } });
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

describe('the owner with live bookings', () => {
  test('edits hours and price, pauses, reopens and deletes: nothing is lost or booked twice', async () => {
    const [first, second, third] = [
      await newPerson(server),
      await newPerson(server),
      await newPerson(server),
    ];
    const post = await newPost(owner);
    const params = { postId: post._id };
    const day = tomorrow(server);
    const early = await book(first, post._id, day, '08.00', '10.00');
    const late = await book(second, post._id, day, '18.00', '20.00');

    await owner.ok('editPost', {
      params,
      body: await postRequestOf(owner, {
        open: '12.00',
        close: '02.00',
        price: '100',
        title: 'ชื่อใหม่ของที่จอดรถ',
      }),
    });
    expect(await first.ok('bookings')).toEqual({ book: [early] });
    expect(await third.call('addBooking', wish(post._id, day, '08.00', '09.00'))).toMatchObject({
      status: 400,
    });
    expect(await third.call('addBooking', wish(post._id, day, '19.00', '21.00'))).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    const night = await book(third, post._id, day, '20.00', '01.00');
    expect(night).toMatchObject({ detail: { price: '500' }, place: { title: 'ชื่อใหม่ของที่จอดรถ' } });
    // Back to the old hours: the booking beyond the closing time stands and still blocks.
    await owner.ok('editPost', {
      params,
      body: await postRequestOf(owner, { open: '08.00', close: '23.00' }),
    });
    expect(await first.call('addBooking', wish(post._id, day, '22.00', '23.00'))).toMatchObject({
      status: 409,
    });

    expect(await owner.ok('setAvailable', { params, body: { available: false } })).toMatchObject({
      available: false,
    });
    expect(await first.call('addBooking', wish(post._id, day, '11.00', '12.00'))).toMatchObject({
      status: 409,
      body: { code: 'POST_PAUSED' },
    });
    expect(await first.ok('check', { params: { bookId: early._id }, body: { check: true } })).toMatchObject({
      state: 'arrived',
    });
    expect(await owner.ok('setAvailable', { params, body: { available: true } })).toMatchObject({
      available: true,
    });
    const noon = await book(first, post._id, day, '11.00', '12.00');

    await owner.ok('deletePost', { params });
    expect(await first.ok('post', { params: { id: post._id } })).toBeNull();
    expect(await first.call('addBooking', wish(post._id, day, '13.00', '14.00'))).toMatchObject({
      status: 404,
    });
    for (const who of [owner, first, owner])
      await who.ok('check', { params: { bookId: early._id }, body: { check: true } });
    expect(await first.ok('bookings')).toMatchObject({
      book: [
        { _id: noon._id, state: 'booked', place: noon.place },
        { _id: early._id, state: 'completed', place: { title: post.title } },
      ],
    });
    expect(
      await second.ok('cancelBooking', { params: { postId: post._id, bookId: late._id } }),
    ).toMatchObject({ state: 'cancelled' });
    expect((await owner.ok('bookings')).book.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([early._id, late._id, night._id, noon._id]),
    );
  });

  test('pausing and booking at once: every booking that was made stands, and none comes afterwards', async () => {
    const renters = await Promise.all(Array.from({ length: 12 }, () => newPerson(server)));
    const day = tomorrow(server);
    for (let round = 0; round < 5; round += 1) {
      const post = await newPost(owner);
      const params = { postId: post._id };
      const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'];
      const bookings = renters.map((renter, index) =>
        renter.call('addBooking', wish(post._id, day, `${hours[index]}.00`, `${hours[index]}.30`)),
      );
      const [answers] = await Promise.all([
        Promise.all(bookings),
        owner.ok('setAvailable', { params, body: { available: false } }),
      ]);
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => String(body._id));
      const stored = await server.context.db.bookings.find({ 'detail.post': post._id }).lean();
      expect(stored.map(({ _id }) => _id.toString()).sort()).toEqual(made.sort());
      const calendar = await server.context.db.calendars.findById(post._id).lean();
      expect(calendar?.held.map((held) => held.booking.toString()).sort()).toEqual(made.sort());
      expect((await renters[0]?.call('addBooking', wish(post._id, day, '19.30', '20.00')))?.status).toBe(409);
      await Promise.all(
        made.map((bookId, index) =>
          renters[answers.findIndex(({ body }) => body._id === bookId) ?? index]?.ok('cancelBooking', {
            params: { ...params, bookId },
          }),
        ),
      );
    }
  });

  test('checking out early frees the rest of the time at once', async () => {
    const [renter, next] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const { _id: bookId } = await book(renter, post._id, day, '10.00', '18.00');
    for (const who of [renter, owner, renter, owner])
      await who.ok('check', { params: { bookId }, body: { check: true } });
    expect(await next.ok('bookingsOfPost', { params: { id: post._id } })).toEqual({
      book: 'No have book of post',
    });
    await book(next, post._id, day, '12.00', '14.00');
  });

  test('half hours cost halves: 25 baht for half an hour is 12.5', async () => {
    const post = await newPost(owner, { price: '25' });
    const booking = await book(await newPerson(server), post._id, tomorrow(server), '10.00', '10.30');
    expect(booking.detail).toMatchObject({ hours: '0.5', price: '12.5' });
  });
});
