import { z } from 'zod';
import type { HttpRoute } from '../common/http-route.ts';
import { pageNumber } from '../common/queries.ts';
import { code, dayText } from '../common/text-fields.ts';
import { httpPaths } from '../contract/http-paths.ts';
import { auditActions } from './constants.ts';
import { auditView, ownAuditView } from './shapes.ts';

/** What happened to whom. */
export const trailRoutes = {
  findOwnTrail: {
    ...httpPaths.findOwnTrail,
    access: 'user',
    summary: 'What happened to your account, your card and your bookings, the latest first',
    query: z.object({ page: pageNumber.default(1) }),
    answer: z.array(ownAuditView),
  },
  findTrail: {
    ...httpPaths.findTrail,
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
} as const satisfies Record<string, HttpRoute>;
