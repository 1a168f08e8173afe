import { type AddedTime, claimAddedTime, isAdded, releaseAddedTimes } from '../../calendars/added-times.ts';
import type { Period } from '../../calendars/rules/booked-time.ts';
import { type Opening, readOpening } from '../../calendars/rules/opening.ts';
import { announceFreed } from '../../calendars/slots.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { loadPost } from '../../posts/commands.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { type BookingRecord, bookingFacts, bookingRecords, loadBooking } from '../record.ts';
import { isActive } from '../rules/booking-lifecycle.ts';
import { decideExtension, extendedPrice } from '../rules/extension.ts';
import type { BookingView, ExtendRequest } from '../shapes.ts';
import { viewOfBooking } from '../views.ts';

/**
 * Moves the end of a stay. The added time is claimed first, under an id of this attempt, and the booking is changed only
 * if it is as it was before the claim. What releases the added time of an attempt that did not finish makes that
 * change miss first (`dropAddedTimes`).
 */
export function extendStay(
  context: Context,
  caller: Caller,
  bookingId: string,
  { timeout }: ExtendRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    if (role !== 'renter') throw new AppError('NOT_ALLOWED');
    if (await dropAddedTimes(context, booking)) return null;
    const opening = await findOpening(context, booking.detail.post);
    const facts = bookingFacts(booking);
    const decision = decideExtension(
      { facts, day: booking.Date, hours: opening },
      booking.detail,
      timeout,
      context.clock.now(),
    );
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'invalid') throw invalidField('timeout', decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const { added } = decision;
    const refused = await claim(context, booking, added, opening);
    if (refused === 'retry') return null;
    if (refused !== undefined) throw new AppError(refused);
    const { hours, price } = extendedPrice(booking.detail, { from: booking.from, to: added.to });
    const extended = await bookingRecords.change(context, booking, {
      cause: 'extended',
      set: {
        to: added.to,
        'detail.timeout': timeout,
        'detail.hours': hours,
        'detail.price': price,
        endReminded: false,
        overdueReminded: false,
      },
    });
    return extended && viewOfBooking(context, extended, caller);
  });
}

/** What the calendar decides by. One that holds no opening yet has that of its post. */
async function findOpening(context: Context, postId: RecordId): Promise<Opening> {
  const post = await loadPost(context, postId.toString());
  const calendar = await context.batches.findCalendar(postId);
  return calendar?.opening == null ? post.date : readOpening(calendar.opening);
}

/** The reason why the time cannot be added, if there is one. */
async function claim(
  context: Context,
  booking: BookingRecord,
  added: Period,
  opening: Opening,
): Promise<'POST_PAUSED' | 'SLOT_TAKEN' | 'OWN_BOOKING_OVERLAPS' | 'NOT_LOGGED_IN' | 'retry' | undefined> {
  const { _id, detail, bay } = booking;
  const piece = newRecordId();
  // What the renter's own calendar refuses is no news of the post, so it is asked first.
  const ofRenter = await claimAddedTime(context, detail.renter, _id, added, piece);
  const atPost =
    ofRenter === 'claimed'
      ? await claimAddedTime(context, detail.post, _id, added, piece, { bay: bay?.number, opening })
      : undefined;
  if (atPost === 'claimed') return undefined;
  await dropAddedTimes(context, booking);
  // Another device of the renter is in the way, or was.
  if (ofRenter === 'own' || atPost === 'own' || atPost === 'changed') return 'retry';
  if (ofRenter !== 'claimed') return ofRenter === 'closed' ? 'NOT_LOGGED_IN' : 'OWN_BOOKING_OVERLAPS';
  return atPost === 'closed' ? 'POST_PAUSED' : 'SLOT_TAKEN';
}

/**
 * Releases the added times that an attempt has left without moving the end of the booking: it crashed, was refused in
 * the second calendar, or is paused. The version of the booking is incremented after they are read and before they are
 * released, so that a paused attempt misses. False if there are none. Who has saved the spot gets no notice: the time
 * was nobody's.
 */
export async function dropAddedTimes(context: Context, booking: BookingRecord): Promise<boolean> {
  const { post, renter } = booking.detail;
  const left = await findLeft(context, booking);
  if (left.length === 0) return false;
  if (!(await bookingRecords.fence(context, booking))) return true;
  const atPost = await releaseAddedTimes(context, post, left);
  await releaseAddedTimes(context, renter, left);
  if (atPost > 0) announceFreed(context, post);
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
