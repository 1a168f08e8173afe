import { checkSuspensions } from '@joddee/marketplace/testing/world/check-accounts';
import { checkMoves, checkParking } from '@joddee/marketplace/testing/world/check-bookings';
import { checkCalendars, checkEndedClaims } from '@joddee/marketplace/testing/world/check-calendars';
import { checkMessages } from '@joddee/marketplace/testing/world/check-messages';
import { checkNotices } from '@joddee/marketplace/testing/world/check-notices';
import { checkPosts, checkRatings } from '@joddee/marketplace/testing/world/check-posts';
import { checkEndedHolds, checkWaits } from '@joddee/marketplace/testing/world/check-waits';
import { readStored } from '@joddee/marketplace/testing/world/stored';
import { offerAllFreedTimes } from '@joddee/marketplace/waits/offers';
import type { Run } from '../storm/run.ts';
import { persist } from '../town/wait-until.ts';
import { checkAnswers } from './check-answers.ts';
import { checkArrivals } from './check-arrivals.ts';
import { checkClients } from './check-clients.ts';
import { checkComplaints } from './check-complaints.ts';
import { checkDays } from './check-days.ts';
import { checkOverlaps } from './check-overlaps.ts';
import { checkPushes } from './check-pushes.ts';
import { checkSaid } from './check-said.ts';
import { checkWeeks } from './check-weeks.ts';
import { settle } from './settle.ts';
import { sweepNow } from './sweep-now.ts';

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
  const unswept = await persist(() => readStored(context));
  const endedClaims = [...checkEndedClaims(unswept), ...checkEndedHolds(unswept)];
  const swept = await sweepNow(context);
  // Those whose request a crash has lost, as the scheduled job offers them.
  await persist(() => offerAllFreedTimes(context));
  await context.background.settled();
  const stored = await persist(() => readStored(context));
  const violations = [
    ...unsettled,
    ...endedClaims,
    ...checkOverlaps(run.ledger, stored),
    ...checkAnswers(run.ledger, stored),
    ...checkDays(run.ledger, stored),
    ...checkCalendars(stored),
    ...checkParking(stored),
    ...checkMoves(stored),
    ...checkWaits(stored),
    ...checkRatings(stored),
    ...checkPosts(stored),
    ...(await checkWeeks(context, stored)),
    ...(await checkArrivals(context, run.ledger, stored)),
    ...checkNotices(stored),
    ...checkSuspensions(stored),
    ...(await checkComplaints(run)),
    ...(await checkPushes(context, run.ledger)),
    ...checkMessages(stored),
    ...(await checkSaid(context, run.ledger)),
    ...(await checkClients(run, stored, settleTimeoutSeconds)),
    ...run.ledger.faults,
  ];
  return { violations, bookings: stored.bookings.size, swept, settledSeconds };
}
