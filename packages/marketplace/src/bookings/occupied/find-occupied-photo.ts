import type { Caller, Context } from '../../context/context.ts';
import { privateImageLink } from '../../files/private-image-link.ts';
import { loadBooking } from '../booking-access.ts';
import { numberOf, reportsOf } from './occupied-report.ts';

/** A link to the photo of a report, for this viewer. It was deleted with the account of its renter, or with the details. */
export async function findOccupiedPhoto(
  context: Context,
  caller: Caller,
  bookingId: string,
  number?: number,
): Promise<{ photo: string }> {
  const { booking } = await loadBooking(context, caller, bookingId);
  const reports = reportsOf(booking.occupied);
  const report = number === undefined ? reports.at(-1) : reports.find((each) => numberOf(each) === number);
  const photo = report?.photo ?? '';
  const isStored =
    photo !== '' && (await context.db.uploads.exists({ _id: photo, removedAt: null })) !== null;
  return { photo: isStored ? privateImageLink(context, photo, caller.id) : '' };
}
