import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { pageNumber } from '../common/queries.ts';
import { code } from '../common/text-fields.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { commentRequest } from '../posts/reviews/shapes.ts';
import { postView } from '../posts/shapes.ts';
import {
  answerOccupiedRequest,
  decideReviewRequest,
  occupiedPhotoQuery,
  occupiedPhotoView,
  reportedListing,
  reportOccupiedRequest,
} from './occupied/shapes.ts';
import {
  addBookingRequest,
  bookingView,
  cancelBookingRequest,
  checkRequest,
  expectArrivalRequest,
  extendRequest,
  incomeQuery,
  incomeView,
  noBookings,
  pendingBooking,
  takenTimeView,
} from './shapes.ts';

const pageQuery = z.object({ page: pageNumber.default(1) });

const bookingsOfUserQuery = z.object({
  page: pageNumber.default(1),
  active: z.enum(['true', 'false'], { error: code('not-true-or-false') }).default('false'),
});

export const bookingRoutes = atPaths({
  findBookingsOfPost: {
    access: 'anyone',
    summary: 'Taken times of a post; bookings of the caller are shown in full',
    answer: z.union([z.array(z.union([bookingView, takenTimeView])), noBookings]),
  },
  findBookingsOfUser: {
    access: 'user',
    summary:
      'Bookings made by a user, for that user and administrators; active=true lists active bookings as renter or owner',
    query: bookingsOfUserQuery,
    answer: z.array(bookingView),
  },
  findOwnBookings: {
    access: 'user',
    summary: 'Bookings in which the caller is renter or owner; all bookings for administrators; paged',
    query: pageQuery,
    answer: z.object({ book: z.array(bookingView) }),
  },
  findBooking: {
    access: 'user',
    summary: 'One booking, for its renter, its owner and administrators',
    answer: bookingView,
  },
  findIncome: {
    access: 'user',
    summary: 'Your income as an owner: the completed stays in a range of days, with the sums of each day',
    query: incomeQuery,
    answer: incomeView,
  },
  cancelBooking: {
    access: 'user',
    rateLimits: ['cancels', 'cancelsOfDay'],
    summary: 'Cancel a booking before check-in, or one whose car has not come; both parties see the reason',
    body: cancelBookingRequest,
    answer: bookingView,
    refusals: ['CANNOT_CANCEL', 'STAY_HAS_BEGUN', 'BOOKING_ENDED'],
  },
  extendBooking: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Extend your stay by half hours, from ${limits.extendMinutesBeforeEnd} minutes before its end`,
    body: extendRequest,
    answer: bookingView,
    refusals: ['TOO_EARLY_TO_EXTEND', 'SLOT_TAKEN', 'OWN_BOOKING_OVERLAPS', 'POST_PAUSED', 'BOOKING_ENDED'],
  },
  expectArrival: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Say in how many minutes you will arrive, from ${limits.arrival.hoursBeforeStart} hours before the start until your check-in; null withdraws it`,
    body: expectArrivalRequest,
    answer: bookingView,
    refusals: ['TOO_EARLY_FOR_ARRIVAL', 'BOOKING_ENDED'],
  },
  checkBooking: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Check in or out as the renter, or confirm it as the owner, who confirms the check-out of a car without its renter from ${limits.remindMinutes.afterEnd} minutes after the end`,
    body: checkRequest,
    answer: bookingView,
    refusals: [
      'ALREADY_PARKED',
      'RENTER_NOT_ARRIVED',
      'OWNER_NOT_CONFIRMED',
      'RENTER_NOT_LEAVING',
      'BOOKING_ENDED',
    ],
  },
  remindOwner: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Remind the owner to confirm your check-in or check-out, every ${limits.remindOwnerMinutes} minutes; before that nothing changes`,
    answer: bookingView,
    refusals: ['RENTER_NOT_ARRIVED', 'RENTER_NOT_LEAVING', 'BOOKING_ENDED'],
  },
  rateStay: {
    access: 'user',
    summary: 'Rate a stay at a post, once per booking; null if the post is not shown',
    body: commentRequest,
    answer: postView.nullable(),
    refusals: ['NO_STAY_TO_RATE', 'RATED_ALREADY', 'RATING_CLOSED'],
  },
  reportOccupied: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Report that another car is on your booked spot, from ${limits.occupied.minutesBeforeStart} minutes before the start until the owner has confirmed your car`,
    body: reportOccupiedRequest,
    answer: bookingView,
    refusals: ['INVALID_INPUT', 'BOOKING_ENDED', 'CAR_IS_PARKED', 'TOO_EARLY_TO_REPORT', 'TOO_MANY_REPORTS'],
  },
  withdrawOccupied: {
    access: 'user',
    rateLimits: ['checks'],
    summary: 'Withdraw your report, because the other car has left',
    answer: bookingView,
    refusals: ['BOOKING_ENDED', 'SPOT_NOT_OCCUPIED'],
  },
  answerOccupied: {
    access: 'user',
    rateLimits: ['checks'],
    summary: `Answer a report about your spot: the car is moved, it will be in ${limits.occupied.soonMinutes} minutes, or it cannot be`,
    body: answerOccupiedRequest,
    answer: bookingView,
    refusals: ['BOOKING_ENDED', 'SPOT_NOT_OCCUPIED', 'ANSWERED_ALREADY'],
  },
  findOccupiedPhoto: {
    access: 'user',
    summary: 'A fresh link to the photo of a report, for the two parties and administrators',
    query: occupiedPhotoQuery,
    answer: occupiedPhotoView,
  },
  findReportedListings: {
    access: 'admin',
    summary: `The listings with reports of the last ${limits.occupied.reviewDays} days, those that wait for a review first`,
    answer: z.array(reportedListing),
  },
  decideReview: {
    access: 'admin',
    summary: 'Release a listing that was paused for review, or keep it paused; the owner gets the reason',
    body: decideReviewRequest,
    answer: reportedListing,
    refusals: ['REVIEW_DECIDED'],
  },
} as const satisfies RoutesByName);

/** The server waits for the outcome of a request, which another program decides. */
export const requestRoutes = atPaths({
  requestBooking: {
    access: 'user',
    summary: 'Book a spot; a repeat with the same Idempotency-Key header gets the first answer',
    body: addBookingRequest,
    answer: bookingView,
    status: 201,
    accepted: pendingBooking,
    refusals: [
      'SLOT_TAKEN',
      'OWN_BOOKING_OVERLAPS',
      'TOO_MANY_BOOKINGS',
      'TOO_MANY_BEFORE_CONFIRMATION',
      'OWN_POST',
      'POST_PAUSED',
      'PRICE_CHANGED',
      'OTHER_VEHICLE',
      'KEY_REUSED',
    ],
  },
} as const satisfies RoutesByName);
