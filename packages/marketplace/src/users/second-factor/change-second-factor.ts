import { recordAudit } from '../../audit/record.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { unlessDuplicate } from '../../platform/connections/mongo.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { seal } from '../../secrets/seal.ts';
import { userStatus } from '../constants.ts';
import { loadUser } from '../find.ts';
import { enqueueLetter } from '../letters/send-letter.ts';
import { requirePassword } from '../passwords/password.ts';
import { revokeSessions } from '../sessions/ends.ts';
import {
  addressOf,
  findActiveFactor,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  type SecondFactorRecord,
  secretField,
  secretOf,
  stepOfCode,
  useCode,
} from './codes.ts';

/** Makes a secret, in place of an earlier one that was never activated. */
export async function startSecondFactor(context: Context, caller: Caller, password: string) {
  const { db, keys } = context;
  const user = await loadUser(context, caller.id);
  await requirePassword(context, caller, user, password);
  const secret = newSecret();
  const key = await keys.ofUser(user._id);
  const sealed = seal(key, { user: caller.id, field: secretField }, secret);
  const started = { secret: sealed, lastStep: 0, recovery: [] };
  const inactive = { _id: user._id, activeSince: null };
  if (!(await unlessDuplicate(() => db.secondFactors.create({ ...inactive, ...started })))) {
    const replaced = await db.secondFactors.updateOne(inactive, { $set: started });
    if (replaced.matchedCount === 0) throw new AppError('SECOND_FACTOR_ACTIVE');
  }
  return { secret, address: addressOf(secret, user.username) };
}

/** From now on a login needs a code. Sessions that were opened without one end, except this one. */
export async function activateSecondFactor(context: Context, caller: Caller, code: string) {
  const { db, clock } = context;
  const user = await loadUser(context, caller.id);
  const factor = await db.secondFactors.findById(user._id).lean();
  if (factor === null) throw new AppError('NO_SECOND_FACTOR');
  if (factor.activeSince !== null) throw new AppError('SECOND_FACTOR_ACTIVE');
  const step = stepOfCode(await secretOf(context, factor), code, clock.now());
  if (step === null) throw new AppError('WRONG_CODE');
  const { recoveryCodes, recovery } = freshCodes(context, caller);
  const activated = await db.secondFactors.updateOne(
    // The secret that was proved, in case another tab has started again.
    { _id: user._id, activeSince: null, secret: factor.secret },
    { $set: { activeSince: clock.now(), lastStep: step, recovery } },
  );
  if (activated.modifiedCount === 0) throw new AppError('WRONG_CODE');
  await db.sessions.updateOne({ _id: caller.sessionId }, { $set: { secondFactor: true } });
  // `sweepSessions` finds those that a crash left.
  await revokeSessions(context, { user: user._id, secondFactor: { $ne: true } }, 'secured');
  await recordAudit(context, { ...ownChange(caller), action: 'second-factor-added' });
  enqueueLetter(context, { kind: 'second-factor-added', user: caller.id });
  return { recoveryCodes };
}

/** Replaces every recovery code, those that were used and those that somebody may have seen. */
export async function renewRecoveryCodes(context: Context, caller: Caller, password: string, code: string) {
  const { _id, secret } = await proveBoth(context, caller, password, code);
  const { recoveryCodes, recovery } = freshCodes(context, caller);
  const renewed = await context.db.secondFactors.updateOne({ _id, secret }, { $set: { recovery } });
  if (renewed.matchedCount === 0) throw new AppError('NO_SECOND_FACTOR');
  await recordAudit(context, { ...ownChange(caller), action: 'recovery-codes-renewed' });
  enqueueLetter(context, { kind: 'recovery-codes-renewed', user: caller.id });
  return { recoveryCodes };
}

export async function removeSecondFactor(
  context: Context,
  caller: Caller,
  password: string,
  code: string,
): Promise<{ done: true }> {
  const factor = await proveBoth(context, caller, password, code);
  // Before the removal, so that a crash leaves a factor too many, and never a right.
  await endRights(context, factor._id);
  await context.db.secondFactors.deleteOne({ _id: factor._id, secret: factor.secret });
  await recordAudit(context, { ...ownChange(caller), action: 'second-factor-removed' });
  enqueueLetter(context, { kind: 'second-factor-removed', user: caller.id });
  return { done: true };
}

/**
 * R150: sessions of an administrator whose rights came from the factor end, with their sockets and the passes of the board
 * of queues. Those of other users go on, as if they had been opened without a code.
 */
async function endRights(context: Context, user: RecordId): Promise<void> {
  if (context.administratorsNeedSecondFactor)
    await revokeSessions(context, { user, status: userStatus.administrator }, 'secured');
  await context.db.sessions.updateMany({ user }, { $set: { secondFactor: false } });
}

/** An open session alone changes no second factor: its holder knows the password and has a code. */
async function proveBoth(
  context: Context,
  caller: Caller,
  password: string,
  code: string,
): Promise<SecondFactorRecord> {
  const user = await loadUser(context, caller.id);
  await requirePassword(context, caller, user, password);
  const factor = await findActiveFactor(context, user._id);
  if (factor === null) throw new AppError('NO_SECOND_FACTOR');
  await useCode(context, factor, code, 'self');
  return factor;
}

function freshCodes({ tokenSecret }: Context, { id }: Caller) {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, recovery: recoveryCodes.map((plain) => hashRecoveryCode(tokenSecret, id, plain)) };
}

const ownChange = ({ id }: Caller) =>
  ({ by: 'self', actor: requireRecordId(id), subject: requireRecordId(id) }) as const;
