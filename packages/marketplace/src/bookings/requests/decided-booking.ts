import { blocksSlots } from '@joddee/rules/booking/booking-lifecycle';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { bookingFacts } from '../booking-facts.ts';
import type { BookingRecord } from '../booking-model.ts';
import { type StoredRefusal, unavailable } from './stored-refusal.ts';

/**
 * The decision of a booking request. One document under the id that the request chose decides it: the booking or the
 * mark of its refusal. Both are plain inserts, so of two processes that decide at any time apart, the later meets the
 * document of the earlier and follows it.
 */
export type Decided =
  | { kind: 'booked'; booking: BookingRecord; isNew: boolean }
  | { kind: 'refused'; refusal: StoredRefusal };

export async function findDecided({ groups }: Context, bookingId: RecordId): Promise<Decided | null> {
  const record = await groups.findDecision(bookingId);
  if (record === null) return null;
  return record.abandonedAt
    ? { kind: 'refused', refusal: record.refusal ?? unavailable }
    : { kind: 'booked', booking: record, isNew: false };
}

/** True if no booking under this id can hold time any more: the request was refused, or its booking has ended. */
export function isDead(decided: Decided): boolean {
  return decided.kind === 'refused' || !blocksSlots(bookingFacts(decided.booking));
}

/** The time must already be claimed under the booking's id. */
export async function decideBooked(context: Context, booking: BookingRecord): Promise<Decided> {
  try {
    await context.groups.insertBooking(booking);
    return { kind: 'booked', booking, isNew: true };
  } catch (error) {
    return decidedBefore(context, booking._id, error);
  }
}

/** From here on the booking can never be written, so time claimed under its id may be given to other bookings. */
export async function decideRefused(
  context: Context,
  bookingId: RecordId,
  refusal: StoredRefusal,
): Promise<Decided> {
  try {
    const mark = { _id: bookingId, abandonedAt: context.clock.now(), refusal };
    await context.db.bookingDecisions.collection.insertOne(mark);
    return { kind: 'refused', refusal };
  } catch (error) {
    return decidedBefore(context, bookingId, error);
  }
}

async function decidedBefore(context: Context, bookingId: RecordId, error: unknown): Promise<Decided> {
  if (!isDuplicateKey(error)) throw error;
  const decided = await findDecided(context, bookingId);
  if (decided === null) throw error;
  return decided;
}
