import { anyTime, book, type TimeWish, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import type { Run } from './run.ts';

/** Times of which one is wanted by everybody for a while: most bookings of a busy evening are refused. */
const popularAtOnce = 4;
const longestPopularity = 60;

/** As many booking attempts as asked for on one set of posts; what is made is mostly cancelled and wanted again. */
export async function attemptStorm(
  run: Run,
  attempts: number,
  threads: number,
  tell: (line: string) => void,
): Promise<void> {
  const { ledger, random, town } = run;
  const popular: TimeWish[] = Array.from({ length: popularAtOnce }, () => anyTime(run));
  const began = performance.now();
  let told = 0;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      while (ledger.attempts < attempts && performance.now() < run.endsAt) {
        if (random.below(longestPopularity) === 0) popular[random.below(popularAtOnce)] = anyTime(run);
        const time = random.chance(0.5) ? nearby(run, random.pick(popular)) : anyTime(run);
        const wish = wishFor(run, random.pick(town.renters), time, random.chance(0.02));
        const view = await book(run, wish);
        if (view !== null && random.chance(0.85)) await cancel(run, { id: view._id, wish });
        if (ledger.attempts - told < 20_000) continue;
        told = ledger.attempts;
        const seconds = (performance.now() - began) / 1000;
        tell(`${told} attempts in ${Math.round(seconds)} s (${Math.round(told / seconds)} a second)`);
      }
    }),
  );
}

/** The same time, or one that slides over it by half an hour. */
function nearby({ random }: Run, { spot, day, start, length }: TimeWish): TimeWish {
  return { spot, day, start: Math.max(0, start + random.below(3) - 1), length };
}
