import type { BookingRequest } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import type { Person } from '../town/person.ts';
import { slotsOf } from '../town/spot.ts';
import { pause } from '../town/wait-until.ts';
import { anyTime, type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

const send = (run: Run, caller: Person, path: string, body?: unknown) =>
  call(run.ledger, { url: run.random.pick(run.town.urls), path, caller, body });

/** Puts a renter in line and returns the id of the wait. */
export async function getInLine(
  run: Run,
  person: Person,
  { spot, day, timein, timeout }: BookingRequest,
): Promise<string> {
  const answer = await send(run, person, `/api/waits/${spot.id}`, { Date: day, timein, timeout });
  if (answer.status !== 200) return '';
  run.ledger.succeeded('waits');
  return String(answer.body._id);
}

const leave = async (run: Run, person: Person, id: string): Promise<void> => {
  if (id !== '') await send(run, person, `/api/waits/leave/${id}`);
};

/** Books as soon as the time is held, from two devices at once; who gets nothing leaves the line. */
async function takeHold(run: Run, request: BookingRequest, wait: string): Promise<void> {
  const { renter, spot, day, timein, timeout } = request;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await pause(120);
    const again = () => book(run, run.ledger.newRequest({ renter, spot, day, timein, timeout }));
    const made = await Promise.all([again(), again()]);
    if (made.some((view) => view !== null)) return run.ledger.succeeded('bookings after a wait');
  }
  await leave(run, renter, wait);
}

/** Waits for more of the times around a taken one than allowed, and mostly leaves them again. */
async function waitTooOften(run: Run, { spot, day, start, length }: BookingTime): Promise<void> {
  const person = run.random.pick(run.town.renters);
  const around = [0, 1, 2].flatMap((before) =>
    [0, 1, 2].map((after) => ({ start: start - before, length: length + before + after })),
  );
  const within = around.filter((time) => time.start >= 0 && time.start + time.length <= slotsOf(spot));
  const waits = await Promise.all(
    within.map((time) => getInLine(run, person, requestFor(run, person, { spot, day, ...time }))),
  );
  if (run.random.chance(0.8)) await Promise.all(waits.map((id) => leave(run, person, id)));
}

/**
 * Others wait for a booked time, which is cancelled: the first in line books it or leaves, and somebody who has not
 * waited tries at once. One of them has tried to wait for more times than allowed.
 */
export async function waitInLine(run: Run): Promise<void> {
  const { random, town, ledger } = run;
  const time = anyTime(run);
  const taken = requestFor(run, random.pick(town.renters), time);
  const view = await book(run, taken);
  if (view === null) return;
  const { spot, day, timein, timeout } = taken;
  const of = (renter: Person) => ledger.newRequest({ renter, spot, day, timein, timeout });
  const [first, second, rival] = [0, 1, 2].map(() => random.pick(town.renters)) as [Person, Person, Person];
  const [ofFirst, ofSecond] = await Promise.all([
    getInLine(run, first, taken),
    getInLine(run, second, taken),
  ]);
  if (random.chance(0.3)) await waitTooOften(run, time);
  await cancel(run, { id: view._id, request: taken });
  await Promise.all([
    random.chance(0.6) ? takeHold(run, of(first), ofFirst) : leave(run, first, ofFirst),
    book(run, of(rival)),
    random.chance(0.7) ? takeHold(run, of(second), ofSecond) : leave(run, second, ofSecond),
  ]);
}
