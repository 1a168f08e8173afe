import { limits } from '@joddee/marketplace/common/limits';
import { noticeLines } from '@joddee/marketplace/common/texts/notice-lines';
import { glossary } from '../../glossary.ts';
import { atStart, counted } from '../../grammar/words.ts';
import { moneyText } from '../../money.ts';
import { clockText } from '../../times.ts';
import { categoryText } from '../complaints/complaint-text.ts';
import { noticeText } from './notice-text.ts';

const listingWords = {
  'listing-paused': 'A spot you booked has stopped taking new bookings',
  'listing-deleted': 'The listing of a spot you booked was deleted',
} as const;

const reviewWords = {
  'review-started': {
    heading: 'Your listing is paused for review',
    about: `Several drivers reported another car there in ${counted(limits.occupied.reviewDays, 'day')}. Existing bookings still hold.`,
  },
  'review-withdrawn': {
    heading: 'Your listing takes bookings again',
    about: 'The report was withdrawn, so no review is needed',
  },
  'review-released': { heading: 'Review done, your listing takes bookings again', about: '' },
  'review-hidden': {
    heading: 'Our team has hidden your listing',
    about: 'Once it’s fixed, ask for a new review on your listing',
  },
  'review-kept': {
    heading: 'Review done, your listing stays paused',
    about: 'Once it’s fixed, ask for a new review on your listing',
  },
} as const;

const complaintWords = {
  'complaint-added': { heading: 'New complaint to review', about: '' },
  'complaint-handled': {
    heading: 'We’ve looked at what you reported',
    about: 'Thank you for your help. What we decided stays between us and them',
  },
  warned: {
    heading: 'You have a warning from our team',
    about: 'If you have questions, write to us from the help page',
  },
  suspended: { heading: 'Your account is suspended', about: 'Write to us from the help page' },
  restored: { heading: 'Your account works again', about: 'Your listings are as they were' },
} as const;

const waitWords = {
  'wait-offered': {
    heading: 'The spot you waited for is free',
    about: `Held for ${counted(limits.waits.holdMinutes, 'minute')}`,
  },
  'wait-passed': {
    heading: 'Your hold ran out, and the next in line has it',
    about: `The same time is held for you ${counted(limits.waits.holdsOfTime, 'time')} at most`,
  },
  'wait-started': {
    heading: 'The time you waited for has come, but nothing is free',
    about: 'Have a look at spots nearby',
  },
  'wait-closed': {
    heading: 'The listing you waited for was deleted',
    about: 'Have a look at spots nearby',
  },
} as const;

const savedWords = {
  'saved-free': { heading: 'A spot you saved is free at your usual time', about: '' },
} as const;

const cardWords = {
  'card-submitted': { heading: 'New ID card to review', about: '' },
  'card-approved': { heading: 'ID card verified', about: 'You can list your spot now' },
  'card-declined': { heading: 'Your ID card wasn’t approved', about: 'See why and send it again' },
} as const;

/** The two lines of a notice. The day and the time of the stay are written for the reader's day. */
export const noticeWords = noticeLines({
  headings: noticeText,
  confirmedIn: (owner) => `${owner || atStart(glossary.owner)} confirmed your arrival`,
  confirmedOut: (owner) => `${owner || atStart(glossary.owner)} confirmed your departure`,
  rated: (renter, stars) => `${renter || atStart(glossary.renter)} rated you ${counted(stars, 'star')}`,
  answered: (owner) => `${owner || atStart(glossary.owner)} answered your review`,
  message: (sender, role) => `${sender || atStart(glossary[role])} sent you a message`,
  quoted: (comment) => `“${comment}”`,
  money: moneyText,
  cash: (price) => `Cash ${moneyText(price)}`,
  starts: (slot) => `Starts ${clockText(slot)}`,
  ended: (slot) => `Ended ${clockText(slot)}`,
  until: (slot) => `Until ${clockText(slot)}`,
  parksUntil: (slot) => `Until ${clockText(slot)}`,
  canExtend: 'Your ticket shows if you can stay longer',
  canSayArrival: 'Share your arrival time on your ticket',
  canSayOrCancel: 'Share your arrival time or cancel on your ticket',
  canExtendOrLeave: 'On your ticket, see if you can stay longer, or leave',
  bookingStays: 'Your booking still holds',
  listings: listingWords,
  reviews: reviewWords,
  waits: waitWords,
  saved: savedWords,
  cards: cardWords,
  complaints: complaintWords,
  category: ({ kind, category }) => categoryText(kind, category),
});

export const inboxText = {
  /** Headings of requests that have been answered. */
  answered: {
    'check-in-requested': 'The driver said the car is here',
    'check-out-requested': 'The driver said the car is leaving',
  },
  readAll: 'Mark all read',
  showAll: 'See all',
  emptyTitle: 'Nothing new yet',
  empty: 'News of your bookings appears here',
  unread: 'Unread',
  newCount: (count: number) => `${count} not seen yet`,
  sendCardAgain: 'Send ID card again',
} as const;
