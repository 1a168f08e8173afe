import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, giveStay, type Person, tomorrow } from '../../testing/given.ts';
import { findBookingsOfUser } from '../find-bookings.ts';

let owner: Person;
let renter: Person;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  day = tomorrow(context);
});
const { context, clock } = kit;

const halfHourAt = (hour: number) =>
  [`${String(hour).padStart(2, '0')}.00`, `${String(hour).padStart(2, '0')}.30`] as const;
const activeOf = ({ id }: Person) =>
  context.db.bookings.countDocuments({ 'detail.renter': id, 'detail.status': 1 });
const heldOf = async (...keepers: string[]) => {
  const calendars = await context.db.calendars.find({ _id: { $in: keepers.map(requireRecordId) } }).lean();
  return calendars.flatMap(({ held }) => held);
};
const cancelNewest = async (person: Person) => {
  const [newest] = await findBookingsOfUser(context, person, person.id, 1);
  if (newest === undefined) throw new Error('there is no booking to cancel');
  await kit.cancel(person, newest);
};

test('R41 holds at most 20 active bookings, also if more are requested at once; an ended one makes room', async () => {
  const posts = await Promise.all(Array.from({ length: 3 }, () => givePost(context, owner)));
  // 24 times that do not overlap, spread over three posts.
  const requests = [day, addDays(day, 1)].flatMap((on) =>
    Array.from({ length: 12 }, (_, index) => ({ on, hour: 8 + index, post: posts[index % 3]?.id ?? '' })),
  );
  const request = async ({ on, hour, post }: (typeof requests)[number]) =>
    refusalOf(kit.book(renter, post, on, ...halfHourAt(hour)));
  const codes = await Promise.all(requests.map(request));
  await kit.runJobs();
  const refused = requests.filter((_, index) => codes[index] !== '');
  expect(codes.filter((code) => code !== '')).toEqual(Array(4).fill('TOO_MANY_BOOKINGS'));
  expect(await activeOf(renter)).toBe(20);
  // Refused requests hold no time at their post.
  expect(await heldOf(...posts.map(({ id }) => id))).toHaveLength(20);
  const [again] = refused;
  if (again === undefined) throw new Error('four were refused');
  expect(await request(again)).toBe('TOO_MANY_BOOKINGS');
  await cancelNewest(renter);
  expect(await request(again)).toBe('');
});

test('may hold several bookings, but not two at the same time, even if they are made at once', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => givePost(context, owner)));
  for (let round = 0; round < 5; round += 1) {
    const codes = await Promise.all(posts.map(({ id }) => refusalOf(kit.book(renter, id, day))));
    await kit.runJobs();
    expect(codes.toSorted()).toEqual(['', ...Array(5).fill('OWN_BOOKING_OVERLAPS')]);
    // Refused requests hold no time at their post.
    expect(await heldOf(...posts.map(({ id }) => id))).toHaveLength(1);
    await cancelNewest(renter);
  }
});

const most = limits.unconfirmedBookings;
/** The limit of production, which is off in other tests. */
function limitUnconfirmed(): void {
  const { unconfirmedBookings } = context;
  context.unconfirmedBookings = most;
  onTestFinished(() => {
    context.unconfirmedBookings = unconfirmedBookings;
  });
}
/** Each renter of these tests books the same hours. */
const giveLot = () =>
  givePost(context, owner, { open: '00.00', close: '23.30', perPlace: true, numberofcar: '9' });

test('R41 a new account holds five active bookings, also if more are requested at once', async () => {
  limitUnconfirmed();
  const { id } = await giveLot();
  const hours = Array.from({ length: 12 }, (_, hour) => hour);
  const codes = await Promise.all(
    hours.map((hour) => refusalOf(kit.book(renter, id, day, ...halfHourAt(hour)))),
  );
  await kit.runJobs();
  expect(codes.filter((code) => code !== '')).toEqual(
    Array(hours.length - most).fill('TOO_MANY_BEFORE_CONFIRMATION'),
  );
  expect([await activeOf(renter), (await heldOf(renter.id)).length]).toEqual([most, most]);
  expect(await refusalOf(kit.book(renter, id, day, ...halfHourAt(20)))).toBe('TOO_MANY_BEFORE_CONFIRMATION');
  // An ended one makes room.
  await cancelNewest(renter);
  await kit.book(renter, id, day, ...halfHourAt(20));
});

test('R41 a confirmed mail address lifts that limit, and one stay that counts does', async () => {
  limitUnconfirmed();
  const lot = await giveLot();
  const { id } = lot;
  const confirmed = await givePerson(context);
  const [parked, hasty] = [await givePerson(context), await givePerson(context)];
  const now = clock.now();
  await giveStay(context, parked, lot, day, ['22.00', '22.30']);
  await giveStay(context, hasty, lot, day, ['22.00', '22.30'], [now, now]);
  for (const [index, person] of [confirmed, parked, hasty].entries())
    for (let hour = 0; hour < most; hour += 1) {
      const bay = { number: index + 1, label: '', photo: '' };
      await giveBooking(context, person, lot, day, ...halfHourAt(hour), { bay });
    }
  for (const person of [confirmed, hasty])
    expect(await refusalOf(kit.book(person, id, day, ...halfHourAt(most)))).toBe(
      'TOO_MANY_BEFORE_CONFIRMATION',
    );
  await writable(context.db.users).updateOne({ _id: confirmed.id }, { emailConfirmedAt: new Date(0) });
  for (const person of [confirmed, parked])
    for (const hour of [most, most + 1, most + 2])
      await kit.book(person, id, addDays(day, 1), ...halfHourAt(hour));
});
