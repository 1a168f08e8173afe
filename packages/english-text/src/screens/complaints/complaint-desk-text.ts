import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { ComplaintDecision, ComplaintKind } from '@joddee/marketplace/complaints/constants';
import { counted } from '../../grammar/words.ts';

/** The list of complaints on the desk of administrators, and the decisions about them. */
export const complaintDeskText = {
  tab: 'Complaints',
  title: (count: number) =>
    count === 0 ? 'No complaints to decide' : `${counted(count, 'complaint')} to decide`,
  oldest: (age: string) => `Longest wait ${age}`,
  order: 'Threats first, then authors with more history, then oldest',
  more: 'Show more',
  empty: 'Nothing to decide',
  kinds: { listing: 'Listing', person: 'User', message: 'Message' } satisfies Record<ComplaintKind, string>,
  waited: (age: string) => `Waited ${age}`,
  ofPerson: (count: number) => `${counted(count, 'complaint')}`,
  deleted: 'Deleted account',
  open: 'Review',
  back: 'Back to the list',
  words: 'In their words',
  noWords: 'Nothing added',
  from: (name: string) => `From ${name}`,
  reports: (made: number, upheld: number) =>
    made < 2 ? 'First report' : `${groupedDigits(made)} reports · ${groupedDigits(upheld)} true`,
  author: 'From',
  subject: 'About',
  about: (person: string) => `About ${person}`,
  /** The stays are those of the person as a renter. */
  person: (age: string, stays: number) =>
    `Joined ${age} ago${stays === 0 ? '' : ` · ${counted(stays, 'stay')} as a driver`}`,
  suspended: 'Suspended',
  listing: 'Listing',
  listingState: { open: 'Open for booking', paused: 'Paused', hidden: 'Hidden' },
  booking: 'The booking',
  messages: 'Messages of the booking',
  openMessages: 'Read messages',
  messagesNote: 'Reading them is recorded',
  reported: 'The reported message',
  erased: 'Deleted with its account',
  noMessages: 'No messages left',
  reputation: 'As an owner',
  newOwner: 'Fewer than 3 stays',
  earlier: 'Earlier complaints',
  trail: 'Earlier decisions',
  decide: 'Decide',
  actions: {
    dismissed: 'Nothing wrong',
    warned: 'Warn',
    hidden: 'Hide listing',
    suspended: 'Suspend account',
  } satisfies Record<ComplaintDecision, string>,
  /** What the decision does, under the title of its dialog. */
  effects: {
    dismissed: 'The author hears that it was reviewed, the other side hears nothing',
    warned: 'They get a warning with the reason',
    hidden: 'The listing is paused and its owner gets the reason. Release it in the list of reported spots',
    suspended:
      'Logged out at once and locked out, listings hidden, bookings without a confirmed arrival canceled',
  } satisfies Record<ComplaintDecision, string>,
  suspendsDeleted:
    'The account is already deleted. Its ID card can’t be verified on another account for a year',
  reason: {
    dismissed: 'Reason for the records',
    warned: 'Reason for them to read',
    hidden: 'Reason for the owner to read',
    suspended: 'Reason for them to read',
  } satisfies Record<ComplaintDecision, string>,
  /** The label of each choice and what it writes, by the category of a complaint where it answers one. */
  usualReasons: {
    dismissed: {
      noEvidence: { label: 'No evidence', text: 'There isn’t enough evidence' },
      misunderstood: { label: 'Misunderstanding', text: 'A misunderstanding, nobody broke a rule' },
      settled: { label: 'Settled', text: 'Both sides have settled it' },
    },
    warned: {
      threat: {
        label: 'Threat',
        text: 'Don’t threaten other users. Your account is suspended if it happens again',
      },
      rude: { label: 'Rude', text: 'Please be polite to the other side' },
      'asks-more-money': { label: 'Asked for more', text: 'Only the price of the booking may be charged' },
      'did-not-come': {
        label: 'Didn’t come',
        text: 'Booked and didn’t come. Please cancel before the time if plans change',
      },
      'not-as-shown': {
        label: 'Not as listed',
        text: 'The spot isn’t as listed. Please correct the listing',
      },
    },
    hidden: {
      'not-there': { label: 'No such spot', text: 'The spot in the listing wasn’t found' },
      'not-as-shown': {
        label: 'Not as listed',
        text: 'The spot isn’t as listed. Please correct it and ask for a review',
      },
      unsafe: { label: 'Unsafe', text: 'The spot isn’t safe' },
      'not-allowed': {
        label: 'No right to rent out',
        text: 'Nothing shows that the owner may rent out this spot',
      },
    },
    suspended: {
      threat: { label: 'Threats', text: 'Threatened another user' },
      fraud: { label: 'Fraud', text: 'Deceived another user' },
      repeated: { label: 'Repeated', text: 'Broke the rules again after a warning' },
    },
  } satisfies Record<ComplaintDecision, Readonly<Record<string, { label: string; text: string }>>>,
  willDecide: (action: string) => `About to send: ${action}`,
  states: {
    '': 'To decide',
    dismissed: 'Nothing wrong',
    warned: 'Warned',
    hidden: 'Listing hidden',
    suspended: 'Account suspended',
  } satisfies Record<'' | ComplaintDecision, string>,
  no: 'Not yet',
  noSuspended: 'No suspended accounts',
  place: (index: number, count: number) => `Complaint ${groupedDigits(index)} of ${groupedDigits(count)}`,
  previous: 'Previous complaint',
  next: 'Next complaint',
  endedBookings: (count: number) => `${counted(count, 'booking')} will be cancelled`,
  listingPhoto: (number: number) => `Listing photo ${number}`,
  suspendedTitle: 'Suspended accounts',
  since: (when: string) => `Since ${when}`,
  restore: 'Restore account',
  restoreTitle: 'Restore this account?',
  restoreEffect: 'They can log in and their listings are as they were. Canceled bookings don’t come back',
  restoreReason: 'Reason for them to read',
  restored: 'Account restored',
} as const;
