import { createHash } from 'node:crypto';
import type { AddBookingRequest } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { newRecordId, type RecordId } from '../platform/record-id.ts';
import type { BookingKeyRecord } from './booking-key-model.ts';
import { restoreRefusal, type StoredRefusal } from './stored-refusal.ts';

/**
 * A request with an Idempotency-Key: however often it comes, also at once and also after a crash, one booking
 * is made and every answer is the first result.
 */
export interface BookingKey {
  bookingId: RecordId;
  /** The id of the key's record; null for a request without a key. */
  keyId: string | null;
}

/** Chooses the booking's id, or finds what the first request with this key has chosen, or how it was refused. */
export async function openBookingKey(
  context: Context,
  caller: Caller,
  key: string | undefined,
  postId: string,
  request: AddBookingRequest,
): Promise<BookingKey> {
  if (key === undefined) return { bookingId: newRecordId(), keyId: null };
  const fresh: BookingKeyRecord = {
    _id: `${caller.id} ${key}`,
    wish: createHash('sha256')
      .update(JSON.stringify([postId, request]))
      .digest('base64'),
    booking: newRecordId(),
    outcome: 'open',
    refusal: null,
    expiresAt: new Date(context.clock.now().getTime() + limits.idempotencyHours * 3_600_000),
  };
  const record = await insertOrLoad(context, fresh);
  if (record.wish !== fresh.wish) throw new AppError('KEY_REUSED');
  if (record.outcome === 'refused' && record.refusal !== null) throw restoreRefusal(record.refusal);
  return { bookingId: record.booking, keyId: record._id };
}

async function insertOrLoad({ db }: Context, fresh: BookingKeyRecord): Promise<BookingKeyRecord> {
  try {
    await db.bookingKeys.create(fresh);
    return fresh;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await db.bookingKeys.findById(fresh._id).lean()) ?? fresh;
  }
}

/** Puts "booked" down before the booking is written; answers the refusal that was put down first, if one was. */
export async function settleBooked({ db }: Context, keyId: string | null): Promise<StoredRefusal | null> {
  if (keyId === null) return null;
  const settled = await db.bookingKeys.updateOne(
    { _id: keyId, outcome: 'open' },
    { $set: { outcome: 'booked' } },
  );
  if (settled.matchedCount === 1) return null;
  return (await db.bookingKeys.findById(keyId).lean())?.refusal ?? null;
}

/** Puts a refusal down; answers the one that counts, or null when the key was booked already. */
export async function settleRefused(
  { db }: Context,
  keyId: string | null,
  refusal: StoredRefusal,
): Promise<StoredRefusal | null> {
  if (keyId === null) return refusal;
  const settled = await db.bookingKeys.updateOne(
    { _id: keyId, outcome: 'open' },
    { $set: { outcome: 'refused', refusal } },
  );
  if (settled.matchedCount === 1) return refusal;
  const record = await db.bookingKeys.findById(keyId).lean();
  return record?.outcome === 'booked' ? null : (record?.refusal ?? refusal);
}
