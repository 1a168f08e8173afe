import { outboxEntry } from '../announce/outbox.ts';
import { createCalendar, removeCalendar } from '../calendars/record.ts';
import { limits, termsVersion } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/uploads.ts';
import { AppError } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { isWithinLimit } from '../platform/rate-limits.ts';
import { newRecordId, requireRecordId } from '../platform/records/record-id.ts';
import type { Asker } from '../platform/turns.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { type UserStatus, userStatus } from './constants.ts';
import { loadUser } from './find.ts';
import type { CountLetter } from './letters/confirmation.ts';
import { enqueueLetter } from './letters/send-letter.ts';
import { refuseCommonPassword } from './passwords/password.ts';
import { openUser, storedPhone } from './personal-fields.ts';
import { noCard, type UserRecord, userRecords } from './record.ts';
import { findActiveFactor } from './second-factor/codes.ts';
import { findOwnSessions, sessionName } from './sessions/ends.ts';
import type { AccountView, EditProfileRequest, ProfileView, RegisterRequest } from './shapes.ts';
import { findRating, toProfileView } from './views.ts';

/** Writes a new account. Of two concurrent registrations of one name, the unique index admits one. */
export async function createUser(
  context: Context,
  request: RegisterRequest,
  { status, asker }: { status: UserStatus; asker: Asker },
): Promise<UserRecord> {
  const now = context.clock.now();
  const _id = newRecordId();
  const user: UserRecord = {
    _id,
    username: request.username,
    usernameKey: request.username.toLowerCase(),
    email: request.email,
    emailKey: request.email.toLowerCase(),
    passwordHash: await context.passwords.hash(asker, request.password),
    name: { firstname: request.fname, lastname: request.lname },
    ...(await storedPhone(context, _id, request.phone)),
    aboutMe: '',
    photo_user: '',
    status,
    ...noCard,
    declined: false,
    declinedReason: '',
    timesDeclined: 0,
    earlierReason: '',
    terms: { acceptedAt: now, version: termsVersion, minimumAge: limits.minimumAge },
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [outboxEntry('registered', now)],
    cleanup: false,
  };
  // The calendar is written first: an account without one could not book, while a calendar or a key without an account
  // is harmless.
  await createCalendar(context, user._id);
  try {
    await userRecords.insert(context, user);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await removeCalendar(context, user._id);
    await context.keys.erase(user._id);
    throw new AppError(isDuplicateKey(error, 'email_unique') ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN');
  }
  return user;
}

/**
 * Registers a user. An address that has got too many letters gets none now: a refusal would let strangers prevent a
 * registration, and the user can request the letter later.
 */
export async function register(
  context: Context,
  request: RegisterRequest,
  { address, countLetter }: { address: string; countLetter: CountLetter },
): Promise<ProfileView> {
  await refuseCommonPassword(request.password);
  const user = await createUser(context, request, { status: userStatus.normal, asker: { from: address } });
  if (await isWithinLimit(() => countLetter(user.emailKey)))
    enqueueLetter(context, { kind: 'confirm-email', user: user._id.toString() });
  return toProfileView(await openUser(context, user), 0);
}

/** Users may change only their about text and phone number. */
export async function editProfile(
  context: Context,
  caller: Caller,
  { about, phone }: EditProfileRequest,
): Promise<ProfileView> {
  const stored = await storedPhone(context, requireRecordId(caller.id), phone);
  const user = await retryOnConflict(async () =>
    userRecords.change(context, await loadUser(context, caller.id), {
      cause: 'edited',
      set: { aboutMe: about, ...stored },
    }),
  );
  return toProfileView(await openUser(context, user), await findRating(context, user));
}

export async function setProfilePhoto(context: Context, caller: Caller, url: string): Promise<ProfileView> {
  await reserveUploads(context, {
    urls: [url],
    folder: 'images',
    userId: caller.id,
    usedBy: `photo:${caller.id}`,
    field: 'imageURL',
  });
  const user = await retryOnConflict(async () => {
    const before = await loadUser(context, caller.id);
    const discards = [before.photo_user].filter((old) => old !== '' && old !== url);
    return userRecords.change(context, before, {
      cause: 'photo',
      set: { photo_user: url },
      leftovers: { discards },
    });
  });
  return toProfileView(await openUser(context, user), await findRating(context, user));
}

/** What concerns the account itself, for its holder. */
export async function findAccount(context: Context, caller: Caller): Promise<AccountView> {
  const user = await loadUser(context, caller.id);
  const factor = await findActiveFactor(context, user._id);
  const sessions = await findOwnSessions(context, caller);
  return {
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== undefined && user.emailConfirmedAt !== null,
    secondFactor: {
      isActive: factor !== null,
      isRequired: user.status === userStatus.administrator && context.administratorsNeedSecondFactor,
      recoveryCodesLeft: factor?.recovery.length ?? 0,
    },
    sessions: sessions.map(({ _id, device, created, lastUsed }) => ({
      _id: sessionName(_id),
      device,
      created: created.toISOString(),
      lastUsed: lastUsed.toISOString(),
      isCurrent: _id === caller.sessionId,
    })),
  };
}
