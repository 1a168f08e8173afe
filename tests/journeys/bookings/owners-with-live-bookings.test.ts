import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

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
    expect(await first.ok('findOwnBookings')).toEqual({ book: [early] });
    expect(await third.call('requestBooking', bookingOptions(post._id, day, '08.00', '09.00'))).toMatchObject(
      {
        status: 400,
      },
    );
    expect(await third.call('requestBooking', bookingOptions(post._id, day, '19.00', '21.00'))).toMatchObject(
      {
        status: 409,
        body: { code: 'SLOT_TAKEN' },
      },
    );
    const night = await book(third, post._id, day, '20.00', '01.00');
    expect(night).toMatchObject({ detail: { price: '500' }, place: { title: 'ชื่อใหม่ของที่จอดรถ' } });
    // With the old hours again, the booking beyond the closing time stays valid and still blocks its time.
    await owner.ok('editPost', {
      params,
      body: await postRequestOf(owner, { open: '08.00', close: '23.00' }),
    });
    expect(await first.call('requestBooking', bookingOptions(post._id, day, '22.00', '23.00'))).toMatchObject(
      {
        status: 409,
      },
    );

    expect(await owner.ok('setAvailable', { params, body: { available: false } })).toMatchObject({
      available: false,
    });
    expect(await first.call('requestBooking', bookingOptions(post._id, day, '11.00', '12.00'))).toMatchObject(
      {
        status: 409,
        body: { code: 'POST_PAUSED' },
      },
    );
    expect(
      await first.ok('checkBooking', { params: { bookId: early._id }, body: { check: true } }),
    ).toMatchObject({
      state: 'arrived',
    });
    expect(await owner.ok('setAvailable', { params, body: { available: true } })).toMatchObject({
      available: true,
    });
    const noon = await book(first, post._id, day, '11.00', '12.00');

    await owner.ok('deletePost', { params });
    expect(await first.ok('findPost', { params: { id: post._id } })).toBeNull();
    expect(await first.call('requestBooking', bookingOptions(post._id, day, '13.00', '14.00'))).toMatchObject(
      {
        status: 404,
      },
    );
    for (const who of [owner, first, owner])
      await who.ok('checkBooking', { params: { bookId: early._id }, body: { check: true } });
    expect(await first.ok('findOwnBookings')).toMatchObject({
      book: [
        { _id: noon._id, state: 'booked', place: noon.place },
        { _id: early._id, state: 'completed', place: { title: post.title } },
      ],
    });
    expect(
      await second.ok('cancelBooking', { params: { postId: post._id, bookId: late._id } }),
    ).toMatchObject({
      state: 'cancelled',
    });
    expect((await owner.ok('findOwnBookings')).book.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([early._id, late._id, night._id, noon._id]),
    );
  });

  test('pausing and booking at once: every booking that was made stays valid, and none is made afterwards', async () => {
    const renters = await Promise.all(Array.from({ length: 12 }, () => newPerson(server)));
    const day = tomorrow(server);
    for (let round = 0; round < 5; round += 1) {
      const post = await newPost(owner);
      const params = { postId: post._id };
      const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'];
      const bookings = renters.map((renter, index) =>
        renter.call(
          'requestBooking',
          bookingOptions(post._id, day, `${hours[index]}.00`, `${hours[index]}.30`),
        ),
      );
      const [answers] = await Promise.all([
        Promise.all(bookings),
        owner.ok('setAvailable', { params, body: { available: false } }),
      ]);
      expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => String(body._id));
      const stored = await server.context.db.bookings.find({ 'detail.post': post._id }).lean();
      expect(stored.map(({ _id }) => _id.toString()).sort()).toEqual(made.sort());
      const calendar = await server.context.db.calendars.findById(post._id).lean();
      expect(calendar?.held.map((held) => held.booking.toString()).sort()).toEqual(made.sort());
      expect(
        (await renters[0]?.call('requestBooking', bookingOptions(post._id, day, '19.30', '20.00')))?.status,
      ).toBe(409);
      await Promise.all(
        answers.map(async ({ status, body }, index) => {
          if (status !== 201) return;
          await renters[index]?.ok('cancelBooking', { params: { ...params, bookId: String(body._id) } });
        }),
      );
    }
  });

  test('checking out early releases the rest of the time at once', async () => {
    const [renter, next] = [await newPerson(server), await newPerson(server)];
    const post = await newPost(owner);
    const day = tomorrow(server);
    const { _id: bookId } = await book(renter, post._id, day, '10.00', '18.00');
    for (const who of [renter, owner, renter, owner])
      await who.ok('checkBooking', { params: { bookId }, body: { check: true } });
    expect(await next.ok('findBookingsOfPost', { params: { id: post._id } })).toEqual({
      book: 'No have book of post',
    });
    await book(next, post._id, day, '12.00', '14.00');
  });
});
