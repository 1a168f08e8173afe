import { httpRoutes } from '@joddee/contract/http-routes';
import { after } from '@joddee/marketplace/platform/after';
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
import { addressKey } from './visitor-address.ts';

export function mountUserRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.login, async ({ body, request }) => {
    const address = addressKey(request.ip ?? '');
    const name = body.username.toLowerCase();
    const nameAtAddress = `${name} ${address}`;
    // Counted before the password is looked at: of a hundred at once, no more are tried than one after the other.
    await limits.loginFailures.count(nameAtAddress);
    await limits.loginFailuresOfAddress.count(address);
    const failures = await limits.loginFailuresOfName.count(name);
    const giveBack = () =>
      Promise.all([
        limits.loginFailuresOfAddress.giveBack(address),
        limits.loginFailuresOfName.giveBack(name),
      ]);
    try {
      await after(limits.loginDelayMs(failures));
      const answer = await logIn(context, body);
      await Promise.all([limits.loginFailures.forget(nameAtAddress), giveBack()]);
      return answer;
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'WRONG_LOGIN';
      if (!isWrong) await Promise.all([limits.loginFailures.giveBack(nameAtAddress), giveBack()]);
      throw error;
    }
  });

  mountRoute(router, context, httpRoutes.register, async ({ body, request }) => {
    await limits.registrations.count(addressKey(request.ip ?? ''));
    return register(context, body);
  });

  mountRoute(router, context, httpRoutes.logout, ({ caller, request }) => {
    request.res?.set('clear-site-data', '"cache"');
    return logOut(context, caller);
  });
  mountRoute(router, context, httpRoutes.infoCard, ({ caller }) => findOwnCard(context, caller));
  mountRoute(router, context, httpRoutes.confirmCard, ({ caller, body }) =>
    submitCard(context, caller, body),
  );
}
