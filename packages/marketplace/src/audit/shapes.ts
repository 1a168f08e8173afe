import { z } from 'zod';
import { pageNumber } from '../common/queries.ts';
import { code, dayText } from '../common/text-fields.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { auditActions, auditRoles } from './constants.ts';

/** One entry of the holder's own part: administrators have no names in it. */
const ownAuditView = z.object({
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

export const trailRoutes = atPaths({
  findOwnTrail: {
    access: 'user',
    summary: 'What happened to your account, your card and your bookings, the latest first',
    query: z.object({ page: pageNumber.default(1) }),
    answer: z.array(ownAuditView),
  },
  findTrail: {
    access: 'admin',
    summary:
      'The audit trail, the latest first, of one action, of one user by id or username, or of one day in Bangkok',
    query: z.object({
      page: pageNumber.default(1),
      action: z.enum(auditActions, { error: code('not-a-choice') }).optional(),
      user: z.string().max(50).optional(),
      date: dayText.optional(),
    }),
    answer: z.array(auditView),
  },
} as const satisfies RoutesByName);
