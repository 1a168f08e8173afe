import { type Role, roleIn } from '@joddee/rules/booking/booking-lifecycle';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import type { BookingRecord } from './booking-model.ts';

export function callersRole(booking: BookingRecord, caller: Pick<Caller, 'id' | 'status'>): Role {
  return roleIn({ user: booking.detail.user.toString(), renter: booking.detail.renter.toString() }, caller);
}

/** Loads a booking for one of its parties or an administrator. R149: to any other caller it does not exist. */
export async function loadBooking(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<{ booking: BookingRecord; role: Role }> {
  const booking = await db.bookings.findById(requireRecordId(id)).lean();
  if (booking === null) throw new AppError('NOT_FOUND');
  const role = callersRole(booking, caller);
  if (role === 'stranger') throw new AppError('NOT_FOUND');
  return { booking, role };
}
