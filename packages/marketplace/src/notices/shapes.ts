import { z } from 'zod';
import { bookingView } from '../bookings/shapes.ts';
import { choice, code } from '../common/text-fields.ts';
import { complaintKinds } from '../complaints/constants.ts';
import { noticeKinds, noticeMarks } from './constants.ts';

/** The booking of a notice, the time that somebody waits for, or the usual time that is free at a saved spot. */
const noticeStay = z.object({
  _id: z.string(),
  /** The listing of a time that can be booked; absent from a booking. */
  post: z.string().optional(),
  /** Until when a time is held for who waits; empty if it is not held any more. */
  heldUntil: z.string().optional(),
  title: z.string(),
  Date: z.string(),
  timein: z.string(),
  timeout: z.string(),
  from: z.string(),
  idCar: z.string(),
  price: z.string(),
  /** Of a cancellation; empty otherwise. */
  endedBy: bookingView.shape.endedBy,
});

export type NoticeStay = z.output<typeof noticeStay>;

/** A notice as its reader sees it. Its text is made from these facts; it has no phone and no data of a card. */
export const noticeView = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  /** The reader's part in the booking; empty for a card. */
  role: z.enum(['owner', 'renter', '']),
  at: z.string(),
  mark: z.enum(noticeMarks),
  /** Null for a card. */
  stay: noticeStay.nullable(),
  /** The name of the other party, of the card's holder or of who was reported; empty after the deletion of the account. */
  person: z.string(),
  /** The title of a listing, where there is no booking; empty otherwise. */
  listing: z.string(),
  /** Of a cancellation, a declined card, a review or a warning; empty if there is none. */
  reason: z.string(),
  /** What was complained of; absent from other notices, and once the complaint is deleted. */
  complaint: z.object({ kind: z.enum(complaintKinds), category: z.string() }).optional(),
  /** Of a rating, and 0 otherwise. */
  stars: z.number(),
  /** The words of a rating, or the owner's answer to it. */
  comment: z.string(),
  /** The marks in their order, so that a mark is never undone by an older view. */
  version: z.number(),
});
export type NoticeView = z.output<typeof noticeView>;

/** Marks every shown notice up to the newest one that the reader has on screen. */
export const markNoticesRequest = z.object({
  mark: choice(['seen', 'read']),
  until: z.iso.datetime({ error: code('not-a-date') }),
});
export type MarkNoticesRequest = z.output<typeof markNoticesRequest>;
