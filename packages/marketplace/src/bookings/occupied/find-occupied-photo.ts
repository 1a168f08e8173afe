import type { Caller, Context } from '../../context/context.ts';
import { privateImageLink } from '../../files/private-image-link.ts';
import { loadBooking } from '../booking-access.ts';

/** A link to the photo of a report, for this viewer. It was deleted with the account of its renter, or with the details. */
export async function findOccupiedPhoto(
  context: Context,
  caller: Caller,
  bookingId: string,
): Promise<{ photo: string }> {
  const { booking } = await loadBooking(context, caller, bookingId);
  const photo = booking.occupied?.photo ?? '';
  const isStored =
    photo !== '' && (await context.db.uploads.exists({ _id: photo, removedAt: null })) !== null;
  return { photo: isStored ? privateImageLink(context, photo, caller.id) : '' };
}
