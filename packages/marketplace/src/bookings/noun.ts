import { on } from '../context/hook.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { suspensionChanged } from '../users/record.ts';
import { announceBooking, settleBooking } from './changes.ts';
import { cancelBooking, expireStaleBookings } from './ends.ts';
import { blankOldDetails } from './erasures.ts';
import {
  findActiveBookingsOfUser,
  findBooking,
  findBookingsOfPost,
  findBookingsOfUser,
  findOwnBookings,
} from './find-bookings.ts';
import { findIncome } from './income.ts';
import { answerOccupied, endReplaced, reportOccupied, withdrawOccupied } from './occupied/commands.ts';
import {
  decideReportedListing,
  findOccupiedPhoto,
  findReportedListings,
  reviewListings,
} from './occupied/reported-listings.ts';
import { rateStay } from './rating.ts';
import { bookingMade, bookingRecords } from './record.ts';
import { lockSlot, lockSlotJob } from './requests/make.ts';
import { sweepClaims } from './requests/orphans.ts';
import { bookingRoutes } from './routes.ts';
import { sharePhones } from './share-phones.ts';
import { checkBooking, expectArrival, remindOwner } from './stay/check.ts';
import { extendStay } from './stay/extension.ts';
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
  routes: handle(bookingRoutes, {
    findBookingsOfPost: async (context, { caller, params }) => {
      const bookings = await findBookingsOfPost(context, caller, params.id);
      return bookings.length === 0 ? { book: 'No have book of post' as const } : bookings;
    },
    findBookingsOfUser: (context, { caller, params, query }) =>
      query.active === 'true'
        ? findActiveBookingsOfUser(context, caller, params.id, query.page)
        : findBookingsOfUser(context, caller, params.id, query.page),
    findOwnBookings: async (context, { caller, query }) => ({
      book: await findOwnBookings(context, caller, query.page),
    }),
    findBooking: (context, { caller, params }) => findBooking(context, caller, params.id),
    findIncome: (context, { caller, query }) => findIncome(context, caller, query),
    cancelBooking: async (context, { caller, params, body, rateLimits }) => {
      const cancelled = await cancelBooking(context, caller, params.postId, params.bookId, body.reason);
      // An owner who closes a lot and an administrator collect no phones.
      if (cancelled.detail.renter !== caller.id) rateLimits.cancelsOfDay.giveBack(caller.id);
      return cancelled;
    },
    extendBooking: (context, { caller, params, body }) => extendStay(context, caller, params.bookId, body),
    expectArrival: (context, { caller, params, body }) => expectArrival(context, caller, params.bookId, body),
    checkBooking: (context, { caller, params, body }) => checkBooking(context, caller, params.bookId, body),
    remindOwner: (context, { caller, params }) => remindOwner(context, caller, params.bookId),
    rateStay: (context, { caller, params, body }) => rateStay(context, caller, params.postId, body),
    reportOccupied: (context, { caller, params, body }) =>
      reportOccupied(context, caller, params.bookId, body),
    withdrawOccupied: (context, { caller, params }) => withdrawOccupied(context, caller, params.bookId),
    answerOccupied: (context, { caller, params, body }) =>
      answerOccupied(context, caller, params.bookId, body),
    findOccupiedPhoto: (context, { caller, params, query }) =>
      findOccupiedPhoto(context, caller, params.bookId, query.report),
    findReportedListings: (context) => findReportedListings(context),
    decideReview: (context, { caller, params, body }) =>
      decideReportedListing(context, caller, params.postId, body),
  }),
} satisfies Noun;
