import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { createInFlight } from '@joddee/marketplace/platform/groups/in-flight';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import { timeoutAfter } from '@joddee/marketplace/platform/timeout-after';
import { findOwnCard } from '@joddee/marketplace/users/card/decisions';
import { submitCard } from '@joddee/marketplace/users/card/submission';
import { register } from '@joddee/marketplace/users/profile';
import { logIn, logOut } from '@joddee/marketplace/users/sessions/log-in';
import type { LoginRequest } from '@joddee/marketplace/users/shapes';
import type { Router } from 'express';
import { confirmationsTo, type ServerLimits } from '../limits/server-limits.ts';
import { addressKey } from '../limits/visitor-address.ts';
import { mountRoute } from '../mount-route.ts';

/** Passwords are checked two at a time for all visitors, so one address may not fill that queue. */
const hashesOfAddress = 24;

export function mountUserRoutes(router: Router, context: Context, limits: ServerLimits): void {
  const hashing = createInFlight(hashesOfAddress);

  mountRoute(router, context, httpRoutes.logIn, async ({ body, request }) => {
    const address = addressKey(request.ip ?? '');
    const leave = hashing.enter(address);
    try {
      return await logInWithinLimits(body, address, request.headers['user-agent']);
    } finally {
      leave();
    }
  });

  async function logInWithinLimits(
    body: LoginRequest,
    address: string,
    userAgent: string | undefined,
  ): Promise<{ token: string }> {
    const name = body.username.toLowerCase();
    const nameAtAddress = `${name} ${address}`;
    // Counted before the password is checked, so that concurrent attempts get no more guesses than sequential ones.
    await countTogether([
      [limits.loginFailures, nameAtAddress],
      [limits.loginFailuresOfAddress, address],
    ]);
    // After them: refused attempts, however many at once, must not slow down the login of the user from elsewhere.
    const failures = await limits.loginFailuresOfName.count(name);
    const giveBack = () => {
      limits.loginFailuresOfAddress.giveBack(address);
      limits.loginFailuresOfName.giveBack(name);
    };
    try {
      await timeoutAfter(limits.loginDelayMs(failures));
      const answer = await logIn(context, body, { userAgent, address, codes: limits.codes });
      limits.loginFailures.forget(nameAtAddress);
      giveBack();
      return answer;
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'WRONG_LOGIN';
      if (!isWrong) {
        limits.loginFailures.giveBack(nameAtAddress);
        giveBack();
      }
      throw error;
    }
  }

  mountRoute(router, context, httpRoutes.register, async ({ body, request }) => {
    const address = addressKey(request.ip ?? '');
    await limits.registrations.count(address);
    const leave = hashing.enter(address);
    try {
      const countLetter = (email: string) => limits.letters.count(confirmationsTo(email));
      return await register(context, body, { address, countLetter });
    } finally {
      leave();
    }
  });

  mountRoute(router, context, httpRoutes.logOut, ({ caller, request }) => {
    request.res?.set('clear-site-data', '"cache"');
    return logOut(context, caller);
  });
  mountRoute(router, context, httpRoutes.findOwnCard, ({ caller }) => findOwnCard(context, caller));
  mountRoute(router, context, httpRoutes.submitCard, ({ caller, body }) => submitCard(context, caller, body));
}
