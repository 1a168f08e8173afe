import { beforeEach, expect, test, vi } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { setAvailable } from '../../posts/commands.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  giveBooking,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { findBooking } from '../find-bookings.ts';
import type { BookingView } from '../shapes.ts';
import { extendStay } from './extension.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;
let postId: string;
let day: string;
let stay: BookingView;

/** A car is on the spot, ten minutes before the end of its time. */
const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  day = tomorrow(context);
  post = await givePost(context, owner, { open: '08.00', close: '14.00', price: '80' });
  postId = post.id;
  stay = await giveBooking(context, renter, post, day, '10.00', '12.00', { check: parked });
});
const { context, clock, sent } = kit;
beforeEach(() => clock.set(beforeEnd(10)));

const parked = {
  checkin: { user: true, renter: true },
  checkout: { user: false, renter: false, status: false },
};
const beforeEnd = (minutes: number) => new Date(Date.parse(stay.to) - minutes * 60_000);
const extending = (timeout: string, person = renter) => extendStay(context, person, stay._id, { timeout });
const extend = (timeout: string) => kit.ok('extendBooking', extending(timeout));
const heldAt = async () => {
  const calendar = await context.db.calendars.findById(requireRecordId(postId)).lean();
  return (calendar?.held ?? []).map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`).sort();
};
const later = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();

test('a stay is extended: end, hours and price are announced to both, and the owner has a notice', async () => {
  expect(await extend('13.00')).toMatchObject({
    state: 'parked',
    to: later('13:00'),
    detail: { timeout: '13.00', hours: '3', price: '240' },
  });
  const noticesOf = ({ id }: Person) => sent.views(userRoom(id), 'notices:changed').map(({ kind }) => kind);
  for (const { id } of [owner, renter]) {
    expect(sent.causes(userRoom(id), 'booking:changed')).toEqual(['extended']);
    const [view] = sent.views(userRoom(id), 'booking:changed');
    expect(view?.detail).toMatchObject({ timeout: '13.00', price: '240' });
  }
  expect(noticesOf(owner)).toEqual(['extended']);
  expect(noticesOf(renter)).toEqual([]);
  const [slots] = sent.views(postRoom(postId), 'slots:changed');
  expect(slots?.taken.at(-1)?.to).toBe(later('13:00'));
  // A repeat, and then once more by half an hour.
  expect(await extend('13.00')).toMatchObject({ detail: { price: '240' } });
  clock.set(later('12:40'));
  expect(await extend('13.30')).toMatchObject({ detail: { hours: '3.5', price: '280' } });
  clock.set(later('13:25'));
  await kit.check(renter, stay, 'checkout', 5);
  // The owner is about to take the cash that was agreed on.
  expect(await refusalOf(extending('14.00'))).toBe('BOOKING_ENDED');
  expect(await extend('13.30')).toMatchObject({ state: 'leaving', detail: { price: '280' } });
  expect(await kit.check(owner, stay, 'checkout')).toMatchObject({ state: 'completed' });
  expect(await refusalOf(extending('14.00'))).toBe('BOOKING_ENDED');
  expect(await heldAt()).toEqual([]);
});

test('it is refused too early, beyond the hours, into the next booking or one elsewhere, and to anybody else', async () => {
  const other = await givePerson(context);
  await kit.book(other, postId, day, '13.00', '13.30');
  const before = await heldAt();
  expect(await refusalOf(extending('13.30'))).toBe('SLOT_TAKEN');
  await expect(extending('14.30')).rejects.toMatchObject({ fields: { timeout: expect.any(String) } });
  expect(await refusalOf(extending('11.30'))).toBe('INVALID_INPUT');
  expect(await refusalOf(extending('12.30', owner))).toBe('NOT_ALLOWED');
  expect(await refusalOf(extending('12.30', other))).toBe('NOT_FOUND');
  clock.set(beforeEnd(31));
  expect(await refusalOf(extending('12.30'))).toBe('TOO_EARLY_TO_EXTEND');
  clock.set(beforeEnd(10));
  const elsewhere = await givePost(context, owner, { open: '08.00', close: '14.00' });
  await kit.book(renter, elsewhere.id, day, '12.30', '13.00');
  expect(await refusalOf(extending('13.00'))).toBe('OWN_BOOKING_OVERLAPS');
  expect(await heldAt()).toEqual(before);
  await kit.ok('setAvailable', setAvailable(context, owner, postId, false));
  expect(await refusalOf(extending('12.30'))).toBe('POST_PAUSED');
  await kit.ok('setAvailable', setAvailable(context, owner, postId, true));
  await extend('12.30');
  expect(await heldAt()).toHaveLength(before.length + 1);
});

test('it is refused once the account of the renter is being deleted', async () => {
  await writable(context.db.calendars).updateOne({ _id: requireRecordId(renter.id) }, { open: false });
  expect(await refusalOf(extending('13.00'))).toBe('NOT_LOGGED_IN');
  expect(await heldAt()).toEqual([`${later('10:00')} ${later('12:00')}`]);
});

test('two devices that extend a stay at once are not in the way of each other', async () => {
  for (const [one, other] of [
    ['12.30', '12.30'],
    ['13.00', '13.00'],
    ['13.30', '14.00'],
  ] as const) {
    const codes = await Promise.all([refusalOf(extending(one)), refusalOf(extending(other))]);
    await kit.runJobs();
    expect(codes).toContain('');
    // With two ends, the second to arrive may find the stay extended already, and be too early for the next end.
    expect(codes.filter((code) => code !== '' && code !== 'TOO_EARLY_TO_EXTEND')).toEqual([]);
    clock.advance(30 * 60_000);
  }
  const { detail } = await findBooking(context, renter, stay._id);
  expect(detail.timeout).toBeOneOf(['13.30', '14.00']);
});

test('an extension and a booking of the same time at once: one of them has it', async () => {
  const rivals = await Promise.all(Array.from({ length: 4 }, () => givePerson(context)));
  const codes = await Promise.all([
    refusalOf(extending('12.30')),
    ...rivals.map((rival) => refusalOf(kit.book(rival, postId, day, '12.00', '13.00'))),
  ]);
  expect(codes.filter((code) => code === '')).toHaveLength(1);
  expect(await heldAt()).toHaveLength(2);
});

test('what a crashed attempt has claimed is free again after the sweep, or is used by the next attempt', async () => {
  const leave = (from: string) => {
    const held = {
      booking: requireRecordId(stay._id),
      from: new Date(later(from)),
      to: new Date(later('13:00')),
      heldAt: clock.now(),
      piece: requireRecordId('6b0416d5e7ff18f77be35408'),
    };
    return writable(context.db.calendars).updateOne(
      { _id: postId },
      { $push: { held }, $inc: { version: 1 } },
    );
  };
  await leave('12:00');
  expect(await heldAt()).toHaveLength(2);
  await extend('12.30');
  expect(await heldAt()).toEqual([
    `${later('10:00')} ${later('12:00')}`,
    `${later('12:00')} ${later('12:30')}`,
  ]);
  await leave('12:30');
  clock.advance(600_000);
  await kit.runScheduled('sweep-claims');
  expect(await heldAt()).toHaveLength(2);
  expect((await kit.book(await givePerson(context), postId, day, '12.30', '13.30')).state).toBe('booked');
});

test('an extension into the own booking elsewhere, which may be asked for again and again, gives the savers of the spot no work', async () => {
  const elsewhere = await givePost(context, owner, { open: '08.00', close: '14.00' });
  await giveBooking(context, renter, elsewhere, day, '12.00', '13.00');
  // Somebody has saved the spot; every release is examined for all of them.
  const looked = vi.spyOn(context.db.favourites, 'exists');
  for (let count = 0; count < 3; count += 1)
    expect(await refusalOf(extending('12.30'))).toBe('OWN_BOOKING_OVERLAPS');
  await context.background.settled();
  const releases = looked.mock.calls.length;
  looked.mockRestore();
  expect.soft(releases).toBe(0);
  // Nor do those who watch the spot hear of a time that was never given to anybody.
  expect.soft(sent.to(postRoom(postId), 'slots:changed')).toEqual([]);
});

test('nor does an extension into the next booking of the spot', async () => {
  await giveBooking(context, await givePerson(context), post, day, '12.30', '13.00');
  const looked = vi.spyOn(context.db.favourites, 'exists');
  expect(await refusalOf(extending('13.00'))).toBe('SLOT_TAKEN');
  await context.background.settled();
  const releases = looked.mock.calls.length;
  looked.mockRestore();
  expect.soft(releases).toBe(0);
  expect.soft(sent.to(postRoom(postId), 'slots:changed')).toEqual([]);
  const ofRenter = await context.db.calendars.findById(requireRecordId(renter.id)).lean();
  expect(ofRenter?.held).toHaveLength(1);
});
