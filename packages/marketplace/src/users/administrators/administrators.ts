import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../audit/record.ts';
import { emailText, passwordText, usernameText } from '../../common/text-fields.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { type UserStatus, userStatus } from '../constants.ts';
import { resetLink } from '../letters/send-letter.ts';
import { createUser } from '../profile.ts';
import { byOperator, type UserRecord, userRecords } from '../record.ts';
import { revokeSessions } from '../sessions/ends.ts';

/** Creates the administrator that the settings name, unless an administrator exists. */
export async function createFirstAdministrator(context: Context, username: string, password: string) {
  const { db, log } = context;
  // Administrators cannot be deleted, and `npm run administrators` makes others.
  const administrators = { status: userStatus.administrator };
  if ((await db.users.exists(administrators)) !== null) {
    const named = { ...administrators, usernameKey: username.toLowerCase() };
    if ((await db.users.exists(named)) === null)
      log.warn('ADMIN_USERNAME and ADMIN_PASSWORD ignored: another administrator exists');
    return;
  }
  try {
    const email = `${username.toLowerCase()}@administrator.invalid`;
    await createAdministrator(context, username, password, email);
    log.info('first administrator created');
  } catch (error) {
    // Another server that started at the same moment has created the same administrator.
    if (!(error instanceof AppError)) throw error;
  }
}

function createAdministrator(context: Context, username: string, password: string, email: string) {
  const request = {
    username: usernameText.parse(username),
    password: passwordText.parse(password),
    password2: password,
    fname: 'Admin',
    lname: 'JodDee',
    email: emailText.parse(email),
    phone: '0000000000',
    terms: true,
  } as const;
  return createUser(context, request, { status: userStatus.administrator, asker: { id: 'operator' } });
}

/** For the operator of the server: no route leads here. */

export async function listAdministrators({ db }: Context): Promise<{ username: string; created: Date }[]> {
  const administrators = { status: userStatus.administrator, deletedAt: null };
  const users = await db.users.find(administrators, { username: 1, created: 1 }).lean();
  return users.map(({ username, created }) => ({ username, created }));
}

/** Gives an account the rights of an administrator; its sessions end. */
export async function promote(context: Context, username: string): Promise<void> {
  await setStatus(context, username, userStatus.administrator);
}

/** Takes the rights of an administrator; its sessions end. The account remains and may be deleted as any other. */
export async function demote(context: Context, username: string): Promise<void> {
  await setStatus(context, username, userStatus.normal);
}

/** Creates an administrator, and returns the link with which its holder sets a password. */
export async function makeAdministrator(context: Context, username: string, email: string): Promise<string> {
  // Nobody knows this password; the link replaces it.
  const password = randomBytes(15).toString('base64url');
  return resetLink(context, await createAdministrator(context, username, password, email));
}

/** Ends all sessions and the second factor of an account, and returns a link with which its holder sets a password. */
export async function resetAccess(context: Context, username: string): Promise<string> {
  const user = await findByName(context, username);
  await context.db.secondFactors.deleteOne({ _id: user._id });
  await revokeSessions(context, { user: user._id }, 'secured');
  await recordAudit(context, { action: 'sessions-ended', by: 'operator', subject: user._id });
  return resetLink(context, user);
}

async function setStatus(context: Context, username: string, status: UserStatus): Promise<void> {
  await retryOnConflict(async () => {
    const user = await findByName(context, username);
    if (user.status === status) return user;
    return userRecords.change(context, user, {
      cause: 'status',
      set: { status },
      leftovers: { by: byOperator },
    });
  });
}

async function findByName({ db }: Context, username: string): Promise<UserRecord> {
  const user = await db.users.findOne({ usernameKey: username.toLowerCase(), deletedAt: null }).lean();
  if (user === null) throw new AppError('NOT_FOUND');
  return user;
}
