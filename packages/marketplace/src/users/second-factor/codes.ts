import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AuditRole } from '../../audit/constants.ts';
import { recordAudit } from '../../audit/record.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { nullable, type RecordOf } from '../../platform/records/record-fields.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { keyedHash } from '../../platform/settings/keys.ts';
import type { PersonalField } from '../../secrets/personal-texts.ts';
import { open } from '../../secrets/seal.ts';
import { userStatus } from '../constants.ts';
import { enqueueLetter } from '../letters/send-letter.ts';
import { requirePassword } from '../passwords/password.ts';
import type { UserRecord } from '../record.ts';
import type { OwnDataRequest } from '../shapes.ts';

const issuer = 'JodDee';
const stepSeconds = 30;
/** Clocks of phones differ a little, and typing takes time. */
const stepsEitherSide = 1;
/** Without digits and letters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 2;
const groupCharacters = 5;

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads from a QR code. */
export const addressOf = (secret: string, username: string): string =>
  authenticator(secret, username).toString();

/** The time step that the code belongs to, or null if it is of no step around this instant. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isAuthenticatorCode(code)) return null;
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: stepsEitherSide });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

export const isAuthenticatorCode = (code: string) => /^\d{6}$/.test(code);

export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join('');
  const code = () => Array.from({ length: groups }, group).join('-');
  return Array.from({ length: limits.secondFactor.recoveryCodes }, code);
}

/** Stored instead of the code; keyed, because ten characters could be found by trying. */
export function hashRecoveryCode(tokenSecret: string, user: string, code: string): string {
  return keyedHash(tokenSecret, 'recovery codes', `${user} ${code.replaceAll('-', '')}`).digest('hex');
}

const fields = {
  /** The secret of the authenticator, sealed with the user's key. */
  secret: String,
  /** Null until a first code has proved that the authenticator has the secret. */
  activeSince: nullable(Date),
  /** The time step of the last accepted code. A code of this step or an earlier one is refused. */
  lastStep: Number,
  /** Hashes of the recovery codes that are left. */
  recovery: [String],
} as const;
/** The second factor of the user with the same id. It counts once it is active. */
export interface SecondFactorRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<SecondFactorRecord>(fields);
schema.index({ activeSince: 1 });

export const secondFactorModel = recordModel<SecondFactorRecord>('SecondFactor', schema, 'second_factors');

export const secretField = 'second-factor' satisfies PersonalField;

export async function findActiveFactor({ db }: Context, user: RecordId): Promise<SecondFactorRecord | null> {
  return db.secondFactors.findOne({ _id: user, activeSince: { $ne: null } }).lean();
}

/**
 * Accepts a code once: one conditional update takes the time step or the recovery code. A wrong code leaves an entry in
 * the trail, because its sender knows the password.
 */
export async function useCode(context: Context, factor: SecondFactorRecord, code: string, by: AuditRole) {
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

/**
 * Removes a second factor from before the confirmation of the mail address. Somebody else may have registered the address
 * and set it up, and who has the mailbox could never log in. Administrators are made by the operator, who can remove it:
 * their mailbox alone must not be enough.
 */
export async function removeUnprovenFactor(context: Context, { _id, emailConfirmedAt, status }: UserRecord) {
  if (!emailConfirmedAt || status === userStatus.administrator) return;
  const { deletedCount } = await context.db.secondFactors.deleteOne({
    _id,
    activeSince: { $lt: emailConfirmedAt },
  });
  if (deletedCount === 0) return;
  await recordAudit(context, { action: 'second-factor-removed', by: 'self', actor: _id, subject: _id });
  enqueueLetter(context, { kind: 'second-factor-removed', user: _id.toString() });
}
