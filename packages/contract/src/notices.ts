import { z } from 'zod';
import { bookingCauses, bookingView } from './bookings.ts';
import { choice, code } from './text-fields.ts';

/** Changes of a booking that its parties get a notice of. */
export const stayNoticeKinds = bookingCauses.filter(
  (cause) => cause !== 'phones-shown' && cause !== 'arrival-changed' && cause !== 'occupied-unanswered',
);
export type StayNoticeKind = (typeof stayNoticeKinds)[number];

/** For the renter of a booking: its listing takes no more bookings. */
export const listingNoticeKinds = ['listing-paused', 'listing-deleted'] as const;
export type ListingNoticeKind = (typeof listingNoticeKinds)[number];

/** For an owner: a listing was paused because of reports, these were withdrawn, or what an administrator has decided. */
export const reviewNoticeKinds = [
  'review-started',
  'review-withdrawn',
  'review-released',
  'review-kept',
  'review-hidden',
] as const;
export type ReviewNoticeKind = (typeof reviewNoticeKinds)[number];

/** For a renter who waits for a taken time: it is held, the hold has passed, it has begun, or its listing is deleted. */
export const waitNoticeKinds = ['wait-offered', 'wait-passed', 'wait-started', 'wait-closed'] as const;
export type WaitNoticeKind = (typeof waitNoticeKinds)[number];

/** For a user: a saved spot is free again at the time at which the user usually parks. */
export const savedNoticeKinds = ['saved-free'] as const;

/** For the writer of a review: the owner has answered it. */
export const answerNoticeKinds = ['answered'] as const;

/** For a party of a booking: the other one has written, and it is not read yet. */
export const messageNoticeKinds = ['message'] as const;

/** For the author of a complaint, who learns no more; for a person who is warned; and for one who was suspended. */
export const complaintNoticeKinds = ['complaint-handled', 'warned', 'suspended', 'restored'] as const;
export type ComplaintNoticeKind = (typeof complaintNoticeKinds)[number];

/** The first is for administrators, the others are for the holder of the card. */
export const cardNoticeKinds = ['card-submitted', 'card-approved', 'card-declined'] as const;
export type CardNoticeKind = (typeof cardNoticeKinds)[number];

export const noticeKinds = [
  ...stayNoticeKinds,
  ...listingNoticeKinds,
  ...reviewNoticeKinds,
  ...answerNoticeKinds,
  ...messageNoticeKinds,
  ...waitNoticeKinds,
  ...complaintNoticeKinds,
  ...savedNoticeKinds,
  ...cardNoticeKinds,
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice is new until the inbox is opened, and seen until its link is followed. */
export const noticeMarks = ['new', 'seen', 'read'] as const;
export type NoticeMark = (typeof noticeMarks)[number];

/** The booking of a notice, the time that somebody waits for, or the usual time that is free at a saved spot. */
export const noticeStay = z.object({
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
  /** The name of the other party or of the card's holder; empty after the deletion of the account. */
  person: z.string(),
  /** The title of a listing, where there is no booking; empty otherwise. */
  listing: z.string(),
  /** Of a cancellation, a declined card, a review or a warning; empty if there is none. */
  reason: z.string(),
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
