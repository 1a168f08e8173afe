import { httpRoutes } from '@joddee/contract/http-routes';
import type { Context } from '@joddee/marketplace/platform/context';
import { deleteUser } from '@joddee/marketplace/users/delete-user';
import {
  countUsersForAdministrator,
  findUserForAdministrator,
  findUsersForAdministrator,
} from '@joddee/marketplace/users/find-for-administrator';
import { approveCard } from '@joddee/marketplace/verification/approve-card';
import { declineCard } from '@joddee/marketplace/verification/decline-card';
import type { Router } from 'express';
import { mountRoute } from './mount-route.ts';

export function mountAdminRoutes(router: Router, context: Context): void {
  mountRoute(router, context, httpRoutes.adminUsers, async ({ query }) => {
    const users = await findUsersForAdministrator(context, query.verify, query.q, query.page);
    return users.length === 0 ? { user: 'No have user' as const } : users;
  });
  mountRoute(router, context, httpRoutes.adminCounts, ({ query }) =>
    countUsersForAdministrator(context, query.q),
  );
  mountRoute(router, context, httpRoutes.adminUser, ({ caller, params }) =>
    findUserForAdministrator(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.deleteUser, ({ caller, params }) =>
    deleteUser(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.confirmUser, ({ caller, params }) =>
    approveCard(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.unConfirmUser, ({ caller, params, query }) =>
    declineCard(context, caller, params.userId, query.reason),
  );
  mountRoute(router, context, httpRoutes.approveCard, ({ caller, params }) =>
    approveCard(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.declineCard, ({ caller, params, body }) =>
    declineCard(context, caller, params.userId, body.reason),
  );
}
