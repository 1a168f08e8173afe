import type { BookingRequest } from '../http/booking-request.ts';
import type { Run } from '../storm/run.ts';
import { pause } from '../town/wait-until.ts';
import { anyTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

const days = [1, 2, 3];

/**
 * The same time on several days in one go, as the client books them: one request for each day, one after the other, each
 * under a key of its own. Two tabs send them at once. A day that is called off meanwhile is not booked again by its key.
 */
export async function repeatDays(run: Run): Promise<void> {
  const { random, town, ledger } = run;
  const time = anyTime(run);
  const renter = random.pick(town.renters);
  const requests = days.map((day) => requestFor(run, renter, { ...time, day }, true));
  ledger.series.push(requests);
  await Promise.all(town.urls.map((url) => sendInOrder(run, requests, url)));
  const booked = requests.find(({ answers }) => answers.some(({ status }) => status === 201));
  const id = booked?.answers.find(({ status }) => status === 201)?.booking;
  if (booked === undefined || id === undefined || random.chance(0.3)) return;
  await cancel(run, { id, request: booked });
  await sendInOrder(run, requests, random.pick(town.urls));
}

/** Stops at the first request without an answer, after some attempts, because the others would get none. */
async function sendInOrder(run: Run, requests: readonly BookingRequest[], url: string): Promise<void> {
  for (const request of requests) if (!(await isAnswered(run, request, url))) return;
}

async function isAnswered(run: Run, request: BookingRequest, url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = request.answers.length;
    await book(run, request, url);
    if (request.answers.slice(before).some(({ status }) => status > 0 && status !== 503)) return true;
    await pause(250);
  }
  return false;
}
