import { addComplaint, decideComplaint } from '@joddee/marketplace/complaints/commands';
import {
  findComplaint,
  findComplaintPhoto,
  findComplaints,
  findOpenComplaints,
  findRecordOfUser,
  openComplaintMessages,
} from '@joddee/marketplace/complaints/desk';
import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { findOwnReputation } from '@joddee/marketplace/posts/reputation/reputation';
import { restoreUser, suspendByAdministrator } from '@joddee/marketplace/users/suspension';
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
