import type { EndOfBooking } from '@joddee/rules/messages/message-window';
import { loadBooking } from '../bookings/booking-access.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import type { RecordId } from '../platform/records/record-id.ts';

interface Parties {
  booking: BookingRecord;
  /** The caller. */
  own: RecordId;
  other: RecordId;
}

/** The booking of a conversation, for its two parties. Administrators are refused like anybody else. */
export async function loadParties(context: Context, caller: Caller, bookingId: string): Promise<Parties> {
  const { booking, role } = await loadBooking(context, caller, bookingId);
  const { user: owner, renter } = booking.detail;
  if (role === 'owner') return { booking, own: owner, other: renter };
  if (role === 'renter') return { booking, own: renter, other: owner };
  throw new AppError('NOT_ALLOWED');
}

export function endOfBooking({ to, stepTimes }: Pick<BookingRecord, 'to' | 'stepTimes'>): EndOfBooking {
  return { to, ended: stepTimes?.ended ?? null };
}
