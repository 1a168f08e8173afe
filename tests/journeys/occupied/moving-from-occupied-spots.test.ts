import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { lockSlotJob } from '@joddee/marketplace/bookings/requests/lock-slot-job';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addDays, allSlots } from '@joddee/rules/times/time-slots';
import { beforeEach, expect, test } from 'vitest';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { moveOptions, reportOccupied } from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, newPost, type Person } from '../../support/people.ts';
import { stallingScene } from '../../support/programs/stalling-program.ts';

const scene = stallingScene();
let renter: Person;
let spots: string[];
let stay: BookingView;

/** The renter is at the gate; two other spots are free. */
beforeEach(async () => {
  const { server, owner } = scene;
  renter = await newPerson(server);
  spots = [];
  for (let count = 0; count < 3; count += 1) spots.push((await newPost(owner))._id);
  stay = await book(renter, spots[0] ?? '', tomorrow(server), '10.00', '12.00');
  server.clock.set(new Date(Date.parse(stay.from) + 5 * 60_000));
});

const move = (to = 1, key = crypto.randomUUID(), person = renter) =>
  person.call('requestBooking', {
    ...moveOptions(spots[to] ?? '', stay),
    headers: { 'idempotency-key': key },
  });
const activeOf = async (person = renter) =>
  (await person.ok('findBookingsOfUser', { params: { id: person.id }, query: { active: 'true' } })).map(
    ({ _id }) => _id,
  );
const heldOf = async (id: string) =>
  ((await scene.server.context.db.calendars.findById(requireRecordId(id)).lean())?.held ?? []).map(
    ({ booking }) => booking.toString(),
  );

/** The renter has one booking, and both calendars hold exactly that. */
async function expectOnly(booking: string, post: string | undefined): Promise<void> {
  expect(await activeOf()).toEqual([booking]);
  expect(await heldOf(renter.id)).toEqual([booking]);
  for (const spot of spots) expect(await heldOf(spot)).toEqual(spot === post ? [booking] : []);
}

test('R93: a booking elsewhere takes the place of the occupied one, which ends without blame', async () => {
  await check(renter, stay, 'checkin');
  await reportOccupied(renter, stay);
  const key = crypto.randomUUID();
  const made = await move(1, key);
  expect(made).toMatchObject({ status: 201, body: { state: 'booked', detail: { post: spots[1] } } });
  const id = String(made.body._id);
  await expectOnly(id, spots[1]);
  expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({
    state: 'cancelled',
    endedBy: 'occupied',
  });
  // A repeat gets the first answer, and the check-in is free.
  expect(await move(1, key)).toMatchObject({ status: 201, body: { _id: id } });
  await check(renter, { ...stay, _id: id }, 'checkin');
});

test('R93: without a report of the renter nothing is replaced', async () => {
  expect(await move()).toMatchObject({ status: 409, body: { code: 'SPOT_NOT_OCCUPIED' } });
  await reportOccupied(renter, stay);
  const other = await newPerson(scene.server);
  expect(await move(1, undefined, other)).toMatchObject({ status: 404 });
  await renter.ok('withdrawOccupied', { params: { bookId: stay._id } });
  expect(await move()).toMatchObject({ status: 409, body: { code: 'SPOT_NOT_OCCUPIED' } });
  await expectOnly(stay._id, spots[0]);
});

test('R93: if the other spot was taken first, the old booking stays as it was', async () => {
  await reportOccupied(renter, stay);
  await book(await newPerson(scene.server), spots[1] ?? '', stay.Date, '10.00', '12.00');
  expect(await move()).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await activeOf()).toEqual([stay._id]);
  expect(await heldOf(renter.id)).toEqual([stay._id]);
  expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({
    state: 'booked',
    occupied: { withdrawn: false },
  });
});

test('R93: of two devices that choose different spots at once, one gets its spot', async () => {
  await reportOccupied(renter, stay);
  const answers = await Promise.all([move(1), move(2)]);
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  await expectOnly(
    String(made[0]?.body._id),
    (made[0]?.body.detail as BookingView['detail'] | undefined)?.post,
  );
});

test('R93: another booking of the renter at that time is still in the way', async () => {
  await book(renter, (await newPost(scene.owner))._id, stay.Date, '12.00', '12.30');
  await reportOccupied(renter, stay);
  const options = moveOptions(spots[1] ?? '', stay);
  const longer = { ...options.body, detail: { ...options.body.detail, timeout: '12.30' } };
  expect(await renter.call('requestBooking', { ...options, body: longer })).toMatchObject({
    status: 409,
    body: { code: 'OWN_BOOKING_OVERLAPS' },
  });
  expect(await move()).toMatchObject({ status: 201 });
});

test('R93: the old booking does not count among the most that a renter may hold', async () => {
  const free = (await newPost(scene.owner))._id;
  const nextDay = addDays(stay.Date, 1);
  const slots = allSlots.slice(allSlots.indexOf('08.00'), allSlots.indexOf('20.00') + 1);
  for (let count = 1; count < limits.activeBookings; count += 1)
    await book(renter, free, nextDay, slots[count - 1], slots[count]);
  const oneMore = bookingOptions(free, nextDay, '19.00', '20.00');
  expect(await renter.call('requestBooking', oneMore)).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_BOOKINGS' },
  });
  await reportOccupied(renter, stay);
  expect(await move()).toMatchObject({ status: 201 });
});

test('R118: a stay at another time takes the place of nothing', async () => {
  await reportOccupied(renter, stay);
  const options = moveOptions(spots[1] ?? '', stay);
  for (const other of [
    { ...options.body, Date: addDays(stay.Date, 1) },
    { ...options.body, detail: { ...options.body.detail, timein: '12.00', timeout: '13.00' } },
  ])
    expect(await renter.call('requestBooking', { ...options, body: other })).toMatchObject({
      status: 409,
      body: { code: 'OTHER_TIME_THAN_OCCUPIED' },
    });
  await expectOnly(stay._id, spots[0]);
});

/** The job of a move in the program that can be stopped. */
function moveJob(): () => Promise<void> {
  const { params, body } = moveOptions(spots[1] ?? '', stay);
  const request = { ...body, detail: { ...body.detail, payment: 'cash' } } as AddBookingRequest;
  const booking = newRecordId().toString();
  const requestedAt = Date.now();
  return () =>
    lockSlotJob(scene.context, { booking, post: params.postId, renter: renter.id, request, requestedAt });
}

test('R93: a crash between the new booking and the end of the old one leaves the renter the new one', async () => {
  await reportOccupied(renter, stay);
  const stopped = await scene.stopAt(moveJob(), 'bookings', 'findOneAndUpdate');
  stopped.kill();
  const active = await activeOf();
  expect(active).toHaveLength(2);
  const made = active.find((id) => id !== stay._id) ?? '';
  // The relay works on changes that are some seconds old.
  scene.server.clock.advance(3000);
  await eventually(() => expectOnly(made, spots[1]));
  expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({ endedBy: 'occupied' });
});

test('R93: a job that was paused before the end of the old booking changes nothing when it goes on', async () => {
  await reportOccupied(renter, stay);
  const stopped = await scene.stopAt(moveJob(), 'bookings', 'findOneAndUpdate');
  const made = (await activeOf()).find((id) => id !== stay._id) ?? '';
  scene.server.clock.advance(3000);
  await eventually(() => expectOnly(made, spots[1]));
  stopped.resume();
  await stopped.done;
  await expectOnly(made, spots[1]);
});
