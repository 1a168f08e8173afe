import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { open } from '../../secrets/seal.ts';
import { hashRecoveryCode, stepOfCode } from './authenticator-codes.ts';
import { type SecondFactorRecord, secretField } from './second-factor-model.ts';

export async function findActiveFactor({ db }: Context, user: RecordId): Promise<SecondFactorRecord | null> {
  return db.secondFactors.findOne({ _id: user, activeSince: { $ne: null } }).lean();
}

/** Accepts a code once: one conditional update takes the time step or the recovery code. */
export async function useCode(context: Context, factor: SecondFactorRecord, code: string): Promise<void> {
  const { db, clock, tokenSecret } = context;
  const { _id } = factor;
  const step = stepOfCode(await secretOf(context, factor), code, clock.now());
  const recovery = hashRecoveryCode(tokenSecret, _id.toString(), code);
  const used =
    step === null
      ? await db.secondFactors.updateOne({ _id, recovery }, { $pull: { recovery } })
      : await db.secondFactors.updateOne({ _id, lastStep: { $lt: step } }, { $set: { lastStep: step } });
  if (used.modifiedCount === 0) throw new AppError('WRONG_CODE');
}

export async function secretOf({ keys }: Context, { _id, secret }: SecondFactorRecord): Promise<string> {
  return open(await keys.ofUser(_id), { user: _id.toString(), field: secretField }, secret);
}
