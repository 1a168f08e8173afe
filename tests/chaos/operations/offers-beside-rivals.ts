import { limits } from '@joddee/marketplace/common/limits';
import type { Run } from '../storm/run.ts';
import { newcomer, newcomersSpot } from '../town/newcomer.ts';
import { pause } from '../town/wait-until.ts';
import { type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';
import { getInLine } from './wait-in-line.ts';

/** More than anybody may wait for. */
const times = limits.waits.most + 3;

/**
 * A renter waits for many times of one spot at once. They are cancelled together, and a rival books them while they are
 * offered. Nobody leaves the line, so that the number of waits and every offer can be checked afterwards.
 */
export async function offersBesideRivals(run: Run): Promise<void> {
  const { random, town } = run;
  const spot = await newcomersSpot(town.context, { open: '06.00', close: '22.00' });
  const [holder, waiting, rival] = await Promise.all([
    newcomer(town.context, 'renter'),
    newcomer(town.context, 'renter'),
    newcomer(town.context, 'renter'),
  ]);
  const all = Array.from(
    { length: times },
    (_, index): BookingTime => ({ spot, day: 1, start: index * 2, length: 2 }),
  );
  const taken = await Promise.all(
    all.map(async (time) => {
      const request = requestFor(run, holder, time);
      return { time, request, view: await book(run, request) };
    }),
  );
  await Promise.all(all.map((time) => getInLine(run, waiting, requestFor(run, waiting, time))));
  await Promise.all(
    taken.map(async ({ time, request, view }) => {
      if (view === null) return;
      await cancel(run, { id: view._id, request });
      await pause(random.below(40));
      await book(run, requestFor(run, rival, time));
    }),
  );
}
