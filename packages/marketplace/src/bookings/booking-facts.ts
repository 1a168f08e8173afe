import type { BookingFacts } from '@joddee/rules/booking/booking-lifecycle';
import type { BookingRecord } from './booking-model.ts';

/** The facts that the rules need, from a stored booking. */
export function bookingFacts(booking: BookingRecord): BookingFacts {
  return {
    status: booking.detail.status,
    check: booking.check,
    endedBy: booking.endedBy,
    expired: booking.expired,
    from: booking.from,
    to: booking.to,
    withdrawals: booking.withdrawals,
    confirmedAt: booking.stepTimes?.parked,
    occupied: booking.occupied,
  };
}
