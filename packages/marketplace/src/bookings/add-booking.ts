import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { type BookingKey, openBookingKey } from './booking-key.ts';
import type { BookingRecord } from './booking-model.ts';
import { viewOfBooking } from './booking-view.ts';
import { claimForBooking, releaseClaims } from './claim-for-booking.ts';
import { type PreparedBooking, prepareBooking } from './prepare-booking.ts';

export async function addBooking(
  context: Context,
  caller: Caller,
  postId: string,
  request: AddBookingRequest,
  idempotencyKey?: string,
): Promise<BookingView> {
  const key = await openBookingKey(context, caller, idempotencyKey, postId, request);
  const made = await context.db.bookings.findOne({ _id: key.bookingId, abandonedAt: null }).lean();
  if (made !== null) return viewOfBooking(context, made);
  try {
    const prepared = await prepareBooking(context, caller, postId, request, key.bookingId);
    await claimForBooking(context, prepared);
    return await viewOfBooking(context, await writeBooking(context, key, prepared));
  } catch (error) {
    if (!(error instanceof AppError) || (await key.settleRefused(error))) throw error;
    // A repeat that ran beside this one has the booking.
    const booked = await context.db.bookings.findOne({ _id: key.bookingId, abandonedAt: null }).lean();
    if (booked === null) throw error;
    return viewOfBooking(context, booked);
  }
}

async function writeBooking(
  context: Context,
  key: BookingKey,
  prepared: PreparedBooking,
): Promise<BookingRecord> {
  try {
    await key.settleBooked();
  } catch (refusal) {
    await releaseClaims(context, prepared);
    throw refusal;
  }
  try {
    await context.db.bookings.create(prepared.booking);
    return prepared.booking;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Written by a repeat of this request, or given up by the sweep because this process stood still too long.
    const written = await context.db.bookings
      .findOne({ _id: prepared.booking._id, abandonedAt: null })
      .lean();
    if (written === null) throw new AppError('CHANGED_MEANWHILE');
    return written;
  }
}
