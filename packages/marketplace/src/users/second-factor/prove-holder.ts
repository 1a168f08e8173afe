import type { OwnDataRequest } from '@joddee/contract/account';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { requirePassword } from '../passwords/require-password.ts';
import type { UserRecord } from '../user-model.ts';
import { findActiveFactor, useCode } from './use-code.ts';

/**
 * Refuses steps that take or end an account to everybody but its holder: the password, and a code if it has a second
 * factor. The check may run again after a conflict, although a code counts once.
 */
export function proveHolder(
  context: Context,
  caller: Caller,
  { password, code }: OwnDataRequest,
): (user: UserRecord) => Promise<void> {
  let isCodeUsed = false;
  return async (user) => {
    await requirePassword(context, caller, user, password);
    if (isCodeUsed) return;
    const factor = await findActiveFactor(context, user._id);
    if (factor === null) return;
    if (code === undefined) throw new AppError('CODE_NEEDED');
    await useCode(context, factor, code, 'self');
    isCodeUsed = true;
  };
}
