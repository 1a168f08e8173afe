import { createHmac } from 'node:crypto';
import type { AddBookingRequest } from '@joddee/contract/bookings';
import { isFaulty } from '@joddee/contract/faults';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { deriveKey } from '../../platform/settings/derive-key.ts';
import type { BookingKeyRecord } from './booking-key-model.ts';

/**
 * Chooses the booking's id, or finds the id that the first request with this key chose. However often the request is
 * repeated, concurrently or after a crash, one booking is made and every answer is the first result.
 */
export async function openBookingKey(
  context: Context,
  caller: Caller,
  key: string | undefined,
  postId: string,
  request: AddBookingRequest,
): Promise<RecordId> {
  const now = context.clock.now();
  if (key === undefined) return newRecordId(now);
  // A repeat may come after another price was agreed to, and asks for the outcome of the first.
  const { pricePerHour: _, ...wish } = request;
  const fresh: BookingKeyRecord = {
    _id: `${caller.id} ${isFaulty('key-of-another-day') ? postId : key}`,
    // Keyed, because a phone or a plate could be found by trying.
    wish: createHmac('sha256', deriveKey(context.tokenSecret, 'booking requests'))
      .update(JSON.stringify([postId, wish]))
      .digest('base64'),
    booking: newRecordId(now),
    expiresAt: new Date(now.getTime() + limits.idempotencyHours * 3_600_000),
  };
  const record = await insertOrLoad(context, fresh);
  if (record.wish !== fresh.wish && !isFaulty('key-of-another-day')) throw new AppError('KEY_REUSED');
  return record.booking;
}

async function insertOrLoad({ db }: Context, fresh: BookingKeyRecord): Promise<BookingKeyRecord> {
  try {
    await db.bookingKeys.create(fresh);
    return fresh;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (isFaulty('key-forgotten')) return fresh;
    return (await db.bookingKeys.findById(fresh._id).lean()) ?? fresh;
  }
}
