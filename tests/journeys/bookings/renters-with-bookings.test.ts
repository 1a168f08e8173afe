import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
});
afterAll(() => server.close());

describe('the renter', () => {
  test('R41 holds at most 20 active bookings, also if more are requested at once; an ended one makes room', async () => {
    const renter = await newPerson(server);
    const posts = await Promise.all(Array.from({ length: 3 }, () => newPost(owner)));
    const hours = Array.from({ length: 12 }, (_, index) => `${String(8 + index).padStart(2, '0')}`);
    const days = [1, 2].map((ahead) => addDays(bangkokDay(server.clock.now()), ahead));
    // 24 times that do not overlap, spread over three posts.
    const requests = days.flatMap((day) =>
      hours.map((hour, index) =>
        bookingOptions(posts[index % 3]?._id ?? '', day, `${hour}.00`, `${hour}.30`),
      ),
    );
    const answers = await Promise.all(requests.map((request) => renter.call('requestBooking', request)));
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'TOO_MANY_BOOKINGS' });
    // On a busy machine some requests are answered before their outcome is known.
    const { bookings, calendars } = server.context.db;
    const ofPosts = { _id: { $in: posts.map(({ _id }) => _id) } };
    await eventually(async () => {
      const active = await bookings.countDocuments({ 'detail.renter': renter.id, 'detail.status': 1 });
      // Refused requests hold no time at their post.
      const held = (await calendars.find(ofPosts).lean()).flatMap((calendar) => calendar.held);
      expect([active, held.length]).toEqual([20, 20]);
    });

    const taken = await bookings.find({ 'detail.renter': renter.id }).lean();
    const isFree = ({ body: { Date: day, detail } }: (typeof requests)[number]) =>
      !taken.some((booking) => booking.Date === day && booking.detail.timein === detail.timein);
    const again = requests.find(isFree) ?? bookingOptions('', '');
    expect(await renter.call('requestBooking', again)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_BOOKINGS', message: expect.stringMatching(thaiText) },
    });
    const [ended] = await renter.ok('findBookingsOfUser', { params: { id: renter.id } });
    await renter.ok('cancelBooking', {
      params: { postId: ended?.detail.post ?? '', bookId: ended?._id ?? '' },
    });
    expect([201, 202]).toContain((await renter.call('requestBooking', again)).status);
  });

  test('may hold several bookings, but not two at the same time, even if they are made at once', async () => {
    const renter = await newPerson(server);
    const posts = await Promise.all(Array.from({ length: 6 }, () => newPost(owner)));
    const day = tomorrow(server);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        posts.map((post) => renter.call('requestBooking', bookingOptions(post._id, day))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 201);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: 'OWN_BOOKING_OVERLAPS' });
      // Refused requests hold no time at their post.
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

  test('R21 is checked in to one booking only, also if both are tried at once', async () => {
    const renter = await newPerson(server);
    const day = tomorrow(server);
    const [one, two] = await Promise.all([newPost(owner), newPost(owner)]);
    const bookings = [
      await book(renter, one._id, day, '10.00', '11.00'),
      await book(renter, two._id, day, '12.00', '13.00'),
    ];
    const arrive = (bookId: string) =>
      renter.call('checkBooking', { params: { bookId }, body: { check: true, step: 'checkin' } });
    const answers = await Promise.all(bookings.map(({ _id }) => arrive(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_PARKED' });

    const here = bookings[answers.findIndex(({ status }) => status === 200)];
    const there = bookings[answers.findIndex(({ status }) => status === 409)];
    expect((await arrive(there?._id ?? '')).status).toBe(409);
    await admin.ok('cancelBooking', { params: { postId: here?.detail.post ?? '', bookId: here?._id ?? '' } });
    expect((await arrive(there?._id ?? '')).status).toBe(200);
  });

  test('an orphaned check-in claim of a crash does not block the renter', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const day = tomorrow(server);
    const never = await book(renter, post._id, day, '09.00', '10.00');
    const wanted = await book(renter, post._id, day, '10.00', '11.00');
    await server.context.db.calendars.updateOne(
      { _id: renter.id },
      { $set: { checkedInBooking: never._id } },
    );
    expect(
      await renter.ok('checkBooking', {
        params: { bookId: wanted._id },
        body: { check: true, step: 'checkin' },
      }),
    ).toMatchObject({ state: 'arrived' });
  });

  test('cannot cancel after the check-in; an administrator can until both have checked in', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const booking = await book(renter, post._id, tomorrow(server));
    const options = { params: { postId: post._id, bookId: booking._id } };
    await renter.ok('checkBooking', { params: options.params, body: { check: true } });
    expect(await renter.call('cancelBooking', options)).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_CANCEL' },
    });
    const cancelled = await admin.ok('cancelBooking', options);
    expect(cancelled).toMatchObject({ state: 'cancelled', endedBy: 'administrator', detail: { status: 0 } });
    // A repeat gets the same answer.
    expect(await admin.ok('cancelBooking', options)).toEqual(cancelled);
    expect(cancelled.endedReason).toBe('');

    const parked = await book(renter, post._id, tomorrow(server));
    await renter.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true } });
    await owner.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true } });
    expect(
      await admin.call('cancelBooking', { params: { postId: post._id, bookId: parked._id } }),
    ).toMatchObject({ status: 409 });
  });

  test('R71 the reason of a cancellation is kept with the booking, for both parties', async () => {
    const renter = await newPerson(server);
    const post = await newPost(owner);
    const { _id: bookId } = await book(renter, post._id, tomorrow(server));
    const params = { postId: post._id, bookId };
    for (const reason of [42, 'ก'.repeat(301)])
      expect(await admin.call('cancelBooking', { params, body: { reason } })).toMatchObject({
        status: 400,
        body: { reason: expect.stringContaining('เหตุผล') },
      });
    await admin.ok('cancelBooking', { params, body: { reason: ' ผู้เช่าแจ้งถึงผิดที่ ' } });
    for (const person of [owner, renter]) {
      const { book: bookings } = await person.ok('findOwnBookings');
      expect(bookings.find(({ _id }) => _id === bookId)).toMatchObject({
        state: 'cancelled',
        endedBy: 'administrator',
        endedReason: 'ผู้เช่าแจ้งถึงผิดที่',
      });
    }
    // The first reason is kept.
    const again = await admin.ok('cancelBooking', { params, body: { reason: 'อีกเหตุผล' } });
    expect(again.endedReason).toBe('ผู้เช่าแจ้งถึงผิดที่');
  });

  test('the active bookings of a user are those as renter and as owner', async () => {
    const [host, guest] = [await newOwner(server, admin), await newPerson(server)];
    const post = await newPost(host);
    const day = tomorrow(server);
    const kept = await book(guest, post._id, day, '10.00', '11.00');
    const dropped = await book(guest, post._id, day, '12.00', '13.00');
    await guest.ok('cancelBooking', { params: { postId: post._id, bookId: dropped._id } });
    for (const person of [host, guest])
      for (const caller of [admin, person]) {
        const active = await caller.ok('findBookingsOfUser', {
          params: { id: person.id },
          query: { active: 'true' },
        });
        expect(active.map(({ _id }) => _id)).toEqual([kept._id]);
      }
    const others = { params: { id: host.id }, query: { active: 'true' } };
    expect((await guest.call('findBookingsOfUser', others)).status).toBe(403);
    expect((await admin.call('findBookingsOfUser', { ...others, query: { active: 'yes' } })).status).toBe(
      400,
    );
  });

  test('cancelling releases the time at once', async () => {
    const [renter, next] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const booking = await book(renter, post._id, day);
    await renter.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
    await book(next, post._id, day);
    expect(await next.ok('findBookingsOfPost', { params: { id: post._id } })).toHaveLength(1);
  });
});
