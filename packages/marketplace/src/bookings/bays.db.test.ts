import { expect, test } from 'vitest';
import { postRoom } from '../announce/announce.ts';
import { limits } from '../common/limits.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { addPost, deletePost, editPost } from '../posts/commands.ts';
import { findPost } from '../posts/finding/find-posts.ts';
import { timesOfView } from '../posts/rules/listing.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, giveUpload, type Person, tomorrow } from '../testing/given.ts';
import { findBooking } from './find-bookings.ts';
import type { BookingView } from './shapes.ts';
import { extendStay } from './stay/extension.ts';

let owner: Person;
let renters: Person[];
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renters = await Promise.all(Array.from({ length: 6 }, () => givePerson(context)));
  day = tomorrow(context);
});
const { context, clock, sent } = kit;

type Changes = Partial<Parameters<typeof givenRequest>[0]>;
const giveLot = (bays: number, more: Changes = {}) =>
  givePost(context, owner, { perPlace: true, numberofcar: String(bays), ...more });
const renter = (index: number) => renters[index] as Person;
const book = (index: number, postId: string, timein = '10.00', timeout = '12.00') =>
  kit.book(renter(index), postId, day, timein, timeout);
const cancel = (index: number, booking: BookingView | undefined) =>
  kit.cancel(renter(index), booking as BookingView);
const later = (time: string) => new Date(`${day}T${time}:00+07:00`);
const heldOf = async (postId: string) =>
  (await context.db.calendars.findById(requireRecordId(postId)).lean())?.held ?? [];
const slotsOf = (postId: string) => sent.views(postRoom(postId), 'slots:changed')[0];

test('R96 each booking of a lot holds one bay, the next is refused, and a cancelled one leaves its bay to the next', async () => {
  const { id } = await giveLot(3, {
    bays: [{ label: 'ติดบันได' }, {}, { label: 'ใต้หลังคา' }, { label: 'ไม่มีช่องนี้' }],
  });
  const made = [await book(0, id), await book(1, id), await book(2, id)];
  expect(made.map(({ bay }) => bay)).toEqual([
    { number: 1, label: 'ติดบันได', photo: '' },
    { number: 2, label: '', photo: '' },
    { number: 3, label: 'ใต้หลังคา', photo: '' },
  ]);
  await expect(book(3, id, '11.30', '12.30')).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    extra: { free: expect.arrayContaining([{ timein: '12.00', until: '20.00' }]) },
  });
  const slots = slotsOf(id);
  expect(slots?.taken).toEqual([{ from: later('10:00').toISOString(), to: later('12:00').toISOString() }]);
  expect(slots?.lot?.bays).toBe(3);
  expect(timesOfView(slots ?? { taken: [] }).taken.map(({ bay, from }) => [bay, from])).toEqual([
    [1, later('10:00')],
    [2, later('10:00')],
    [3, later('10:00')],
  ]);
  await cancel(1, made[1]);
  expect(slotsOf(id)?.taken).toEqual([]);
  expect((await book(3, id, '11.00', '13.00')).bay?.number).toBe(2);
  const shown = await kit.ok('findPost', findPost(context, id, renter(0)));
  expect(shown?.detail.bays.map(({ label }) => label)).toEqual(['ติดบันได', '', 'ใต้หลังคา']);
});

test('the photo of a bay is on the ticket, belongs to the post, and is removed with it', async () => {
  const upload = () => giveUpload(context, owner, 'post');
  const [front, photo, beyond] = [await upload(), await upload(), await upload()];
  const lot = { perPlace: true, numberofcar: '2' };
  const request = givenRequest({
    ...lot,
    imagePost: [front],
    bays: [{ label: 'ริมรั้ว', photo }, {}, { photo: beyond }],
  });
  const post = (
    await kit.ok(
      'addPost',
      addPost(context, owner, request).then((added) => ({ post: added })),
    )
  ).post;
  const uploadOf = (url: string) => context.db.uploads.findById(url).lean();
  expect((await uploadOf(beyond))?.usedBy).toBe('');
  const made = await book(0, post._id);
  expect(made.bay).toEqual({ number: 1, label: 'ริมรั้ว', photo });
  // Photos that nothing shows are removed after a day.
  const created = new Date(clock.now().getTime() - (limits.unusedUploadHours + 1) * 3_600_000);
  await context.db.uploads.updateMany({ _id: [photo, beyond] }, { $set: { created } });
  expect(await kit.runScheduled('sweep-uploads')).toBe(1);
  expect(await uploadOf(photo)).toMatchObject({ removedAt: null });
  expect(await uploadOf(beyond)).toBeNull();
  const other = givenRequest({ ...lot, imagePost: [await upload()], bays: [{ label: '', photo }] });
  await expect(addPost(context, owner, other)).rejects.toMatchObject({
    fields: { imagePost: 'not-your-file' },
  });
  await cancel(0, made);
  await kit.ok('deletePost', deletePost(context, owner, post._id));
  expect(await uploadOf(photo)).toBeNull();
});

test('R96 of twenty renters who want the same time at once, each bay gets one and nobody is refused while one is free', async () => {
  const { id } = await giveLot(12);
  const people = await Promise.all(Array.from({ length: 20 }, () => givePerson(context)));
  const results = await Promise.allSettled(
    people.map((person) => kit.book(person, id, day, '14.00', '16.00')),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(won.map(({ bay }) => bay?.number ?? 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(lost).toEqual(Array(8).fill('SLOT_TAKEN'));
  expect((await heldOf(id)).map(({ booking, bay }) => `${booking} ${bay}`).sort()).toEqual(
    won.map(({ _id, bay }) => `${_id} ${bay?.number}`).sort(),
  );
});

test('R98 with fewer bays, or let as a whole, what is booked stays, and new bookings keep to what there is now', async () => {
  const post = await giveLot(3);
  const { id } = post;
  const made = [await book(0, id), await book(1, id), await book(2, id)];
  const edit = (changes: Changes) =>
    kit.ok('editPost', editPost(context, owner, id, givenRequest({ imagePost: post.photos, ...changes })));
  await edit({ perPlace: true, numberofcar: '1' });
  expect(slotsOf(id)?.lot?.bays).toBe(1);
  expect(await refusalOf(book(3, id))).toBe('SLOT_TAKEN');
  await cancel(0, made[0]);
  // Bays 2 and 3 are no more, so their stays are in nobody's way.
  expect((await book(3, id)).bay?.number).toBe(1);
  await edit({ perPlace: false, numberofcar: '1' });
  expect(slotsOf(id)?.lot).toBeUndefined();
  expect(await refusalOf(book(4, id, '11.00', '13.00'))).toBe('SLOT_TAKEN');
  expect((await book(4, id, '12.00', '13.00')).bay).toBeUndefined();
  await edit({ perPlace: true, numberofcar: '2' });
  // A stay without a bay has all of them.
  expect(await refusalOf(book(5, id, '12.30', '13.30'))).toBe('SLOT_TAKEN');
  expect((await book(5, id, '13.00', '14.00')).bay?.number).toBe(1);
  for (const index of [1, 2])
    expect(await findBooking(context, renter(index), made[index]?._id ?? '')).toMatchObject({
      state: 'booked',
      bay: { number: index + 1 },
    });
});

test('R96 a stay is extended in its own bay, as far as that bay is free', async () => {
  const { id } = await giveLot(2);
  const stays = [await book(0, id, '10.00', '11.00'), await book(1, id, '10.00', '11.00')];
  // It follows in the bay that is free for the shorter stretch; both are equal, so in the first.
  expect((await book(2, id, '12.00', '13.00')).bay?.number).toBe(1);
  for (const [index, stay] of stays.entries()) {
    await kit.check(renter(index), stay, 'checkin');
    await kit.check(owner, stay, 'checkin');
  }
  clock.set(later('10:50'));
  const extend = (index: number, timeout: string) =>
    extendStay(context, renter(index), stays[index]?._id ?? '', { timeout });
  expect(await refusalOf(extend(0, '12.30'))).toBe('SLOT_TAKEN');
  await extend(0, '12.00');
  expect(await extend(1, '12.30')).toMatchObject({ bay: { number: 2 } });
  expect(await refusalOf(book(3, id, '12.00', '12.30'))).toBe('SLOT_TAKEN');
  expect((await heldOf(id)).map(({ bay }) => bay).sort()).toEqual([1, 1, 1, 2, 2]);
});
