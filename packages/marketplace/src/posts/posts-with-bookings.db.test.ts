import { expect, test } from 'vitest';
import { findBooking, findOwnBookings } from '../bookings/find-bookings.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { deletePost, editPost, setAvailable } from './commands.ts';
import { findPost } from './finding/find-posts.ts';

let owner: Person;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  day = tomorrow(context);
});
const { context } = kit;

const pause = (postId: string) => kit.ok('setAvailable', setAvailable(context, owner, postId, false));

test('edits hours and price, pauses, reopens and deletes: nothing is lost or booked twice', async () => {
  const [first, second, third] = [
    await givePerson(context),
    await givePerson(context),
    await givePerson(context),
  ];
  const post = await givePost(context, owner);
  const edit = (changes: Partial<Parameters<typeof givenRequest>[0]>) =>
    kit.ok(
      'editPost',
      editPost(context, owner, post.id, givenRequest({ imagePost: post.photos, ...changes })),
    );
  const refusal = (person: Person, timein: string, timeout: string) =>
    refusalOf(kit.book(person, post.id, day, timein, timeout));
  const early = await kit.book(first, post.id, day, '08.00', '10.00');
  const late = await kit.book(second, post.id, day, '18.00', '20.00');
  await edit({ open: '12.00', close: '02.00', price: '100', title: 'ชื่อใหม่ของที่จอดรถ' });
  expect(await findOwnBookings(context, first, 1)).toEqual([await findBooking(context, first, early._id)]);
  expect(await findBooking(context, first, early._id)).toEqual(early);
  expect(await refusal(third, '08.00', '09.00')).toBe('INVALID_INPUT');
  expect(await refusal(third, '19.00', '21.00')).toBe('SLOT_TAKEN');
  const night = await kit.book(third, post.id, day, '20.00', '01.00');
  expect(night).toMatchObject({ detail: { price: '500' }, place: { title: 'ชื่อใหม่ของที่จอดรถ' } });
  // With the old hours again, the booking beyond the closing time stays valid and still blocks its time.
  await edit({ open: '08.00', close: '23.00' });
  expect(await refusal(first, '22.00', '23.00')).toBe('SLOT_TAKEN');

  expect(await pause(post.id)).toMatchObject({ available: false });
  expect(await refusal(first, '11.00', '12.00')).toBe('POST_PAUSED');
  expect(await kit.check(first, early, 'checkin')).toMatchObject({ state: 'arrived' });
  expect(await kit.ok('setAvailable', setAvailable(context, owner, post.id, true))).toMatchObject({
    available: true,
  });
  const noon = await kit.book(first, post.id, day, '11.00', '12.00');

  await kit.ok('deletePost', deletePost(context, owner, post.id));
  expect(await findPost(context, post.id, first)).toBeNull();
  expect(await refusal(first, '13.00', '14.00')).toBe('NOT_FOUND');
  await kit.check(owner, early, 'checkin');
  await kit.check(first, early, 'checkout', 5);
  await kit.check(owner, early, 'checkout');
  expect(await findOwnBookings(context, first, 1)).toMatchObject([
    { _id: noon._id, state: 'booked', place: noon.place },
    { _id: early._id, state: 'completed', place: { title: post.title } },
  ]);
  expect(await kit.cancel(second, late)).toMatchObject({ state: 'cancelled' });
  expect((await findOwnBookings(context, owner, 1)).map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([early._id, late._id, night._id, noon._id]),
  );
});

test('pausing and booking at once: every booking that was made stays valid, and none is made afterwards', async () => {
  const renters = await Promise.all(Array.from({ length: 12 }, () => givePerson(context)));
  for (let round = 0; round < 5; round += 1) {
    const post = await givePost(context, owner);
    const book = (renter: Person, index: number) =>
      kit.book(
        renter,
        post.id,
        day,
        `${String(8 + index).padStart(2, '0')}.00`,
        `${8 + index}.30`.padStart(5, '0'),
      );
    const [results] = await Promise.all([
      Promise.allSettled(renters.map(book)),
      setAvailable(context, owner, post.id, false),
    ]);
    await kit.runJobs();
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused.filter((code) => code !== 'POST_PAUSED' && code !== 'SLOT_TAKEN')).toEqual([]);
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const ids = made.map(({ _id }) => _id).sort();
    const stored = await context.db.bookings.find({ 'detail.post': post._id }).lean();
    expect(stored.map(({ _id }) => _id.toString()).sort()).toEqual(ids);
    const calendar = await context.db.calendars.findById(post._id).lean();
    expect(calendar?.held.map(({ booking }) => booking.toString()).sort()).toEqual(ids);
    expect(await refusalOf(kit.book(renters[0] as Person, post.id, day, '19.30', '20.00'))).toBe(
      'POST_PAUSED',
    );
    for (const booking of made) {
      const renter = renters.find(({ id }) => id === booking.detail.renter) as Person;
      await kit.cancel(renter, booking);
    }
  }
});
