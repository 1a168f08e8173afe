import { limits } from '@joddee/marketplace/common/limits';
import type {
  ComplaintKind,
  ListingCategory,
  MessageCategory,
  PersonCategory,
} from '@joddee/marketplace/complaints/constants';

/** What a user chooses when something is wrong with a listing, a person or a message. */
export const complaintCategoryText = {
  listing: {
    'not-as-shown': 'Not as in the photos or details',
    'not-there': 'There is no such spot',
    'not-allowed': 'The owner may not let it',
    unsafe: 'Not safe',
    other: 'Something else',
  } satisfies Record<ListingCategory, string>,
  person: {
    'did-not-pay': 'Didn’t pay',
    overstayed: 'Parked longer than booked',
    damaged: 'Damaged something',
    rude: 'Rude or threatening',
    'did-not-come': 'Didn’t show up',
    'asks-more-money': 'Asks for more money',
    unsafe: 'Makes me feel unsafe',
    fraud: 'Scam',
    other: 'Something else',
  } satisfies Record<PersonCategory, string>,
  message: {
    rude: 'Rude',
    threat: 'A threat',
    spam: 'Ads or strange links',
    fraud: 'Scam',
    other: 'Something else',
  } satisfies Record<MessageCategory, string>,
} as const;

export const categoryText = (kind: ComplaintKind, category: string): string =>
  (complaintCategoryText[kind] as Readonly<Record<string, string>>)[category] ?? '';

/** The dialog, and the buttons that open it. */
export const complaintText = {
  ofListing: 'Report this listing',
  ofPerson: (name: string) => `Report ${name}`,
  title: { listing: 'Report this listing', person: (name: string) => `Report ${name}` },
  messageTitle: 'Report this message',
  about: 'Only our team reads it. Nobody learns that it was you',
  category: 'What happened?',
  words: 'Tell us more (optional)',
  photo: 'Photo',
  photoNote: 'Only our team sees it',
  send: 'Send report',
  report: 'Report',
  notNow: 'Not now',
  sent: 'We’ve got it and will look into it',
  /** In the inbox, and at the desk of the team. */
  own: 'Your reports',
  number: (number: string) => `No. ${number}`,
  open: 'Under review',
  handled: 'Reviewed',
  choose: 'Choose what happened',
  /** There is an open one about the same. */
  already: 'You’ve reported this already. We’re looking into it',
  close: 'Close',
  photoTitle: 'Photo of the complaint',
  photoGone: 'The photo was deleted',
  most: limits.complaints.mostOpen,
} as const;
