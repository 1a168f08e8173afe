import type { UserStatus } from '@joddee/contract/choices/user-status';
import { limits, termsVersion } from '@joddee/contract/limits';
import type { RegisterRequest } from '@joddee/contract/users';
import { outboxEntry } from '../announce/outbox.ts';
import { emptyCalendar } from '../calendars/calendar-model.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import type { Asker } from '../platform/groups/turns.ts';
import { newRecordId } from '../platform/records/record-id.ts';
import { storedPhone } from './personal-fields.ts';
import { noCard, type UserRecord, userRecords } from './user-model.ts';

/** Writes a new account. Of two concurrent registrations of one name, the unique index admits one. */
export async function createUser(
  context: Context,
  request: RegisterRequest,
  { status, asker }: { status: UserStatus; asker: Asker },
): Promise<UserRecord> {
  const { db, clock } = context;
  const now = clock.now();
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
    declinedReason: '',
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
  await db.calendars.create(emptyCalendar(user._id));
  try {
    await userRecords.insert(context, user);
  } catch (error) {
    await db.calendars.deleteOne({ _id: user._id });
    await context.keys.erase(user._id);
    if (isDuplicateKey(error, 'email_unique')) throw new AppError('EMAIL_TAKEN');
    if (isDuplicateKey(error)) throw new AppError('USERNAME_TAKEN');
    throw error;
  }
  return user;
}
