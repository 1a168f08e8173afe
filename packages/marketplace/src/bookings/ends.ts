import type { ChangedBy } from '../announce/outbox.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { changeEach, retryOnConflict } from '../records/record-kind.ts';
import { byAdministrator, bySelf } from '../users/record.ts';
import type { BookingCause } from './constants.ts';
import { type BookingRecord, bookingFacts, bookingRecords, loadBooking } from './record.ts';
import { decideStale, whileActive } from './rules/booking-lifecycle.ts';
import { decideCancel, isNoShow } from './rules/cancellation.ts';
import type { BookingView } from './shapes.ts';
import { viewOfBooking } from './views.ts';

export type Ending =
  /** Cancelled by a person, or expired by the system. */
  | { status: 0; endedBy: BookingRecord['endedBy']; expired?: boolean; reason?: string; by?: ChangedBy }
  /** Completed by the system without both ticks. */
  | { status: 1; endedBy: 'system' };

/** Ends the loaded version of a booking and releases its time; null if it has changed since. */
export function endBooking(context: Context, booking: BookingRecord, ending: Ending) {
  const cause = causeOf(ending, isNoShow(bookingFacts(booking), context.clock.now()));
  const fields =
    ending.status === 0
      ? {
          expired: ending.expired ?? false,
          endedReason: ending.reason ?? '',
          declined: cause === 'declined',
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

function causeOf(ending: Ending, isMissing: boolean): BookingCause {
  if (ending.status === 1) return 'completed-by-system';
  if (ending.expired === true) return 'expired';
  // An owner who declines gives a reason; one whose account is gone does not. Who waited in vain has declined nobody.
  return ending.endedBy === 'owner' && ending.reason && !isMissing ? 'declined' : 'cancelled';
}

export function cancelBooking(
  context: Context,
  caller: Caller,
  postId: string,
  bookingId: string,
  reason = '',
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    if (booking.detail.post.toString() !== postId) throw new AppError('NOT_FOUND');
    const decision = decideCancel(bookingFacts(booking), role, context.clock.now());
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      await bookingRecords.settled(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    // The renter has planned with it.
    if (decision.by === 'owner' && reason === '') throw invalidField('reason', 'required');
    const cancelled = await endBooking(context, booking, {
      status: 0,
      endedBy: decision.by,
      reason,
      // The trail outlives the account, so it keeps no words of a party.
      by: role === 'administrator' ? byAdministrator(caller, reason) : bySelf(caller.id),
    });
    return cancelled && viewOfBooking(context, cancelled, caller);
  });
}

const endings = {
  expire: { status: 0, endedBy: 'system', expired: true },
  complete: { status: 1, endedBy: 'system' },
  // Nobody has missed it.
  'end-occupied': { status: 0, endedBy: 'occupied' },
} as const satisfies Record<string, Ending>;

/** Ends overdue bookings: without a check-in they expire, otherwise the system completes them. */
export async function expireStaleBookings(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  return changeEach(db.bookings.find({ ...whileActive, to: { $lte: now } }).lean(), async (booking) => {
    const decision = decideStale(bookingFacts(booking), now);
    return decision === 'leave' ? null : endBooking(context, booking, endings[decision]);
  });
}
