import { on } from '../context/hook.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { suspensionChanged } from '../users/hooks.ts';
import { announceBooking, settleBooking } from './changes.ts';
import { expireStaleBookings } from './ends.ts';
import { blankOldDetails } from './erasures.ts';
import { bookingMade } from './hooks.ts';
import { endReplaced } from './occupied/commands.ts';
import { reviewListings } from './occupied/reported-listings.ts';
import { bookingRecords } from './record.ts';
import { lockSlot, lockSlotJob } from './requests/make.ts';
import { sweepClaims } from './requests/orphans.ts';
import { sharePhones } from './share-phones.ts';
import { remindOfTimes } from './stay/remind-of-times.ts';
import { cancelIfSuspended, endForSuspension, endIfLeft } from './suspension.ts';

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
