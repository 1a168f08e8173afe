import type { BookingCause } from '@joddee/contract/choices/booking-causes';
import { isDeclined } from '@joddee/rules/booking/cancelled-by-other';
import type { ChangedBy } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { type BookingRecord, bookingRecords } from './booking-model.ts';

export type Ending =
  /** Cancelled by a person, or expired by the system. */
  | { status: 0; endedBy: BookingRecord['endedBy']; expired?: boolean; reason?: string; by?: ChangedBy }
  /** Completed by the system without both ticks. */
  | { status: 1; endedBy: 'system' };

/** Ends the loaded version of a booking and releases its time; null if it has changed since. */
export function endBooking(
  context: Context,
  booking: BookingRecord,
  ending: Ending,
): Promise<BookingRecord | null> {
  const cause = causeOf(ending);
  const fields =
    ending.status === 0
      ? {
          expired: ending.expired ?? false,
          endedReason: ending.reason ?? '',
          ...(cause === 'declined' ? { declined: true } : {}),
        }
      : { 'check.checkout.status': true };
  return bookingRecords.change(context, booking, {
    cause,
    set: {
      'detail.status': ending.status,
      endedBy: ending.endedBy,
      'stepTimes.ended': context.clock.now(),
      ...fields,
    },
    leftovers: { by: ending.status === 0 ? ending.by : undefined },
  });
}

function causeOf(ending: Ending): BookingCause {
  if (ending.status === 1) return 'completed-by-system';
  if (ending.expired === true) return 'expired';
  return isDeclined({ endedBy: ending.endedBy, endedReason: ending.reason ?? '' }) ? 'declined' : 'cancelled';
}
