import type { Run } from '../storm/run.ts';
import { anyTime, type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

/** Many renters request the same time at once, on both gateways. */
export async function rush(
  run: Run,
  renters = 6,
  time: BookingTime = anyTime(run),
  keepChance = 0.4,
): Promise<void> {
  const answers = await Promise.all(
    run.random.some(run.town.renters, renters).map(async (renter, index) => {
      const request = requestFor(run, renter, time);
      const view = await book(run, request, run.town.urls[index % 2]);
      return view === null ? null : { id: view._id, request };
    }),
  );
  for (const made of answers) if (made !== null && !run.random.chance(keepChance)) await cancel(run, made);
}

/** Overlapping times at once: each begins half an hour after the previous one. */
export async function slide(run: Run, renters = 6, time: BookingTime = anyTime(run, 4)): Promise<void> {
  const length = Math.max(2, time.length);
  await Promise.all(
    run.random.some(run.town.renters, renters).map(async (renter, index) => {
      const start = Math.max(0, time.start + index - 2);
      const request = requestFor(run, renter, { ...time, start, length });
      const view = await book(run, request, run.town.urls[index % 2]);
      if (view !== null && run.random.chance(0.6)) await cancel(run, { id: view._id, request });
    }),
  );
}
