import type { AccountView } from '@joddee/contract/account';
import { userStatus } from '@joddee/contract/choices/user-status';
import type { Caller, Context } from '../context/context.ts';
import { loadUser } from './find-users.ts';
import { findActiveFactor } from './second-factor/use-code.ts';
import { findOwnSessions, sessionName } from './sessions/end-sessions.ts';
import type { SessionRecord } from './sessions/session-model.ts';

/** What concerns the account itself, for its holder. */
export async function findAccount(context: Context, caller: Caller): Promise<AccountView> {
  const user = await loadUser(context, caller.id);
  const factor = await findActiveFactor(context, user._id);
  return {
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== undefined && user.emailConfirmedAt !== null,
    secondFactor: {
      isActive: factor !== null,
      isRequired: user.status === userStatus.administrator && context.administratorsNeedSecondFactor,
      recoveryCodesLeft: factor?.recovery.length ?? 0,
    },
    sessions: (await findOwnSessions(context, caller)).map((session) => sessionView(session, caller)),
  };
}

function sessionView({ _id, device, created, lastUsed }: SessionRecord, caller: Caller) {
  return {
    _id: sessionName(_id),
    device: device ?? { browser: 'other' as const, system: 'other' as const },
    created: created.toISOString(),
    lastUsed: (lastUsed ?? created).toISOString(),
    isCurrent: _id === caller.sessionId,
  };
}
