import { anyTime, type BookingTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { bookingThatBegan, sayArrival } from '../operations/come.ts';
import { completeStay } from '../operations/complete-stay.ts';
import { exchange } from '../operations/converse.ts';
import { extendStay } from '../operations/extend.ts';
import { moveOn } from '../operations/move-on.ts';
import { offersBesideRivals } from '../operations/offers-beside-rivals.ts';
import { repeatDays } from '../operations/repeat-days.ts';
import { rush, slide } from '../operations/rush.ts';
import { waitInLine } from '../operations/wait-in-line.ts';
import type { Run } from '../storm/run.ts';
import { hoursOfSpots, slotAt, slotsOf } from '../town/spot.ts';
import { waitUntil } from '../town/wait-until.ts';

/** Rounds in which many renters request one time at once. */
export async function sameSlot(run: Run): Promise<void> {
  for (let round = 0; round < 8; round += 1) await rush(run, 12, anyTime(run), 0.5);
}

/** Rounds in which each requested time overlaps the previous and the next one by halves. */
async function slidingSlots(run: Run): Promise<void> {
  for (let round = 0; round < 10; round += 1) await slide(run, 8);
}

/** Plain stays from booking to rating, and plain cancellations, each followed by the same request again. */
export async function stays(run: Run): Promise<void> {
  await Promise.all(
    run.town.renters.slice(0, 8).map(async (renter, index) => {
      const time = anyTime(run);
      const request = requestFor(run, renter, time);
      const view = await book(run, request);
      if (view === null) return;
      await (index % 2 === 0 ? completeStay : cancel)(run, { id: view._id, request });
      await book(run, requestFor(run, renter, time));
    }),
  );
}

/** Renters wait for taken times, several lines at once. */
export async function lines(run: Run): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    await Promise.all([waitInLine(run), waitInLine(run), waitInLine(run), offersBesideRivals(run)]);
}

/** Renters leave occupied spots for others, several at once. */
export async function moves(run: Run): Promise<void> {
  for (let round = 0; round < 12; round += 1)
    await Promise.all([moveOn(run, 0), moveOn(run, 0), moveOn(run, 0)]);
}

/** Stays are extended while others book the time after them. */
export async function extensions(run: Run): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.all([extendStay(run), extendStay(run)]);
}

/** Renters book the same time on several days, several at once. */
export async function severalDays(run: Run): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.all([repeatDays(run), repeatDays(run)]);
}

/** Rounds in which several renters request each of several times at once, so that winners and losers travel together. */
export async function slotsInBatches(run: Run): Promise<void> {
  const { random, town } = run;
  for (let round = 0; round < 8; round += 1) {
    const times = Array.from({ length: 5 }, () => anyTime(run));
    const url = random.pick(town.urls);
    await Promise.all(
      times.flatMap((time) =>
        random.some(town.renters, 3).map((renter) => book(run, requestFor(run, renter, time), url)),
      ),
    );
  }
}

/** The parties of some bookings write to each other, and many requests are sent twice. */
export async function conversations(run: Run): Promise<void> {
  for (const renter of run.town.renters.slice(0, 4)) {
    const request = requestFor(run, renter, anyTime(run));
    const view = await book(run, request);
    if (view === null) continue;
    for (let round = 0; round < 6; round += 1) await exchange(run, { id: view._id, request });
  }
}

/** Renters whose booking began: some say when they arrive, some withdraw it, and who is late and has not said it is asked. */
export async function arrivals(run: Run): Promise<void> {
  const { context } = run.town;
  const begun = await Promise.all(
    [10, 10, 20, 20, 20, 20, 20].map((minutes) => bookingThatBegan(run, minutes)),
  );
  await Promise.all([...begun.slice(1, 4), begun[6]].map((one) => one && sayArrival(run, one, 30)));
  await Promise.all(begun.slice(4, 5).map((one) => sayArrival(run, one, null)));
  // Bookings with a change that is not announced yet are left for the next run of the job.
  await waitUntil(
    async () => (await context.db.bookings.countDocuments({ 'outbox.0': { $exists: true } })) === 0,
    40,
  );
  await context.queues.upkeep.add('remind-of-times', undefined);
  const late = begun[5]?.id ?? '';
  const isAsked = async () => (await context.db.bookings.findById(late).lean())?.lateAsked === true;
  if (!(await waitUntil(isAsked, 30))) run.ledger.fault('a late renter was never asked');
}

/** Rounds in which renters request times at once that do not overlap, but are nearer than the owner's buffer allows. */
export async function buffers(run: Run): Promise<void> {
  const { random, town } = run;
  const spots = town.spots.filter((spot) => spot.bufferMinutes !== undefined);
  for (let round = 0; round < 10; round += 1) {
    const spot = random.pick(spots);
    const time: BookingTime = {
      spot,
      day: 1 + random.below(3),
      start: random.below(slotsOf(spot) - 12),
      length: 2,
    };
    const requests = random
      .some(town.renters, 6)
      .map((renter, index) => requestFor(run, renter, { ...time, start: time.start + 2 * index }));
    await Promise.all(requests.map((request) => book(run, request)));
  }
}

/** Rounds in which more renters than a lot has bays request about the same time, some of which is cancelled at once. */
export async function bays(run: Run): Promise<void> {
  const { random, town } = run;
  const lots = town.spots.filter((spot) => spot.bays !== undefined);
  for (let round = 0; round < 10; round += 1) {
    const spot = random.pick(lots);
    const time: BookingTime = {
      spot,
      day: 1 + random.below(3),
      start: random.below(slotsOf(spot) - 6),
      length: 3,
    };
    const others = random.some(town.renters, 4).map(async (renter) => {
      const request = requestFor(run, renter, { ...time, start: time.start + random.below(3) });
      const view = await book(run, request);
      if (view !== null && random.chance(0.5)) await cancel(run, { id: view._id, request });
    });
    await Promise.all([rush(run, 8, time, 0.6), ...others]);
  }
}

/** One after the other, so that only the renter's own calendar prevents the overlap. */
export async function oneRenterTwoSpots(run: Run): Promise<void> {
  const [first, second] = [run.town.spots[0], run.town.spots[7]];
  if (first === undefined || second === undefined)
    throw new Error(`${hoursOfSpots.length} spots are too few`);
  const start = 8;
  const half = Array.from({ length: slotsOf(second) }, (_, index) => index).find(
    (index) => slotAt(second, index) === slotAt(first, start + 1),
  );
  if (half === undefined) throw new Error('the two spots have no hours in common');
  for (const renter of run.town.renters.slice(0, 6)) {
    const day = 1 + (renter.number % 3);
    await book(run, requestFor(run, renter, { spot: first, day, start, length: 3 }));
    await book(run, requestFor(run, renter, { spot: second, day, start: half, length: 3 }));
  }
  await slidingSlots(run);
}
