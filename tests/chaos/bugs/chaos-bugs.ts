import type { SeededBug } from '@joddee/marketplace/common/faults';
import { complainAndDecide } from '../operations/complain.ts';
import { announcementsWithoutRedis } from '../scenarios/announcements-without-redis.ts';
import { complaints } from '../scenarios/complaints.ts';
import { lateAnnouncements } from '../scenarios/late-announcements.ts';
import { pushes } from '../scenarios/pushes.ts';
import { repeatedJobs } from '../scenarios/repeated-jobs.ts';
import {
  arrivals,
  bays,
  buffers,
  conversations,
  extensions,
  lines,
  moves,
  oneRenterTwoSpots,
  sameSlot,
  severalDays,
  slotsInBatches,
  stays,
} from '../scenarios/rounds.ts';
import { sessionEndedWhileDisconnected } from '../scenarios/session-ended-while-disconnected.ts';
import type { Run } from '../storm/run.ts';

/** A seeded bug that runs of whole programs must catch, because "no violations" proves little otherwise. */
export interface ChaosBug {
  name: SeededBug;
  /** Ends without a violation if the bug is absent. */
  scenario(run: Run): Promise<void>;
  /** The violation that the bug must cause; another one is no proof that the checker found this bug. */
  caughtBy: RegExp;
}

export const chaosBugs: readonly ChaosBug[] = [
  /** What was said earlier replaces what was said later. */
  {
    name: 'earlier-arrival-accepted',
    scenario: arrivals,
    caughtBy: /the arrival said at \d+ was acknowledged and is lost/,
  },
  /** A renter who has said when the car comes is asked whether it still comes. */
  {
    name: 'asked-while-coming',
    scenario: arrivals,
    caughtBy: /was asked although the car was still to come/,
  },
  /** A renter is asked before being late. */
  {
    name: 'asked-before-late',
    scenario: arrivals,
    caughtBy: /was asked [\d.]+ minutes after its beginning/,
  },
  /** Nothing notes that a renter was asked. */
  {
    name: 'asked-again',
    scenario: async (run) => {
      await arrivals(run);
      await run.town.context.queues.upkeep.add('remind-of-times', undefined);
      await run.town.context.queues.upkeep.add('remind-of-times', undefined);
    },
    caughtBy: /notices instead of one: \w+ late/,
  },
  /**
   * Relies on the check that every request passes before it claims: the times are claimed regardless of what has
   * happened since.
   */
  {
    name: 'check-then-insert',
    scenario: sameSlot,
    caughtBy: /overlap/,
  },
  /** Finds only times that begin within the requested one, not those that reach into it. */
  {
    name: 'missing-predicate',
    scenario: oneRenterTwoSpots,
    caughtBy: /overlap/,
  },
  /** Counts on the first claims of a group to be the ones that were made. */
  {
    name: 'winner-guessed-from-totals',
    scenario: slotsInBatches,
    caughtBy: /overlap|a booking without its time/,
  },
  /** One refused claim fails all claims that travel with it. */
  {
    name: 'refusal-fails-its-group',
    scenario: slotsInBatches,
    caughtBy: /a job is not done/,
  },
  /** A repeated job does not find its own booking and makes another. */
  {
    name: 'non-idempotent-retry',
    scenario: repeatedJobs,
    caughtBy: /made two bookings/,
  },
  /** An ended booking keeps its time at the post. */
  {
    name: 'claim-not-freed',
    scenario: stays,
    caughtBy: /still holds its time/,
  },
  /** A stay is extended into a time that somebody else has. */
  {
    name: 'extended-over-others',
    scenario: extensions,
    caughtBy: /overlap|blocked without a booking|a booking without its time/,
  },
  /** A bay is chosen from the calendar as it was read, and nothing checks it again. */
  {
    name: 'bay-sold-twice',
    scenario: bays,
    caughtBy: /overlap/,
  },
  /** A claim has the condition that its own time is free, and not the time around it. */
  {
    name: 'buffer-ignored',
    scenario: buffers,
    caughtBy: /within the buffer/,
  },
  /** The page of a hidden listing is shown to everybody. */
  {
    name: 'hidden-listing-shown',
    scenario: complaints,
    caughtBy: /is shown to a visitor/,
  },
  /** The listings of a suspended owner stay open. */
  {
    name: 'suspended-stays-open',
    scenario: complaints,
    caughtBy: /of a suspended account is shown/,
  },
  /** A decision is made again, so the second one replaces the first. */
  {
    name: 'complaint-decided-twice',
    scenario: complaints,
    caughtBy: /was decided as \w+(?: and as|, and is)/,
  },
  /** A repeat does not find the open complaint of its author about the same. */
  {
    name: 'complaint-twice',
    // Nobody has decided yet.
    scenario: async (run) => void (await Promise.all([1, 2, 3].map(() => complainAndDecide(run, [], 0)))),
    caughtBy: /two open complaints of one author about the same/,
  },
  /** Only the server that decides hides the listing, and nothing repeats it. */
  {
    name: 'hidden-without-effect',
    scenario: complaints,
    caughtBy: /is open, and complaint \w+ has hidden it/,
  },
  /** Removes the entry from the outbox before it is announced, so a failed announcement is lost. */
  {
    name: 'lost-outbox-entry',
    scenario: announcementsWithoutRedis,
    caughtBy: /bookings \w+ (?:of version \d+ )?has|is missing/,
  },
  /** The client accepts every view, whatever its version. */
  {
    name: 'stale-version-accepted',
    scenario: lateAnnouncements,
    caughtBy: /back to/,
  },
  /** Private events are also sent to everyone who watches the post. */
  {
    name: 'wrong-room',
    scenario: stays,
    caughtBy: /got the whole booking/,
  },
  /** A recovered connection keeps its identity and its rooms. */
  {
    name: 'recovery-without-authorisation',
    scenario: sessionEndedWhileDisconnected,
    caughtBy: /private events after its session was ended/,
  },
  /** A repeated request is not recognised. */
  {
    name: 'message-sent-twice',
    scenario: conversations,
    caughtBy: /is there twice|acknowledged to two requests/,
  },
  /** The booking whose place a new one has taken does not end. */
  {
    name: 'occupied-booking-kept',
    scenario: moves,
    caughtBy: /whose place it took, are both active|overlap/,
  },
  /** A subscription that its browser has ended is kept. */
  {
    name: 'dead-subscription-kept',
    scenario: pushes,
    caughtBy: /is registered, and its subscription has ended/,
  },
  /** A repeated job sends a notice again that was handed over before. */
  {
    name: 'pushed-again',
    scenario: pushes,
    caughtBy: /got the notice \S+ again/,
  },
  /** A device receives the notices of its last user after the logout, when others may use it. */
  {
    name: 'pushed-after-logout',
    scenario: pushes,
    caughtBy: /after the end of its session/,
  },
  /** A push message is about the latest notice of anybody. */
  {
    name: 'notice-of-another',
    scenario: pushes,
    caughtBy: /a notice of another user/,
  },
  /** A key is kept under the renter and the spot, so the second day finds the booking of the first one. */
  {
    name: 'key-of-another-day',
    scenario: severalDays,
    caughtBy: /of two days have one booking|has the booking of/,
  },
  /** A repeat of a key does not find the booking of the first request. */
  {
    name: 'key-forgotten',
    scenario: severalDays,
    caughtBy: /made two bookings|with one key was answered/,
  },
  /** What a wait has held is not released when the wait ends. */
  {
    name: 'hold-kept',
    scenario: lines,
    caughtBy: /has ended and still holds its time/,
  },
  /** A time is offered that another has booked. */
  {
    name: 'offered-without-claim',
    scenario: lines,
    caughtBy: /is held without its time/,
  },
  /** Nothing but a query before keeps a renter from waiting for too many times. */
  {
    name: 'sixth-wait',
    scenario: lines,
    caughtBy: /waits for \d+ times/,
  },
];
