import { z } from 'zod';
import { auditActions, auditRoles } from './constants.ts';

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
