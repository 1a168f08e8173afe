import { on } from '../context/hook.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { suspensionChanged } from '../users/hooks.ts';
import { announceBooking } from './announce-booking.ts';
import { bookingRecords } from './booking-model.ts';
import { expireStaleBookings } from './expire-stale-bookings.ts';
import { bookingMade } from './hooks.ts';
import { endReplaced } from './occupied/end-replaced.ts';
import { reviewListings } from './occupied/review-listings.ts';
import { blankOldDetails } from './requests/blank-old-details.ts';
import { lockSlot, lockSlotJob } from './requests/lock-slot-job.ts';
import { sweepClaims } from './requests/sweep-claims.ts';
import { settleBooking } from './settle-booking.ts';
import { sharePhones } from './share-phones.ts';
import { remindOfTimes } from './stay/remind-of-times.ts';
import { cancelIfSuspended, endForSuspension } from './suspended/cancel-for-suspension.ts';
import { endIfLeft } from './suspended/end-left-stays.ts';

export const bookingNoun = {
  records: [bookingRecords],
  on: [
    on(bookingRecords.settled, settleBooking),
    on(bookingRecords.announced, each(announceBooking)),
    on(bookingMade, endReplaced),
    on(bookingMade, cancelIfSuspended),
    on(bookingRecords.relayed, bookingMade),
    on(bookingRecords.relayed, endIfLeft),
    on(suspensionChanged, endForSuspension),
  ],
  jobs: jobs({ 'lock-slot': runs(lockSlotJob, lockSlot) }),
  schedule: {
    'expire-stale-bookings': { everySeconds: 15, run: expireStaleBookings },
    'review-listings': { everySeconds: 15, run: reviewListings },
    'remind-of-times': { everySeconds: 15, run: remindOfTimes },
    'share-phones': { everySeconds: 30, run: sharePhones },
    'sweep-claims': { everySeconds: 30, run: sweepClaims },
    'blank-old-details': { everySeconds: 3600, run: blankOldDetails },
  },
} satisfies Noun;
