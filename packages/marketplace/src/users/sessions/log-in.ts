import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../audit/record.ts';
import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { keyedHash } from '../../platform/settings/keys.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { passwordFingerprint } from '../passwords/password.ts';
import { type UserRecord, userRecords } from '../record.ts';
import { isSuspended } from '../rules/suspension.ts';
import { findActiveFactor, isAuthenticatorCode, useCode } from '../second-factor/codes.ts';
import type { BrowserName, LoginRequest, SessionView, SystemName } from '../shapes.ts';
import { signToken } from './authenticate.ts';
import { endOldestSessions, revokeSessions } from './ends.ts';
import type { SessionRecord } from './record.ts';

export interface LoginCircumstances {
  userAgent: string | undefined;
  /** Where the visitor is, for the limits. */
  address: string;
  /** The limit of codes of the second factor for one account; only wrong ones stay counted. */
  codes: Pick<RateLimit, 'count' | 'giveBack'>;
}

export async function logIn(
  context: Context,
  { username, password, code }: LoginRequest,
  { userAgent, address, codes }: LoginCircumstances,
): Promise<{ token: string }> {
  const { db, clock, passwords, tokenSecret } = context;
  const user = await db.users.findOne({ usernameKey: username.toLowerCase(), deletedAt: null }).lean();
  if (!(await passwords.verify({ from: address }, user?.passwordHash, password)) || user === null) {
    auditFailedLogin(context, username, user?._id);
    throw new AppError('WRONG_LOGIN');
  }
  const secondFactor = await checkSecondFactor(context, user, code, { address, codes });
  // Only who has proved to be the holder learns of it, and why: without a confirmed address no letter has said it.
  if (isSuspended(user))
    throw new AppError('ACCOUNT_SUSPENDED', { extra: { suspension: { reason: user.suspendedFor ?? '' } } });

  const now = clock.now();
  const session: SessionRecord = {
    _id: randomUUID(),
    user: user._id,
    status: user.status,
    created: now,
    lastUsed: now,
    expiresAt: later(now, limits.session.days, 'day'),
    revokedAt: null,
    device: deviceOf(userAgent),
    password: passwordFingerprint(user.passwordHash),
    secondFactor,
  };
  await db.sessions.create(session);
  if (mayBeUnused(user, now)) await fenceAccount(context, user._id);
  // A concurrent deletion, suspension, change of the password or second factor has ended the sessions it found, without this one.
  if (await hasChanged(context, user, secondFactor)) {
    await db.sessions.deleteOne({ _id: session._id });
    throw new AppError('WRONG_LOGIN');
  }
  context.background.run('end-oldest-sessions', () => endOldestSessions(context, user._id));
  const { _id: sessionId, status, expiresAt } = session;
  return { token: signToken(tokenSecret, { id: user._id.toString(), status, sessionId, expiresAt }, now) };
}

/** R151: the sweep of unused accounts may have found this one without a session, and be about to delete it. */
const mayBeUnused = ({ created, emailConfirmedAt }: UserRecord, now: Date) =>
  !emailConfirmedAt && later(created, limits.unconfirmedAccountDays, 'day') <= now;

/** An account that is deleted first is found deleted afterwards. */
async function fenceAccount(context: Context, id: RecordId): Promise<void> {
  await retryOnConflict(async () => {
    const user = await context.db.users.findOne({ _id: id, deletedAt: null }).lean();
    if (user === null) return 'deleted';
    return (await userRecords.fence(context, user)) ? 'fenced' : null;
  });
}

/**
 * The name that was tried is often a password by mistake, so only its keyed hash is stored; and none for an account,
 * whose name must not outlive it.
 */
function auditFailedLogin(context: Context, username: string, subject: RecordId | undefined): void {
  context.background.run('audit-login', async () => {
    if (subject !== undefined)
      return recordAudit(context, { action: 'login-failed', by: 'visitor', subject });
    const name = keyedHash(context.tokenSecret, 'failed logins', username.toLowerCase());
    const about = name.digest('hex').slice(0, 20);
    await recordAudit(context, { action: 'login-failed', by: 'visitor', subject: null, about });
  });
}

async function checkSecondFactor(
  context: Context,
  user: UserRecord,
  code: string | undefined,
  { address, codes }: Pick<LoginCircumstances, 'address' | 'codes'>,
): Promise<boolean> {
  const factor = await findActiveFactor(context, user._id);
  if (factor === null) return false;
  if (code === undefined) throw new AppError('CODE_NEEDED');
  // A recovery code is too long to be guessed. Strangers who know the password and guess codes of the authenticator from
  // elsewhere must not keep its holder out.
  const id = user._id.toString();
  const key = isAuthenticatorCode(code) ? id : `${id} ${address}`;
  await codes.count(key);
  await useCode(context, factor, code, 'visitor');
  codes.giveBack(key);
  return true;
}

async function hasChanged(context: Context, user: UserRecord, secondFactor: boolean): Promise<boolean> {
  const { _id, passwordHash, status } = user;
  const same = { _id, passwordHash, status, deletedAt: null, suspendedAt: null };
  if ((await context.db.users.exists(same)) === null) return true;
  return !secondFactor && (await findActiveFactor(context, _id)) !== null;
}

export async function logOut(context: Context, caller: Caller): Promise<{ loggedOut: true }> {
  await revokeSessions(context, { _id: caller.sessionId }, 'logged-out');
  return { loggedOut: true };
}

type Marks<Name> = readonly (readonly [RegExp, Name])[];

/** The first mark that matches counts, because browsers also name those that they are compatible with. */
const browserMarks: Marks<BrowserName> = [
  [/\bLine\//, 'line'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const systemMarks: Marks<SystemName> = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

const longestAgent = 500;

/** What its user recognizes a device by. Nothing else of the header is stored. */
function deviceOf(userAgent = ''): SessionView['device'] {
  const agent = userAgent.slice(0, longestAgent);
  const first = <Name>(marks: Marks<Name>) => marks.find(([mark]) => mark.test(agent))?.[1];
  return { browser: first(browserMarks) ?? 'other', system: first(systemMarks) ?? 'other' };
}
