import { deleteOwnAccount } from '@joddee/marketplace/account-deletion/delete-account';
import { findAudit, findOwnAudit } from '@joddee/marketplace/audit/find-audit';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { exportData } from '@joddee/marketplace/data-export/export-data';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { createInFlight } from '@joddee/marketplace/platform/groups/in-flight';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import { withdrawCard } from '@joddee/marketplace/users/card/submission';
import {
  confirmEmail,
  requestConfirmation,
  requestReset,
} from '@joddee/marketplace/users/letters/confirmation';
import { changePassword, checkReset, resetPassword } from '@joddee/marketplace/users/passwords/change';
import { findAccount } from '@joddee/marketplace/users/profile';
import {
  activateSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@joddee/marketplace/users/second-factor/change-second-factor';
import { endAllSessions, endSession } from '@joddee/marketplace/users/sessions/ends';
import type { Request, Router } from 'express';
import { Attachment } from '../attachment.ts';
import { createDownloadPlaces } from '../limits/download-places.ts';
import { confirmationsTo, type ServerLimits } from '../limits/server-limits.ts';
import { addressKey } from '../limits/visitor-address.ts';
import { mountRoute } from '../mount-route.ts';

/** Passwords are checked two at a time for all users. */
const stepsOfUser = 2;

export function mountAccountRoutes(router: Router, context: Context, limits: ServerLimits): void {
  const running = createInFlight(stepsOfUser);
  const exports = createDownloadPlaces();
  const addressOf = (request: Request) => addressKey(request.ip ?? '');

  /** Every call costs a hash of the password, and some a letter, so right passwords are counted too. */
  async function guarded<Answer>(caller: Caller, run: () => Promise<Answer>): Promise<Answer> {
    const leave = running.enter(caller.id);
    try {
      return await counted(caller, run);
    } finally {
      leave();
    }
  }

  /**
   * Counted before the password or the code is checked, so that concurrent attempts get no more guesses. Only wrong
   * ones stay counted here, for this session: a stranger who guesses codes at the login must not keep the holder from
   * changing the password.
   */
  async function counted<Answer>(caller: Caller, run: () => Promise<Answer>): Promise<Answer> {
    const key = `session ${caller.sessionId}`;
    await countTogether([
      [limits.accountSteps, caller.id],
      [limits.codes, key],
    ]);
    try {
      const answer = await run();
      limits.codes.giveBack(key);
      return answer;
    } catch (error) {
      const isGuess = error instanceof AppError && ['WRONG_PASSWORD', 'WRONG_CODE'].includes(error.code);
      if (!isGuess) limits.codes.giveBack(key);
      throw error;
    }
  }

  mountRoute(router, context, httpRoutes.findAccount, ({ caller }) => findAccount(context, caller));
  mountRoute(router, context, httpRoutes.changePassword, ({ caller, body }) =>
    guarded(caller, () => changePassword(context, caller, body)),
  );
  mountRoute(router, context, httpRoutes.requestReset, async ({ body, request }) => {
    await countTogether([
      [limits.lettersOfAddress, addressOf(request)],
      // Counted whether or not an account has the address.
      [limits.letters, `reset ${body.email.toLowerCase()}`],
    ]);
    return requestReset(context, body.email);
  });
  // Counted as a read: links cannot be guessed, and a page that is opened once more is no attempt.
  mountRoute(router, context, httpRoutes.checkReset, ({ body }) => checkReset(context, body.token));
  mountRoute(router, context, httpRoutes.resetPassword, async ({ body, request }) => {
    await limits.lettersOfAddress.count(addressOf(request));
    return resetPassword(context, { from: addressOf(request) }, body);
  });
  mountRoute(router, context, httpRoutes.requestConfirmation, ({ caller }) =>
    requestConfirmation(context, caller, (address) => limits.letters.count(confirmationsTo(address))),
  );
  mountRoute(router, context, httpRoutes.confirmEmail, async ({ body, request }) => {
    await limits.lettersOfAddress.count(addressOf(request));
    return confirmEmail(context, body.token);
  });
  mountRoute(router, context, httpRoutes.findOwnTrail, ({ caller, query }) =>
    findOwnAudit(context, caller, query.page),
  );
  mountRoute(router, context, httpRoutes.findTrail, ({ caller, query: { action, ...query } }) =>
    findAudit(context, {
      ...query,
      actions: action === undefined ? undefined : [action],
      reader: caller.id,
    }),
  );
  mountRoute(router, context, httpRoutes.withdrawCard, ({ caller, body }) =>
    guarded(caller, () => withdrawCard(context, caller, body)),
  );
  mountRoute(router, context, httpRoutes.exportData, ({ caller, body, response }) =>
    exports.hold(caller, response, async () => {
      const bytes = await guarded(caller, () => exportData(context, caller, body));
      return new Attachment('joddee-data.zip', bytes);
    }),
  );
  mountRoute(router, context, httpRoutes.deleteAccount, ({ caller, body }) =>
    guarded(caller, () => deleteOwnAccount(context, caller, body)),
  );
  mountRoute(router, context, httpRoutes.endSession, ({ caller, params }) =>
    endSession(context, caller, params.sessionId),
  );
  mountRoute(router, context, httpRoutes.endAllSessions, ({ caller, request }) => {
    request.res?.set('clear-site-data', '"cache"');
    return endAllSessions(context, caller);
  });
  mountRoute(router, context, httpRoutes.startSecondFactor, ({ caller, body }) =>
    guarded(caller, () => startSecondFactor(context, caller, body.password)),
  );
  mountRoute(router, context, httpRoutes.activateSecondFactor, ({ caller, body }) =>
    guarded(caller, () => activateSecondFactor(context, caller, body.code)),
  );
  mountRoute(router, context, httpRoutes.renewRecoveryCodes, ({ caller, body }) =>
    guarded(caller, () => renewRecoveryCodes(context, caller, body.password, body.code)),
  );
  mountRoute(router, context, httpRoutes.removeSecondFactor, ({ caller, body }) =>
    guarded(caller, () => removeSecondFactor(context, caller, body.password, body.code)),
  );
}
