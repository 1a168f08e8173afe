import { blocksSlots } from '@joddee/rules/booking-lifecycle';
import type { Context } from '../platform/context.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';
import { releaseCheckIn } from './claim-check-in.ts';
import { releaseTimes } from './claim-time.ts';
import type { Decided } from './decided-booking.ts';

/** After a booking has ended: its time is free for all, and its renter may check in elsewhere. */
export async function freeBooking(context: Context, { _id, detail }: BookingRecord): Promise<void> {
  await releaseTimes(context, [detail.post, detail.renter], _id);
  await releaseCheckIn(context, detail.renter, _id);
}

/** Whether nothing can hold time under a booking's id any more: it was refused, or the booking has ended. */
export function isDead(decided: Decided): boolean {
  return decided.kind === 'refused' || !blocksSlots(bookingFacts(decided.booking));
}
