import { httpRoutes } from '@joddee/contract/http-routes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import { logIn } from '@joddee/marketplace/users/log-in';
import { logOut } from '@joddee/marketplace/users/log-out';
import { register } from '@joddee/marketplace/users/register';
import { findOwnCard } from '@joddee/marketplace/verification/find-card';
import { submitCard } from '@joddee/marketplace/verification/submit-card';
import type { Router } from 'express';
import { mountRoute } from './mount-route.ts';
import type { ServerLimits } from './server-limits.ts';

export function mountUserRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.login, async ({ body, request }) => {
    const address = request.ip ?? '';
    const nameAtAddress = `${body.username.toLowerCase()} ${address}`;
    await limits.loginFailures.check(nameAtAddress);
    await limits.loginFailuresOfAddress.check(address);
    try {
      const answer = await logIn(context, body);
      await limits.loginFailures.forget(nameAtAddress);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'WRONG_LOGIN') {
        await limits.loginFailures.count(nameAtAddress);
        await limits.loginFailuresOfAddress.count(address);
      }
      throw error;
    }
  });

  mountRoute(router, context, httpRoutes.register, async ({ body, request }) => {
    await limits.registrations.count(request.ip ?? '');
    return register(context, body);
  });

  mountRoute(router, context, httpRoutes.logout, ({ caller }) => logOut(context, caller));
  mountRoute(router, context, httpRoutes.infoCard, ({ caller }) => findOwnCard(context, caller));
  mountRoute(router, context, httpRoutes.confirmCard, ({ caller, body }) =>
    submitCard(context, caller, body),
  );
}
