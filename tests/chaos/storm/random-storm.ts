import { anyTime, book, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { handshake } from '../operations/handshake.ts';
import { changeWaiting, look, rate } from '../operations/other-calls.ts';
import { pauseAndReopen } from '../operations/pause-reopen.ts';
import { repeatKey } from '../operations/repeat-key.ts';
import { rush, slide } from '../operations/rush.ts';
import { twoPlaces } from '../operations/two-places.ts';
import type { Run } from './run.ts';

/** Books a time and sees what becomes of it. */
async function stay(run: Run): Promise<void> {
  const wish = wishFor(run, run.random.pick(run.town.renters), anyTime(run), run.random.chance(0.3));
  const view = await book(run, wish);
  if (view === null) return;
  const told = { id: view._id, wish };
  if (run.random.chance(0.7)) await handshake(run, told);
  else if (run.random.chance(0.6) && (await cancel(run, told))) {
    const { renter, spot, day, timein, timeout } = wish;
    await book(run, run.ledger.wish({ renter, spot, day, timein, timeout }));
  }
}

/** Frees what is booked by now, so that the times do not run out. */
async function cancelAny(run: Run): Promise<void> {
  const open = [...run.ledger.told.values()].filter(({ until }) => until === Number.POSITIVE_INFINITY);
  if (open.length > 0) await cancel(run, run.random.pick(open));
}

const operations: [weight: number, operation: (run: Run) => Promise<void>][] = [
  [5, stay],
  [4, (run) => rush(run)],
  [4, (run) => slide(run)],
  [3, twoPlaces],
  [3, (run) => repeatKey(run)],
  [4, cancelAny],
  [1, pauseAndReopen],
  [1, rate],
  [2, changeWaiting],
  [2, look],
];
const bag = operations.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation));

/** Does anything at random, in several threads at once, until the time is over. */
export async function randomStorm(run: Run, seconds: number, threads = 8): Promise<void> {
  run.endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      while (performance.now() < run.endsAt) await run.random.pick(bag)(run);
    }),
  );
}
