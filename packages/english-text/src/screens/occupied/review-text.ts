import type { OccupiedAnswer, ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { counted } from '../../grammar/words.ts';

const { reviewDays, reportsForReview } = limits.occupied;

/** Listings that renters have reported because another car was on the spot. */
export const reviewText = {
  tab: 'Reported spots',
  title: (waiting: number) =>
    waiting === 0 ? 'No listings to review' : `${counted(waiting, 'listing')} to review`,
  about: `After reports by ${counted(reportsForReview, 'driver')} whom the owner couldn’t help in ${counted(reviewDays, 'day')} (in a lot booked by bay, for half of the bays), a listing pauses itself until you decide`,
  empty: `No spots reported in ${counted(reviewDays, 'day')}`,
  states: {
    '': 'Still taking bookings',
    waiting: 'Paused for review',
    kept: 'Kept paused',
    released: 'Open again',
  } satisfies Record<ReportedListing['review'], string>,
  hidden: 'Hidden after a complaint',
  asks: 'Owner asks for a new review',
  owner: (name: string) => `Owner ${name}`,
  deleted: 'Deleted account',
  count: (count: number) => `Reported ${counted(count, 'time')} in ${counted(reviewDays, 'day')}`,
  answers: {
    moved: 'moved it',
    soon: 'asked for time',
    cannot: 'can’t fix it',
  } satisfies Record<OccupiedAnswer, string>,
  noAnswer: 'No answer from the owner',
  awaited: 'Waiting for the owner’s answer',
  /** Every answer in its order, because the last one may hide what was said before: 'can't fix it, then moved it' */
  answered: (answers: readonly string[]) => `Owner: ${answers.join(', then ')}`,
  reporter: (age: string, stays: number) => `Account ${age} old · ${counted(stays, 'stay')}`,
  withdrawn: 'The driver said the car has left',
  release: 'Open for bookings again',
  keep: 'Keep paused',
  releaseTitle: 'Open for bookings again?',
  keepTitle: 'Keep bookings paused?',
  reason: 'Reason for the owner',
  no: 'Not yet',
  done: { released: 'Open for bookings again', kept: 'Bookings stay paused' },
  /** On the owner's own card. */
  ownState: { waiting: 'Paused for review', kept: 'Paused by our team', hidden: 'Hidden by our team' },
  ownHint: {
    waiting: 'Several drivers reported another car on the spot. Existing bookings still hold.',
    kept: 'Several drivers reported another car on the spot. Existing bookings still hold.',
    hidden: 'Nobody else sees this listing. Existing bookings still hold.',
  },
  ownReason: (reason: string) => `Reason: ${reason}`,
  ask: 'Ask for a new review',
  asked: 'New review requested. Our team will decide.',
} as const;
