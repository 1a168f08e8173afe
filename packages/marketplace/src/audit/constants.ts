/** What the audit trail records: decisions about users, access to their cards, and changes of accounts. */
export const auditActions = [
  'card-approved',
  'card-approved-unchecked',
  'card-declined',
  'card-withdrawn',
  'card-numbers-viewed',
  'card-image-viewed',
  'account-deleted',
  'booking-cancelled',
  'message-reported',
  'occupied-photo-viewed',
  'review-withdrawn',
  'review-released',
  'review-kept',
  'review-hidden',
  'complaint-dismissed',
  'complaint-upheld',
  'complaint-messages-viewed',
  'conversation-viewed',
  'complaint-photo-viewed',
  'user-warned',
  'user-suspended',
  'user-restored',
  'login-failed',
  'code-failed',
  'password-failed',
  'password-changed',
  'email-confirmed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'sessions-ended',
  'rights-changed',
  'data-exported',
  'program-started',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * What was decided about a user, for who decides about a complaint, who has the earlier complaints beside it. Cancelled
 * bookings and failed logins are missing, because others can make as many of them as they like.
 */
export const decisionsAboutUser = [
  'card-approved',
  'card-approved-unchecked',
  'card-declined',
  'card-withdrawn',
  'review-withdrawn',
  'review-released',
  'review-kept',
  'review-hidden',
  'user-warned',
  'user-suspended',
  'user-restored',
  'rights-changed',
] as const satisfies readonly AuditAction[];

/** A user does not read these about itself: they would say that, and so perhaps who, somebody has complained. */
export const hiddenFromSubject = [
  'message-reported',
  'complaint-dismissed',
  'complaint-upheld',
] as const satisfies readonly AuditAction[];

/** Who acted, as the holder of an account may know it. `party` is the other party of a booking. */
export const auditRoles = ['self', 'administrator', 'visitor', 'operator', 'party', 'system'] as const;
export type AuditRole = (typeof auditRoles)[number];
