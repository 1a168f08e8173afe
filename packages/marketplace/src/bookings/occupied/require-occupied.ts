import { isOccupied } from '@joddee/rules/occupied/is-occupied';
import { replacesRest } from '@joddee/rules/occupied/occupied-spot';
import type { Period } from '@joddee/rules/times/booked-time';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { bookingFacts } from '../booking-facts.ts';

/** The booking that a new one may take the place of: the renter's own, active, reported occupied, and of the same time. */
export async function requireOccupied(
  { db, clock }: Context,
  renter: string,
  id: string,
  stay: Period,
): Promise<RecordId> {
  const booking = await db.bookings.findById(requireRecordId(id)).lean();
  if (booking === null || booking.detail.renter.toString() !== renter) throw new AppError('NOT_FOUND');
  if (!isOccupied(bookingFacts(booking))) throw new AppError('SPOT_NOT_OCCUPIED');
  if (!replacesRest(booking, stay, clock.now())) throw new AppError('OTHER_TIME_THAN_OCCUPIED');
  return booking._id;
}
