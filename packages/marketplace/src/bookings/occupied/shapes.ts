import { z } from 'zod';
import { limits } from '../../common/limits.ts';
import { choice, optionalText, requiredBoolean } from '../../common/text-fields.ts';

/** The owner's answers to the report that another car is on the spot. */
const occupiedAnswers = ['moved', 'soon', 'cannot'] as const;
export type OccupiedAnswer = (typeof occupiedAnswers)[number];

/** Reports that another car is on the booked spot. A repeat with the same request id reports nothing new. */
export const reportOccupiedRequest = z.object({
  /** The address of an upload in the folder `occupied`; empty without a photo. */
  photo: optionalText(500),
  /** Made by the client for each report, and kept for every attempt to send it. */
  request: z.uuid(),
});
export type ReportOccupiedRequest = z.output<typeof reportOccupiedRequest>;

export const answerOccupiedRequest = z.object({ answer: choice(occupiedAnswers) });
export type AnswerOccupiedRequest = z.output<typeof answerOccupiedRequest>;

/** The reports of a booking are numbered from 1. */
const reportNumbers = Array.from({ length: limits.occupied.reportsOfBooking }, (_, index) => `${index + 1}`);

/** Which photo is asked for: that of the last report if no other is named. */
export const occupiedPhotoQuery = z.object({
  report: choice(reportNumbers as [string, ...string[]])
    .transform(Number)
    .optional(),
});

/** The last report of a booking, as its parties and administrators see it. */
export const occupiedView = z.object({
  at: z.string(),
  /** Which report of the booking it is, from 1. */
  number: z.number(),
  /** There is a photo. Its link is asked for, because it is valid for a viewer and a minute only. */
  photo: z.boolean(),
  /** Empty until the owner has answered. */
  answer: z.enum(['', ...occupiedAnswers]),
  /** Empty until the owner has answered. */
  answeredAt: z.string(),
  /** The renter has withdrawn the report, because the car has left. */
  withdrawn: z.boolean(),
});
export type OccupiedView = z.output<typeof occupiedView>;

export const occupiedPhotoView = z.object({
  /** A link for this viewer, valid for less than a minute; empty without a photo. */
  photo: z.string(),
});

/** Whether a paused listing waits for an administrator, or stays paused. */
const reviewStates = ['waiting', 'kept', 'released'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A listing with the reports about it, for administrators. */
export const reportedListing = z.object({
  _id: z.string(),
  title: z.string(),
  /** The owner's id, and first and last name; empty after the deletion of the account. */
  user: z.string(),
  owner: z.string(),
  available: z.boolean(),
  /** Empty while there are too few reports for a review. */
  review: z.enum(['', ...reviewStates]),
  reviewedAt: z.string(),
  /** Kept paused because of a complaint, until its release seen by its owner and administrators only. */
  hidden: z.boolean(),
  /** Its owner asks for another decision. */
  asked: z.boolean(),
  /** Of the decision; empty before it, and without one. */
  reason: z.string(),
  /** Of the last days, the newest first. A booking may have several. */
  reports: z.array(
    occupiedView.extend({
      booking: z.string(),
      /** First and last name; empty after the deletion of the account. */
      renter: z.string(),
      renterId: z.string(),
      /** When the account was made; empty after its deletion. */
      registered: z.string(),
      /** Stays anywhere that count (R139), up to a hundred. */
      stays: z.number(),
      bay: z.object({ number: z.number(), label: z.string() }).nullable(),
      /** Every answer of the owner, the first one first. */
      answers: z.array(z.enum(occupiedAnswers)),
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type ReportedListing = z.output<typeof reportedListing>;

/** Releases the listing, or keeps it paused. The owner gets the reason. */
export const decideReviewRequest = z.object({
  release: requiredBoolean,
  reason: optionalText(limits.declineReason.max),
});
export type DecideReviewRequest = z.output<typeof decideReviewRequest>;
