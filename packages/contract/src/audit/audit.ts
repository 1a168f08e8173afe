import { z } from 'zod';

/** What the audit trail records: decisions about users, access to their cards, and changes of accounts. */
export const auditActions = [
  'card-approved',
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

/** A user does not read these about itself: they would say that, and so perhaps who, somebody has complained. */
export const hiddenFromSubject = [
  'message-reported',
  'complaint-dismissed',
  'complaint-upheld',
] as const satisfies readonly AuditAction[];

/** Who acted, as the holder of an account may know it. `party` is the other party of a booking. */
export const auditRoles = ['self', 'administrator', 'visitor', 'operator', 'party', 'system'] as const;
export type AuditRole = (typeof auditRoles)[number];

/** One entry of the holder's own part: administrators have no names in it. */
export const ownAuditView = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  by: z.enum(auditRoles),
  reason: z.string(),
});
export type OwnAuditView = z.output<typeof ownAuditView>;

const auditedUser = z.object({ _id: z.string(), username: z.string() });

/** One entry for administrators. Deleted users have no username. */
export const auditView = ownAuditView.extend({
  actor: auditedUser.nullable(),
  subject: auditedUser.nullable(),
  /** What it was about, such as the id of a booking or a keyed hash of the unknown name of a failed login. */
  about: z.string(),
});
export type AuditView = z.output<typeof auditView>;
