import { handle } from '../records/handlers.ts';
import type { Noun } from '../records/noun.ts';
import { findAudit, findOwnAudit } from './find-audit.ts';
import { trailRoutes } from './routes.ts';

export const auditNoun = {
  routes: handle(trailRoutes, {
    findOwnTrail: (context, { caller, query }) => findOwnAudit(context, caller, query.page),
    findTrail: (context, { caller, query: { action, ...query } }) =>
      findAudit(context, {
        ...query,
        actions: action === undefined ? undefined : [action],
        reader: caller.id,
      }),
  }),
} satisfies Noun;
