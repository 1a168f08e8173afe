import { createHash } from 'node:crypto';
import type { AddBookingRequest } from '@joddee/contract/bookings';
import { type FieldCode, type RefusalCode, refusals } from '@joddee/contract/error-codes';
import { limits } from '@joddee/contract/limits';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { newRecordId, type RecordId } from '../platform/record-id.ts';
import type { BookingKeyRecord } from './booking-key-model.ts';

/**
 * A request with an Idempotency-Key: however often it comes, also at once and also after a crash, one booking
 * is made and every answer is the first result.
 */
export interface BookingKey {
  bookingId: RecordId;
  /** Puts "booked" down as the outcome; throws the refusal that another repeat has put down before. */
  settleBooked(): Promise<void>;
  /** Puts a refusal down; answers false when another repeat has booked already. */
  settleRefused(refusal: AppError): Promise<boolean>;
}

const keyless = (): BookingKey => ({
  bookingId: newRecordId(),
  settleBooked: async () => {},
  settleRefused: async () => true,
});

export async function openBookingKey(
  context: Context,
  caller: Caller,
  key: string | undefined,
  postId: string,
  request: AddBookingRequest,
): Promise<BookingKey> {
  if (key === undefined) return keyless();
  const { db, clock } = context;
  const wish = createHash('sha256')
    .update(JSON.stringify([postId, request]))
    .digest('base64');
  const fresh: BookingKeyRecord = {
    _id: `${caller.id} ${key}`,
    wish,
    booking: newRecordId(),
    outcome: 'open',
    refusal: null,
    expiresAt: new Date(clock.now().getTime() + limits.idempotencyHours * 3_600_000),
  };
  const record = await insertOrLoad(context, fresh);
  if (record.wish !== wish) throw new AppError('KEY_REUSED');
  throwStoredRefusal(record);

  const settle = (outcome: Partial<BookingKeyRecord>) =>
    db.bookingKeys
      .findOneAndUpdate({ _id: record._id, outcome: 'open' }, { $set: outcome }, { returnDocument: 'after' })
      .lean();
  return {
    bookingId: record.booking,
    async settleBooked() {
      if ((await settle({ outcome: 'booked' })) !== null) return;
      const settled = await db.bookingKeys.findById(record._id).lean();
      if (settled !== null) throwStoredRefusal(settled);
    },
    async settleRefused({ code, fields, extra }) {
      if ((await settle({ outcome: 'refused', refusal: { code, fields, extra } })) !== null) return true;
      const settled = await db.bookingKeys.findById(record._id).lean();
      return settled?.outcome !== 'booked';
    },
  };
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

function throwStoredRefusal({ outcome, refusal }: BookingKeyRecord): void {
  if (outcome !== 'refused' || refusal === null) return;
  if (!isRefusalCode(refusal.code)) throw new AppError('CHANGED_MEANWHILE');
  throw new AppError(refusal.code, {
    // Written by settleRefused above, from an AppError of the same shape.
    fields: refusal.fields as Record<string, FieldCode>,
    extra: refusal.extra,
  });
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}
