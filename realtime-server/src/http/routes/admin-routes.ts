import { deleteUser } from '@joddee/marketplace/account-deletion/delete-account';
import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { openFigures } from '@joddee/marketplace/figures/figures';
import { approveCard, declineCard } from '@joddee/marketplace/users/card/decisions';
import {
  countUsersForAdministrator,
  findUserForAdministrator,
  findUsersForAdministrator,
} from '@joddee/marketplace/users/find-for-administrator';
import type { Router } from 'express';
import { mountRoute } from '../mount-route.ts';

export function mountAdminRoutes(router: Router, context: Context): void {
  mountRoute(router, context, httpRoutes.findUsersForAdministrator, async ({ query }) => {
    const users = await findUsersForAdministrator(context, query.verify, query.q, query.page);
    return users.length === 0 ? { user: 'No have user' as const } : users;
  });
  mountRoute(router, context, httpRoutes.countUsersForAdministrator, ({ query }) =>
    countUsersForAdministrator(context, query.q),
  );
  const findFigures = openFigures(context);
  mountRoute(router, context, httpRoutes.findFigures, findFigures);
  mountRoute(router, context, httpRoutes.findUserForAdministrator, ({ caller, params, query }) =>
    findUserForAdministrator(context, caller, params.userId, query.card),
  );
  mountRoute(router, context, httpRoutes.deleteUser, ({ caller, params, body }) =>
    deleteUser(context, caller, params.userId, body.reason),
  );
  mountRoute(router, context, httpRoutes.approveCardByLink, ({ caller, params }) =>
    approveCard(context, caller, params.userId),
  );
  mountRoute(router, context, httpRoutes.declineCardByLink, ({ caller, params, query }) =>
    declineCard(context, caller, params.userId, query.reason),
  );
  mountRoute(router, context, httpRoutes.approveCard, ({ caller, params, body }) =>
    approveCard(context, caller, params.userId, body),
  );
  mountRoute(router, context, httpRoutes.declineCard, ({ caller, params, body }) =>
    declineCard(context, caller, params.userId, body.reason, body.submitted),
  );
}
