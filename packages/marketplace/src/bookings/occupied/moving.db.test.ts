import { expect, test } from 'vitest';
import { addDays, allSlots } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { newRecordId } from '../../platform/records/record-id.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  giveBooking,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { findActiveBookingsOfUser, findBooking } from '../find-bookings.ts';
import { lockSlot } from '../requests/make.ts';
import type { BookingView } from '../shapes.ts';
import { reportOccupied, withdrawOccupied } from './commands.ts';

let owner: Person;
let renter: Person;
let spots: string[];
let stay: BookingView;

/** The renter is at the gate; two other spots are free. */
const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  const posts = [
    await givePost(context, owner),
    await givePost(context, owner),
    await givePost(context, owner),
  ];
  spots = posts.map(({ id }) => id);
  stay = await giveBooking(context, renter, posts[0] as GivenPost, tomorrow(context));
  clock.set(new Date(Date.parse(stay.from) + 5 * 60_000));
});
const { context, clock } = kit;

const report = () =>
  kit.ok(
    'reportOccupied',
    reportOccupied(context, renter, stay._id, { photo: '', request: crypto.randomUUID() }),
  );
interface Move {
  to?: number;
  day?: string;
  timein?: string;
  timeout?: string;
  key?: string;
  person?: Person;
}
/** A booking of another spot instead of the occupied one. */
const move = ({
  to = 1,
  day = stay.Date,
  timein = '10.00',
  timeout = '12.00',
  key = crypto.randomUUID(),
  person = renter,
}: Move = {}) => kit.book(person, spots[to] ?? '', day, timein, timeout, { instead: stay._id, key });
const activeOf = async () =>
  (await findActiveBookingsOfUser(context, renter, renter.id, 1)).map(({ _id }) => _id);
const heldOf = async (id: string) =>
  ((await context.db.calendars.findOne({ _id: id }).lean())?.held ?? []).map(({ booking }) =>
    booking.toString(),
  );

/** The renter has one booking, and both calendars hold exactly that. */
async function expectOnly(booking: string, post: string | undefined): Promise<void> {
  expect(await activeOf()).toEqual([booking]);
  expect(await heldOf(renter.id)).toEqual([booking]);
  for (const spot of spots) expect(await heldOf(spot)).toEqual(spot === post ? [booking] : []);
}

test('R93: a booking elsewhere takes the place of the occupied one, which ends without blame', async () => {
  await kit.check(renter, stay, 'checkin');
  await report();
  const key = crypto.randomUUID();
  const made = await move({ key });
  expect(made).toMatchObject({ state: 'booked', detail: { post: spots[1] } });
  await expectOnly(made._id, spots[1]);
  expect(await findBooking(context, renter, stay._id)).toMatchObject({
    state: 'cancelled',
    endedBy: 'occupied',
  });
  // A repeat gets the first answer, and the check-in is free.
  expect(await move({ key })).toMatchObject({ _id: made._id });
  await kit.check(renter, made, 'checkin');
});

test('R93: without a report of the renter nothing is replaced', async () => {
  expect(await refusalOf(move())).toBe('SPOT_NOT_OCCUPIED');
  await report();
  expect(await refusalOf(move({ person: await givePerson(context) }))).toBe('NOT_FOUND');
  await kit.ok('withdrawOccupied', withdrawOccupied(context, renter, stay._id));
  expect(await refusalOf(move())).toBe('SPOT_NOT_OCCUPIED');
  await expectOnly(stay._id, spots[0]);
});

test('R93: if the other spot was taken first, the old booking stays as it was', async () => {
  await report();
  await kit.book(await givePerson(context), spots[1] ?? '', stay.Date, '10.00', '12.00');
  expect(await refusalOf(move())).toBe('SLOT_TAKEN');
  expect(await activeOf()).toEqual([stay._id]);
  expect(await heldOf(renter.id)).toEqual([stay._id]);
  expect(await findBooking(context, renter, stay._id)).toMatchObject({
    state: 'booked',
    occupied: { withdrawn: false },
  });
});

test('R93: of two devices that choose different spots at once, one gets its spot', async () => {
  await report();
  const results = await Promise.allSettled([move({ to: 1 }), move({ to: 2 })]);
  await kit.runJobs();
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(made).toHaveLength(1);
  await expectOnly(made[0]?._id ?? '', made[0]?.detail.post);
});

test('R93: another booking of the renter at that time is still in the way', async () => {
  await kit.book(renter, (await givePost(context, owner)).id, stay.Date, '12.00', '12.30');
  await report();
  expect(await refusalOf(move({ timeout: '12.30' }))).toBe('OWN_BOOKING_OVERLAPS');
  expect(await move()).toMatchObject({ state: 'booked' });
});

test('R93: the old booking does not count among the most that a renter may hold', async () => {
  const free = await givePost(context, owner);
  const nextDay = addDays(stay.Date, 1);
  const slots = allSlots.slice(allSlots.indexOf('08.00'), allSlots.indexOf('20.00') + 1);
  for (let count = 1; count < limits.activeBookings; count += 1)
    await giveBooking(context, renter, free, nextDay, slots[count - 1], slots[count]);
  expect(await refusalOf(kit.book(renter, free.id, nextDay, '19.00', '20.00'))).toBe('TOO_MANY_BOOKINGS');
  await report();
  expect(await move()).toMatchObject({ state: 'booked' });
});

test('R118: a stay at another time takes the place of nothing', async () => {
  await report();
  expect(await refusalOf(move({ day: addDays(stay.Date, 1) }))).toBe('OTHER_TIME_THAN_OCCUPIED');
  expect(await refusalOf(move({ timein: '12.00', timeout: '13.00' }))).toBe('OTHER_TIME_THAN_OCCUPIED');
  await expectOnly(stay._id, spots[0]);
});

/** A process that is stopped between the new booking and the end of the old one. */
async function stoppedMove() {
  const process = await kit.stalling();
  const job = {
    booking: newRecordId().toString(),
    post: spots[1] ?? '',
    renter: renter.id,
    request: { ...sampleRequest(stay.Date), instead: stay._id },
    requestedAt: context.sharedClock.now(),
  };
  const stopped = await process.stopAt(() => lockSlot(process.context, job), 'bookings', 'findOneAndUpdate');
  const active = await activeOf();
  expect(active).toHaveLength(2);
  return { process, stopped, made: active.find((id) => id !== stay._id) ?? '' };
}

test('R93: a crash between the new booking and the end of the old one leaves the renter the new one', async () => {
  await report();
  const { stopped, made } = await stoppedMove();
  stopped.kill();
  await kit.relay();
  await expectOnly(made, spots[1]);
  expect(await findBooking(context, renter, stay._id)).toMatchObject({ endedBy: 'occupied' });
});

test('R93: a job that was paused before the end of the old booking changes nothing when it goes on', async () => {
  await report();
  const { process, stopped, made } = await stoppedMove();
  await kit.relay();
  await expectOnly(made, spots[1]);
  stopped.resume();
  await stopped.done;
  await process.context.background.settled();
  await kit.runJobs();
  await expectOnly(made, spots[1]);
});
