import { z } from 'zod';
import { limits } from '../../common/limits.ts';
import { httpPaths } from '../../contract/http-paths.ts';
import type { HttpRoute } from '../../contract/http-routes.ts';
import { bookingView } from '../shapes.ts';
import {
  answerOccupiedRequest,
  decideReviewRequest,
  occupiedPhotoQuery,
  occupiedPhotoView,
  reportedListing,
  reportOccupiedRequest,
} from './shapes.ts';

/** Reports that another car is on a booked spot, the owner's answers, and the review of listings with many reports. */
export const occupiedRoutes = {
  reportOccupied: {
    ...httpPaths.reportOccupied,
    access: 'user',
    summary: `Report that another car is on your booked spot, from ${limits.occupied.minutesBeforeStart} minutes before the start until the owner has confirmed your car`,
    body: reportOccupiedRequest,
    answer: bookingView,
    refusals: [
      'INVALID_INPUT',
      'BOOKING_ENDED',
      'CAR_IS_PARKED',
      'TOO_EARLY_TO_REPORT',
      'TOO_MANY_REPORTS',
      'TOO_MANY_REQUESTS',
    ],
  },
  withdrawOccupied: {
    ...httpPaths.withdrawOccupied,
    access: 'user',
    summary: 'Withdraw your report, because the other car has left',
    answer: bookingView,
    refusals: ['BOOKING_ENDED', 'SPOT_NOT_OCCUPIED', 'TOO_MANY_REQUESTS'],
  },
  answerOccupied: {
    ...httpPaths.answerOccupied,
    access: 'user',
    summary: `Answer a report about your spot: the car is moved, it will be in ${limits.occupied.soonMinutes} minutes, or it cannot be`,
    body: answerOccupiedRequest,
    answer: bookingView,
    refusals: ['BOOKING_ENDED', 'SPOT_NOT_OCCUPIED', 'ANSWERED_ALREADY', 'TOO_MANY_REQUESTS'],
  },
  findOccupiedPhoto: {
    ...httpPaths.findOccupiedPhoto,
    access: 'user',
    summary: 'A fresh link to the photo of a report, for the two parties and administrators',
    query: occupiedPhotoQuery,
    answer: occupiedPhotoView,
  },
  findReportedListings: {
    ...httpPaths.findReportedListings,
    access: 'admin',
    summary: `The listings with reports of the last ${limits.occupied.reviewDays} days, those that wait for a review first`,
    answer: z.array(reportedListing),
  },
  decideReview: {
    ...httpPaths.decideReview,
    access: 'admin',
    summary: 'Release a listing that was paused for review, or keep it paused; the owner gets the reason',
    body: decideReviewRequest,
    answer: reportedListing,
    refusals: ['REVIEW_DECIDED'],
  },
} as const satisfies Record<string, HttpRoute>;
