import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { minuteOfDay, openingWindow } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { BookingRequest } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { slotAt } from '../town/spot.ts';
import { type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';
import { rush } from './rush.ts';

const slotMs = limits.slotMinutes * 60_000;
/** A stay and the time after it. */
const slotsNeeded = 5;

/**
 * A stay that ends within the half hour is extended from two devices at once, while others request the time after it.
 */
export async function extendStay(run: Run): Promise<void> {
  const time = presentTime(run);
  if (time === undefined) return;
  const { random, town } = run;
  const request = requestFor(run, random.pick(town.renters), time);
  const view = await book(run, request);
  if (view === null) return;
  const booking = { id: view._id, request };
  await Promise.all([
    ...[1 + random.below(3), 1 + random.below(3)].map((slots) =>
      extendBy(run, { view, request, time }, slots),
    ),
    rush(run, 3, { ...time, start: time.start + 1 + random.below(2), length: 2 }),
  ]);
  if (random.chance(0.8)) await cancel(run, booking);
}

async function extendBy(
  { random, ledger, town }: Run,
  { view, request, time }: { view: BookingView; request: BookingRequest; time: BookingTime },
  slots: number,
): Promise<void> {
  ledger.extending(view._id, Date.parse(view.to) + slots * slotMs);
  const answer = await call(ledger, {
    url: random.pick(town.urls),
    path: `/api/book/extend/${view._id}`,
    caller: request.renter,
    body: { timeout: slotAt(time.spot, time.start + time.length + slots) },
  });
  if (answer.status === 200) ledger.extended(answer.body as unknown as BookingView);
}

/** The present half hour of a spot that is open for some hours more; undefined if there is none. */
export function presentTime({ random, town }: Run): BookingTime | undefined {
  const minute = minuteOfDay(new Date());
  const open = town.spots.filter(({ hours }) => {
    const window = openingWindow(hours);
    return minute >= window.open && minute + slotsNeeded * limits.slotMinutes <= window.close;
  });
  if (open.length === 0) return undefined;
  const spot = random.pick(open);
  const start = Math.floor((minute - openingWindow(spot.hours).open) / limits.slotMinutes);
  return { spot, day: 0, start, length: 1 };
}
