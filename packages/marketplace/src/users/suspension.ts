import type { OutboxEntry } from '../announce/outbox.ts';
import { limits } from '../common/limits.ts';
import type { OpenComplaints } from '../complaints/shapes.ts';
import type { Caller, Context } from '../context/context.ts';
import { newNotice } from '../notices/record.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { requireOtherPerson } from './card/record.ts';
import { userStatus } from './constants.ts';
import { loadUser } from './find.ts';
import { byAdministrator, type UserCause, type UserRecord, userRecords } from './record.ts';
import { isSuspended, needsSuspension } from './rules/suspension.ts';

/** Who has decided when and why that a user is suspended, or a listing hidden. */
export interface Decision {
  at: Date;
  by: RecordId;
  reason: string;
}

/**
 * Suspends a user. Settling ends the sessions, withholds the posts and cancels the bookings that have not begun.
 * Repeating it changes nothing, also after the restoration. An administrator is never suspended, and of a deleted account
 * only the card is left, which follows from the complaint itself (R135).
 */
export async function suspendUser(context: Context, userId: RecordId, { at, by, reason }: Decision) {
  await retryOnConflict(async () => {
    const user = await context.db.users.findOne({ _id: userId, deletedAt: null }).lean();
    if (user === null || user.status === userStatus.administrator) return undefined;
    if (!needsSuspension(user, at)) {
      if (isSuspended(user)) await userRecords.settled(context, user);
      return undefined;
    }
    return userRecords.change(context, user, {
      cause: 'suspended',
      set: { suspendedAt: at, suspendedBy: by, suspendedFor: reason },
      leftovers: { by: { role: 'administrator', actor: by, reason } },
    });
  });
}

/** An administrator suspends a user without a complaint. A repeat finds the user suspended. */
export async function suspendByAdministrator(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<{ _id: string; suspended: true }> {
  const user = await loadUser(context, userId);
  await requireOtherPerson(context, caller, user._id);
  if (user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
  await suspendUser(context, user._id, { at: context.clock.now(), by: requireRecordId(caller.id), reason });
  return { _id: userId, suspended: true };
}

/** An administrator ends the suspension of a user, who logs in again. A repeat finds it ended. */
export async function restoreUser(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<{ _id: string; suspended: false }> {
  await retryOnConflict(async () => {
    const user = await loadUser(context, userId);
    await requireOtherPerson(context, caller, user._id);
    if (user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    if (!isSuspended(user)) {
      // An earlier request may have crashed before the posts were given back.
      await userRecords.settled(context, user);
      return 'restored';
    }
    return userRecords.change(context, user, {
      cause: 'restored',
      set: { suspendedAt: null, suspendedFor: '', restoredAt: context.clock.now() },
      leftovers: { by: byAdministrator(caller, reason) },
    });
  });
  return { _id: userId, suspended: false };
}

/** The suspended accounts, the last suspended first. */
export async function findSuspended({ db }: Context): Promise<OpenComplaints['suspended']> {
  const users = await db.users
    .find(
      { suspendedAt: { $gt: new Date(0) }, deletedAt: null },
      { name: 1, suspendedAt: 1, suspendedFor: 1 },
    )
    .sort({ suspendedAt: -1 })
    .limit(limits.complaints.shown)
    .lean();
  return users.map(({ _id, name, suspendedAt, suspendedFor }) => ({
    _id: _id.toString(),
    name: `${name.firstname} ${name.lastname}`,
    since: suspendedAt?.toISOString() ?? '',
    reason: suspendedFor ?? '',
  }));
}

/** The notices of a suspension and of its end, for the person. The first one is read by mail, or afterwards. */
export function noticesOfSuspension({ _id }: UserRecord, entries: readonly OutboxEntry<UserCause>[]) {
  return entries.flatMap(({ id, cause, at, by }) =>
    cause === 'suspended' || cause === 'restored'
      ? newNotice({ user: _id, kind: cause, role: '', reason: by?.reason ?? '', of: id, at })
      : [],
  );
}
