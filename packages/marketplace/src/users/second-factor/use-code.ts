import type { AuditRole } from '@joddee/contract/choices/audit-actions';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { open } from '../../secrets/seal.ts';
import { hashRecoveryCode, stepOfCode } from './authenticator-codes.ts';
import { type SecondFactorRecord, secretField } from './second-factor-model.ts';

export async function findActiveFactor({ db }: Context, user: RecordId): Promise<SecondFactorRecord | null> {
  return db.secondFactors.findOne({ _id: user, activeSince: { $ne: null } }).lean();
}

/**
 * Accepts a code once: one conditional update takes the time step or the recovery code. A wrong code leaves an entry in
 * the trail, because its sender knows the password.
 */
export async function useCode(
  context: Context,
  factor: SecondFactorRecord,
  code: string,
  by: AuditRole,
): Promise<void> {
  const { db, clock, tokenSecret } = context;
  const { _id } = factor;
  const step = stepOfCode(await secretOf(context, factor), code, clock.now());
  const recovery = hashRecoveryCode(tokenSecret, _id.toString(), code);
  const used =
    step === null
      ? await db.secondFactors.updateOne({ _id, recovery }, { $pull: { recovery } })
      : await db.secondFactors.updateOne({ _id, lastStep: { $lt: step } }, { $set: { lastStep: step } });
  if (used.modifiedCount > 0) return;
  context.background.run('audit-code', () =>
    recordAudit(context, { action: 'code-failed', by, actor: by === 'self' ? _id : null, subject: _id }),
  );
  throw new AppError('WRONG_CODE');
}

export async function secretOf({ keys }: Context, { _id, secret }: SecondFactorRecord): Promise<string> {
  return open(await keys.ofUser(_id), { user: _id.toString(), field: secretField }, secret);
}
