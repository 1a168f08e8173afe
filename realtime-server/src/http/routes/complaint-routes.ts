import { httpRoutes } from '@joddee/contract/http/http-routes';
import { addComplaint } from '@joddee/marketplace/complaints/add-complaint';
import { decideComplaint } from '@joddee/marketplace/complaints/decide-complaint';
import { findComplaint } from '@joddee/marketplace/complaints/find-complaint';
import { findComplaintPhoto, findComplaints } from '@joddee/marketplace/complaints/find-complaints';
import { findOpenComplaints } from '@joddee/marketplace/complaints/find-open-complaints';
import { findRecordOfUser } from '@joddee/marketplace/complaints/find-record-of-user';
import { openComplaintMessages } from '@joddee/marketplace/complaints/open-messages';
import type { Context } from '@joddee/marketplace/context/context';
import { findOwnReputation } from '@joddee/marketplace/posts/reputation/find-reputations';
import { restoreUser } from '@joddee/marketplace/users/suspension/restore-user';
import { suspendByAdministrator } from '@joddee/marketplace/users/suspension/suspend-user';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { mountRoute } from '../mount-route.ts';

export function mountComplaintRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.findComplaints, ({ caller }) => findComplaints(context, caller));
  mountRoute(router, context, httpRoutes.addComplaint, async ({ caller, params, body }) => {
    await limits.complaints.count(caller.id);
    return addComplaint(context, caller, params.subjectId, body);
  });
  mountRoute(router, context, httpRoutes.findComplaintPhoto, ({ caller, params }) =>
    findComplaintPhoto(context, caller, params.complaintId),
  );
  mountRoute(router, context, httpRoutes.findOwnReputation, ({ caller }) =>
    findOwnReputation(context, caller),
  );
  mountRoute(router, context, httpRoutes.findOpenComplaints, ({ caller, query }) =>
    findOpenComplaints(context, caller, query.page),
  );
  mountRoute(router, context, httpRoutes.findComplaint, ({ caller, params }) =>
    findComplaint(context, caller, params.complaintId),
  );
  mountRoute(router, context, httpRoutes.openComplaintMessages, ({ caller, params }) =>
    openComplaintMessages(context, caller, params.complaintId),
  );
  mountRoute(router, context, httpRoutes.decideComplaint, ({ caller, params, body }) =>
    decideComplaint(context, caller, params.complaintId, body),
  );
  mountRoute(router, context, httpRoutes.findRecordOfUser, ({ caller, params }) =>
    findRecordOfUser(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.suspendUser, ({ caller, params, body }) =>
    suspendByAdministrator(context, caller, params.userId, body.reason),
  );
  mountRoute(router, context, httpRoutes.restoreUser, ({ caller, params, body }) =>
    restoreUser(context, caller, params.userId, body.reason),
  );
}
