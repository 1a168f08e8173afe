import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addWait, findWaits, leaveWait } from '@joddee/marketplace/waits/commands';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { mountRoute } from '../mount-route.ts';

export function mountWaitRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.findWaits, ({ caller }) =>
    findWaits(context, requireRecordId(caller.id)),
  );
  mountRoute(router, context, httpRoutes.addWait, async ({ caller, params, body }) => {
    await limits.bookings.count(caller.id);
    return addWait(context, caller, params.postId, body);
  });
  mountRoute(router, context, httpRoutes.leaveWait, async ({ caller, params }) => {
    await limits.cancels.count(caller.id);
    return leaveWait(context, caller, params.waitId);
  });
}
