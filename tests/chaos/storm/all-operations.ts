import { anyTime, book, requestFor } from '../operations/book.ts';
import { cancel, repeatKey } from '../operations/cancel.ts';
import { come } from '../operations/come.ts';
import { complainAndDecide } from '../operations/complain.ts';
import { completeStay } from '../operations/complete-stay.ts';
import { converse } from '../operations/converse.ts';
import { extendStay } from '../operations/extend.ts';
import { moveOn } from '../operations/move-on.ts';
import { offersBesideRivals } from '../operations/offers-beside-rivals.ts';
import { changeWaiting, rate, readPublic } from '../operations/other-calls.ts';
import { pauseAndReopen } from '../operations/pause-reopen.ts';
import { pushNotices } from '../operations/push-notices.ts';
import { repeatDays } from '../operations/repeat-days.ts';
import { rush, slide } from '../operations/rush.ts';
import { twoSpots } from '../operations/two-spots.ts';
import { waitInLine } from '../operations/wait-in-line.ts';
import { NotArranged } from '../town/newcomer.ts';
import type { Run } from './run.ts';

/** Books a time and continues with a stay, a cancellation or nothing. */
async function stay(run: Run): Promise<void> {
  const request = requestFor(run, run.random.pick(run.town.renters), anyTime(run), run.random.chance(0.3));
  const view = await book(run, request);
  if (view === null) return;
  const booking = { id: view._id, request };
  if (run.random.chance(0.7)) await completeStay(run, booking);
  else if (run.random.chance(0.6) && (await cancel(run, booking))) {
    const { renter, spot, day, timein, timeout } = request;
    await book(run, run.ledger.newRequest({ renter, spot, day, timein, timeout }));
  }
}

/** Cancels a booking, so that the times do not run out. */
async function cancelAny(run: Run): Promise<void> {
  const open = [...run.ledger.acknowledged.values()].filter(
    ({ until }) => until === Number.POSITIVE_INFINITY,
  );
  if (open.length > 0) await cancel(run, run.random.pick(open));
}

/** Without its newcomers an operation has nothing to do. */
function withNewcomers(operation: (run: Run) => Promise<void>): (run: Run) => Promise<void> {
  return (run) =>
    operation(run).catch((error: unknown) => {
      if (!(error instanceof NotArranged)) throw error;
    });
}

const operations: [weight: number, operation: (run: Run) => Promise<void>][] = [
  [5, stay],
  [4, (run) => rush(run)],
  [4, (run) => slide(run)],
  [3, twoSpots],
  [3, extendStay],
  [4, converse],
  [3, moveOn],
  [3, waitInLine],
  [1, withNewcomers(offersBesideRivals)],
  [3, (run) => repeatKey(run)],
  [3, repeatDays],
  [2, withNewcomers(come)],
  [2, withNewcomers(pushNotices)],
  [2, withNewcomers((run) => complainAndDecide(run))],
  [4, cancelAny],
  [1, pauseAndReopen],
  [1, rate],
  [2, changeWaiting],
  [2, readPublic],
];
/** Each operation as often as its weight. */
export const allOperations = operations.flatMap(([weight, operation]) =>
  Array.from({ length: weight }, () => operation),
);
