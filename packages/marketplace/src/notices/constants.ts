import { bookingCauses } from '../bookings/constants.ts';

/** Changes of a booking that its parties get a notice of. */
const stayNoticeKinds = bookingCauses.filter(
  (cause) => cause !== 'phones-shown' && cause !== 'arrival-changed' && cause !== 'occupied-unanswered',
);
export type StayNoticeKind = (typeof stayNoticeKinds)[number];

/** For the renter of a booking: its listing takes no more bookings. */
const listingNoticeKinds = ['listing-paused', 'listing-deleted'] as const;
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
const waitNoticeKinds = ['wait-offered', 'wait-passed', 'wait-started', 'wait-closed'] as const;
export type WaitNoticeKind = (typeof waitNoticeKinds)[number];

/**
 * For administrators; for the author of a complaint, who learns no more; for a person who is warned; and for one who was
 * suspended.
 */
export const complaintNoticeKinds = [
  'complaint-added',
  'complaint-handled',
  'warned',
  'suspended',
  'restored',
] as const;
export type ComplaintNoticeKind = (typeof complaintNoticeKinds)[number];

/** The first is for administrators, the others are for the holder of the card. */
const cardNoticeKinds = ['card-submitted', 'card-approved', 'card-declined'] as const;
export type CardNoticeKind = (typeof cardNoticeKinds)[number];

export const noticeKinds = [
  ...stayNoticeKinds,
  ...listingNoticeKinds,
  ...reviewNoticeKinds,
  /** For the writer of a review: the owner has answered it. */
  'answered',
  /** For a party of a booking: the other one has written, and it is not read yet. */
  'message',
  ...waitNoticeKinds,
  ...complaintNoticeKinds,
  /** For a user: a saved spot is free again at the time at which the user usually parks. */
  'saved-free',
  ...cardNoticeKinds,
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice is new until the inbox is opened, and seen until its link is followed. */
export const noticeMarks = ['new', 'seen', 'read'] as const;
export type NoticeMark = (typeof noticeMarks)[number];

/** Subjects of notices, as they are stored where a user has switched them off. */
export const noticeGroups = [
  'bookings',
  'arrivals',
  'reminders',
  'messages',
  'waits',
  'saved',
  'ratings',
  'cards',
  'desk',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** The switches of the screen, and what each of them switches. The last one is for administrators. */
export const noticeSwitches = {
  stays: ['bookings', 'arrivals', 'reminders'],
  people: ['messages', 'ratings', 'cards'],
  spots: ['waits', 'saved'],
  desk: ['desk'],
} as const satisfies Record<string, readonly NoticeGroup[]>;
export type NoticeSwitch = keyof typeof noticeSwitches;
