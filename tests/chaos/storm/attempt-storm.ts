import { anyTime, type BookingTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { extendStay } from '../operations/extend.ts';
import { moveOn } from '../operations/move-on.ts';
import { waitInLine } from '../operations/wait-in-line.ts';
import { allOperations } from './all-operations.ts';
import type { Run } from './run.ts';

/** Times that all renters request for a while, because most bookings of a busy evening are refused. */
const popularTimes = 4;
const longestPopularity = 60;
/** Rarely possible on a full map, so they are tried oftener than the rest. */
const ofFullMaps = [extendStay, waitInLine, moveOn];
const chanceOfFullMap = 0.04;
/** How often everything else that users do happens beside the bookings: holds, extensions, moves, complaints. */
const chanceOfOther = 0.03;

/**
 * The given number of booking attempts on one set of posts, beside everything else that users do; most bookings are
 * cancelled and requested again.
 */
export async function attemptStorm(
  run: Run,
  attempts: number,
  threads: number,
  report: (line: string) => void,
): Promise<void> {
  const { ledger, random, town } = run;
  const popular: BookingTime[] = Array.from({ length: popularTimes }, () => anyTime(run));
  const began = performance.now();
  let reported = 0;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      while (ledger.attempts < attempts && performance.now() < run.endsAt) {
        if (random.below(longestPopularity) === 0) popular[random.below(popularTimes)] = anyTime(run);
        if (random.chance(chanceOfFullMap)) await random.pick(ofFullMaps)(run);
        if (random.chance(chanceOfOther)) await random.pick(allOperations)(run);
        const time = random.chance(0.5) ? nearby(run, random.pick(popular)) : anyTime(run);
        const request = requestFor(run, random.pick(town.renters), time, random.chance(0.02));
        const view = await book(run, request);
        if (view !== null && random.chance(0.85)) await cancel(run, { id: view._id, request });
        if (ledger.attempts - reported < 20_000) continue;
        reported = ledger.attempts;
        const seconds = (performance.now() - began) / 1000;
        report(
          `${reported} attempts in ${Math.round(seconds)} s (${Math.round(reported / seconds)} a second)`,
        );
      }
    }),
  );
}

/** The same time, or one that is half an hour earlier or later. */
function nearby({ random }: Run, { spot, day, start, length }: BookingTime): BookingTime {
  return { spot, day, start: Math.max(0, start + random.below(3) - 1), length };
}
