import { AppError } from '@joddee/marketplace/platform/app-error';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import { createInFlight } from '@joddee/marketplace/platform/turns';
import { confirmationsTo } from '@joddee/marketplace/users/letters/confirmation';
import { register } from '@joddee/marketplace/users/profile';
import { sessionRoutes } from '@joddee/marketplace/users/routes';
import { endAllSessions } from '@joddee/marketplace/users/sessions/ends';
import { logIn, logOut } from '@joddee/marketplace/users/sessions/log-in';
import type { LoginRequest } from '@joddee/marketplace/users/shapes';
import type { Response } from 'express';
import { type Mounting, mountRoute } from '../mount-route.ts';

/** Passwords are checked two at a time for all visitors, so one address may not fill that queue. */
const hashesOfAddress = 24;

export function mountSessionRoutes(mounting: Mounting): void {
  const { context, limits } = mounting;
  const hashing = createInFlight(hashesOfAddress);

  mountRoute(mounting, sessionRoutes.logIn, ({ body, from: address, request }) =>
    hashing.run(address, () => logInWithinLimits(body, address, request.headers['user-agent'])),
  );

  async function logInWithinLimits(body: LoginRequest, address: string, userAgent: string | undefined) {
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

  mountRoute(mounting, sessionRoutes.register, ({ body, from: address }) => {
    const countLetter = (email: string) => limits.letters.count(confirmationsTo(email));
    return hashing.run(address, () => register(context, body, { address, countLetter }));
  });

  mountRoute(mounting, sessionRoutes.logOut, ({ caller, response }) => {
    forgetPages(response);
    return logOut(context, caller);
  });
  mountRoute(mounting, sessionRoutes.endAllSessions, ({ caller, response }) => {
    forgetPages(response);
    return endAllSessions(context, caller);
  });
}

/** Another user of this browser must not see what it has kept. */
const forgetPages = (response: Response) => response.set('clear-site-data', '"cache"');
