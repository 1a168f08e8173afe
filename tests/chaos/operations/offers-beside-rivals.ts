import { limits } from '@joddee/contract/limits';
import type { Run } from '../storm/run.ts';
import { newcomer, newcomersSpot } from '../town/newcomer.ts';
import { pause } from '../town/wait-until.ts';
import { type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';
import { getInLine } from './wait-in-line.ts';

const times = limits.waits.most;

/**
 * Others wait for the times of one spot, which are cancelled together, and rivals book them while they are offered to those
 * who wait. Nobody leaves the line, so that every offer can be checked afterwards.
 */
export async function offersBesideRivals(run: Run): Promise<void> {
  const { random, town } = run;
  const spot = await newcomersSpot(town.context, { open: '06.00', close: '22.00' });
  const [holder, waiting, rival] = await Promise.all([
    newcomer(town.context, 'renter'),
    newcomer(town.context, 'renter'),
    newcomer(town.context, 'renter'),
  ]);
  const one = async (index: number) => {
    const time: BookingTime = { spot, day: 1, start: index * 2, length: 2 };
    const request = requestFor(run, holder, time);
    const view = await book(run, request);
    await getInLine(run, waiting, requestFor(run, waiting, time));
    return { time, request, view };
  };
  const taken = await Promise.all(Array.from({ length: times }, (_, index) => one(index)));
  await Promise.all(
    taken.map(async ({ time, request, view }) => {
      if (view === null) return;
      await cancel(run, { id: view._id, request });
      await pause(random.below(40));
      await book(run, requestFor(run, rival, time));
    }),
  );
}
