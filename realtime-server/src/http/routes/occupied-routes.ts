import {
  answerOccupied,
  reportOccupied,
  withdrawOccupied,
} from '@joddee/marketplace/bookings/occupied/commands';
import {
  decideReportedListing,
  findOccupiedPhoto,
  findReportedListings,
} from '@joddee/marketplace/bookings/occupied/reported-listings';
import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { mountRoute } from '../mount-route.ts';

export function mountOccupiedRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.reportOccupied, async ({ caller, params, body }) => {
    await limits.checks.count(caller.id);
    return reportOccupied(context, caller, params.bookId, body);
  });
  mountRoute(router, context, httpRoutes.withdrawOccupied, async ({ caller, params }) => {
    await limits.checks.count(caller.id);
    return withdrawOccupied(context, caller, params.bookId);
  });
  mountRoute(router, context, httpRoutes.answerOccupied, async ({ caller, params, body }) => {
    await limits.checks.count(caller.id);
    return answerOccupied(context, caller, params.bookId, body);
  });
  mountRoute(router, context, httpRoutes.findOccupiedPhoto, ({ caller, params, query }) =>
    findOccupiedPhoto(context, caller, params.bookId, query.report),
  );
  mountRoute(router, context, httpRoutes.findReportedListings, () => findReportedListings(context));
  mountRoute(router, context, httpRoutes.decideReview, ({ caller, params, body }) =>
    decideReportedListing(context, caller, params.postId, body),
  );
}
