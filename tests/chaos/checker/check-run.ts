import type { Run } from '../storm/run.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCalendars, checkEndedClaims, sweepNow } from './check-calendars.ts';
import { checkClients } from './check-clients.ts';
import { checkOverlaps } from './check-overlaps.ts';
import { checkParking, checkRatings } from './check-parties.ts';
import { checkPosts } from './check-posts.ts';
import { settle } from './settle.ts';
import { readStored } from './stored.ts';

export interface Verdict {
  violations: string[];
  bookings: number;
  /** Times without a booking, as a crash leaves them, that the sweep freed. */
  swept: number;
  settledSeconds: number;
}

/** Waits until all is quiet, and judges everything that can be judged. */
export async function checkRun(run: Run, patienceSeconds?: number): Promise<Verdict> {
  const { context } = run.town;
  const began = performance.now();
  const unsettled = await settle(run, patienceSeconds);
  const settledSeconds = (performance.now() - began) / 1000;
  const endedClaims = checkEndedClaims(await readStored(context));
  const swept = await sweepNow(context);
  const stored = await readStored(context);
  const violations = [
    ...unsettled,
    ...endedClaims,
    ...checkOverlaps(run.ledger, stored),
    ...checkAnswers(run.ledger, stored),
    ...checkCalendars(stored),
    ...checkParking(stored),
    ...(await checkRatings(context)),
    ...(await checkPosts(context)),
    ...(await checkClients(run, stored, patienceSeconds)),
    ...run.ledger.faults,
  ];
  return { violations, bookings: stored.bookings.size, swept, settledSeconds };
}
