import type { AuditAction, AuditRole } from '@joddee/marketplace/audit/constants';
import { within } from '../../grammar/words.ts';

/** What happened to the own account, as its holder reads it. */
export const ownActionText: Record<AuditAction, string> = {
  'card-approved': 'ID card approved',
  'card-approved-unchecked': 'ID card approved',
  'card-declined': 'ID card not approved',
  'card-withdrawn': 'ID card withdrawn',
  'card-numbers-viewed': 'ID card numbers viewed',
  'card-image-viewed': 'ID card photo viewed',
  'account-deleted': 'Account deleted',
  'booking-cancelled': 'Booking canceled',
  'message-reported': 'Message in a booking reported',
  'occupied-photo-viewed': 'Photo of a parked car viewed',
  'review-withdrawn': 'Listing opened again, as a driver withdrew the report',
  'review-released': 'Listing opened again after review',
  'review-kept': 'Listing kept paused after review',
  'review-hidden': 'Listing hidden by our team',
  'complaint-dismissed': 'Complaint reviewed, nothing wrong',
  'complaint-upheld': 'Complaint decided',
  'complaint-messages-viewed': 'Messages of a complaint read',
  'conversation-viewed': 'Messages of a booking read',
  'complaint-photo-viewed': 'Photo of a complaint viewed',
  'user-warned': 'Warning received',
  'user-suspended': 'Account suspended',
  'user-restored': 'Account restored',
  'login-failed': 'Login failed, wrong password',
  'code-failed': 'Right password, but wrong verification code',
  'password-failed': 'Wrong password on the account page',
  'password-changed': 'Password changed',
  'email-confirmed': 'Email confirmed',
  'second-factor-added': 'Two-step verification turned on',
  'second-factor-removed': 'Two-step verification turned off',
  'recovery-codes-renewed': 'New recovery codes',
  'sessions-ended': 'All devices logged out',
  'rights-changed': 'Account rights changed',
  'data-exported': 'Account data downloaded',
  'program-started': 'Program started',
};

/** The same for administrators: also as the names of a filter. */
export const actionText: Record<AuditAction, string> = {
  ...ownActionText,
  'review-hidden': 'Listing hidden after a complaint',
  'card-approved': 'Card approved',
  'card-approved-unchecked': 'Card approved outside the review page',
  'card-declined': 'Card declined',
  'card-withdrawn': 'Card withdrawn',
  'login-failed': 'Login failed',
  'code-failed': 'Wrong verification code',
};

/** Who did it. An administrator has no name for the holder of the account. */
export const ownRoleText: Record<AuditRole, string> = {
  self: 'You',
  administrator: 'Our team',
  visitor: 'A visitor',
  operator: 'An operator',
  party: 'The other person of the booking',
  system: 'JodDee',
};

const roleText: Record<AuditRole, string> = {
  self: 'Account holder',
  administrator: 'Our team',
  visitor: 'Visitor',
  operator: 'Operator',
  party: 'Other person of the booking',
  system: 'System',
};

export const ownTrailText = {
  title: 'Account activity',
  about: 'If you see something you didn’t do, change your password and write to us',
  by: (role: AuditRole) => `by ${role === 'system' ? ownRoleText[role] : within(ownRoleText[role])}`,
  reason: (reason: string) => `Reason: ${reason}`,
  more: 'See more',
  empty: 'Nothing yet',
} as const;

export const trailText = {
  title: 'Audit trail',
  open: 'Audit trail',
  /** On the page of one user. */
  ofUser: 'See trail',
  /** From the page of a user. */
  back: 'Back to the trail',
  action: 'Event',
  every: 'All events',
  onlyOf: (name: string) => `Only of ${name}`,
  everyone: 'See everyone',
  columns: ['Time', 'Event', 'By', 'About', 'Reason'],
  role: (role: AuditRole) => roleText[role],
  /** Its id stays, and nothing else. */
  deletedUser: (id: string) => `Deleted account #${id.slice(-6)}`,
  booking: (id: string) => `Booking #${id.slice(-6)}`,
  day: 'Day',
  person: 'Username',
  nobody: '–',
  empty: 'No entries',
  emptyOfFilter: 'Try another event, or see everyone',
  list: 'Entries of the trail',
  page: (page: number) => `Page ${page}`,
} as const;
