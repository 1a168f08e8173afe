import { offerAllFreedTimes } from '@joddee/marketplace/waits/offers/offer-freed-times';
import type { Run } from '../storm/run.ts';
import { persist } from '../town/wait-until.ts';
import { checkAnswers } from './check-answers.ts';
import { checkArrivals } from './check-arrivals.ts';
import { checkCalendars, checkEndedClaims, sweepNow } from './check-calendars.ts';
import { checkClients } from './check-clients.ts';
import { checkComplaints } from './check-complaints.ts';
import { checkDays } from './check-days.ts';
import { checkMessages, checkSaid } from './check-messages.ts';
import { checkMoves } from './check-moves.ts';
import { checkNotices } from './check-notices.ts';
import { checkOverlaps } from './check-overlaps.ts';
import { checkParking, checkRatings } from './check-parties.ts';
import { checkPosts } from './check-posts.ts';
import { checkPushes } from './check-pushes.ts';
import { checkSuspensions } from './check-suspensions.ts';
import { checkEndedHolds, checkWaits } from './check-waits.ts';
import { checkWeeks } from './check-weeks.ts';
import { settle } from './settle.ts';
import { readStored } from './stored.ts';

export interface Verdict {
  violations: string[];
  bookings: number;
  /** The claims without a booking, left by crashes, that the sweep released. */
  swept: number;
  settledSeconds: number;
}

/** Waits until the town has settled, then runs every check. */
export async function checkRun(run: Run, settleTimeoutSeconds?: number): Promise<Verdict> {
  const { context } = run.town;
  const began = performance.now();
  const unsettled = await settle(run, settleTimeoutSeconds);
  const settledSeconds = (performance.now() - began) / 1000;
  const unswept = await readStored(context);
  const endedClaims = [...checkEndedClaims(unswept), ...(await checkEndedHolds(context, unswept))];
  const swept = await sweepNow(context);
  // Those whose request a crash has lost, as the scheduled job offers them.
  await persist(() => offerAllFreedTimes(context));
  await context.background.settled();
  const stored = await readStored(context);
  const violations = [
    ...unsettled,
    ...endedClaims,
    ...checkOverlaps(run.ledger, stored),
    ...checkAnswers(run.ledger, stored),
    ...checkDays(run.ledger, stored),
    ...checkCalendars(stored),
    ...checkParking(stored),
    ...checkMoves(stored),
    ...(await checkWaits(context, stored)),
    ...(await checkRatings(context)),
    ...(await checkPosts(context)),
    ...(await checkWeeks(context, stored)),
    ...(await checkArrivals(context, run.ledger, stored)),
    ...(await checkNotices(context, stored)),
    ...(await checkSuspensions(context, stored)),
    ...(await checkComplaints(run)),
    ...(await checkPushes(context, run.ledger)),
    ...(await checkMessages(context)),
    ...(await checkSaid(context, run.ledger)),
    ...(await checkClients(run, stored, settleTimeoutSeconds)),
    ...run.ledger.faults,
  ];
  return { violations, bookings: stored.bookings.size, swept, settledSeconds };
}
