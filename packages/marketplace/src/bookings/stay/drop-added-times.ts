import { isActive } from '@joddee/rules/booking/booking-lifecycle';
import { type AddedTime, isAdded, releaseAddedTimes } from '../../calendars/added-times.ts';
import { announceFreed } from '../../calendars/announce-slots.ts';
import type { Context } from '../../context/context.ts';
import { requestSavedNotices } from '../../posts/favourites/request-saved-notices.ts';
import { bookingFacts } from '../booking-facts.ts';
import { type BookingRecord, bookingRecords } from '../booking-model.ts';

/**
 * Releases the added times that an attempt has left without moving the end of the booking: it crashed, was refused in
 * the second calendar, or is paused. The version of the booking is incremented after they are read and before they are
 * released, so that a paused attempt misses. False if there are none.
 */
export async function dropAddedTimes(context: Context, booking: BookingRecord): Promise<boolean> {
  const { post, renter } = booking.detail;
  const left = await findLeft(context, booking);
  if (left.length === 0) return false;
  if (!(await bookingRecords.fence(context, booking))) return true;
  const released = await releaseAddedTimes(context, [post, renter], left);
  if (released === 0) return true;
  announceFreed(context, post);
  for (const { from, to, bay } of left) requestSavedNotices(context, post, { from, to, bay, by: renter });
  return true;
}

/** All that begins where the booking ends, or all of an ended booking. */
async function findLeft({ db }: Context, booking: BookingRecord): Promise<AddedTime[]> {
  const { post, renter } = booking.detail;
  const calendars = await db.calendars.find({ _id: { $in: [post, renter] } }, { held: 1 }).lean();
  const isKept = (added: AddedTime) => isActive(bookingFacts(booking)) && added.to <= booking.to;
  return calendars
    .flatMap(({ held }) => held)
    .filter(isAdded)
    .filter((added) => added.booking.equals(booking._id) && !isKept(added));
}
