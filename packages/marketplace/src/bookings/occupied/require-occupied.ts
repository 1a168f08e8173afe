import { isOccupied } from '@joddee/rules/occupied/is-occupied';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { bookingFacts } from '../booking-facts.ts';

/** The booking that a new one may take the place of: the renter's own, active, and reported occupied. */
export async function requireOccupied({ db }: Context, renter: string, id: string): Promise<RecordId> {
  const booking = await db.bookings.findById(requireRecordId(id)).lean();
  if (booking === null || booking.detail.renter.toString() !== renter) throw new AppError('NOT_FOUND');
  if (!isOccupied(bookingFacts(booking))) throw new AppError('SPOT_NOT_OCCUPIED');
  return booking._id;
}
