import type { QueryFilter } from 'mongoose';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { readRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { isShown } from '../posts/rules/listing.ts';
import { userStatus } from '../users/constants.ts';
import { type BookingRecord, bookingFacts, callersRole, loadBooking } from './record.ts';
import { asParty, isActive, whileActive } from './rules/booking-lifecycle.ts';
import type { BookingView, TakenTimeView } from './shapes.ts';
import { bookingViews, toTakenTimeView, viewOfBooking } from './views.ts';

const size = limits.pageSize.own;

/** Bookings in which the caller is renter or owner; all bookings for administrators. */
export async function findOwnBookings(
  context: Context,
  caller: Caller,
  page: number,
): Promise<BookingView[]> {
  const filter = caller.status === userStatus.administrator ? {} : asParty(requireRecordId(caller.id));
  return pageOfBookings(context, caller, filter, page);
}

async function pageOfBookings(
  context: Context,
  caller: Caller,
  filter: QueryFilter<BookingRecord>,
  page: number,
): Promise<BookingView[]> {
  const bookings = await context.db.bookings
    .find(filter)
    .sort({ from: -1, _id: -1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  return bookingViews(context, bookings, caller);
}

/** One booking, for its parties and administrators. */
export async function findBooking(context: Context, caller: Caller, id: string): Promise<BookingView> {
  const { booking } = await loadBooking(context, caller, id);
  return viewOfBooking(context, booking, caller);
}

/** Bookings made by a user, for that user and administrators. */
export function findBookingsOfUser(
  context: Context,
  caller: Caller,
  userId: string,
  page: number,
): Promise<BookingView[]> {
  return bookingsAbout(context, caller, userId, { 'detail.renter': requireRecordId(userId) }, page);
}

/** Active bookings of a user, as renter or owner: those that an administrator may still have to cancel. */
export function findActiveBookingsOfUser(
  context: Context,
  caller: Caller,
  userId: string,
  page: number,
): Promise<BookingView[]> {
  const active = { ...asParty(requireRecordId(userId)), ...whileActive };
  return bookingsAbout(context, caller, userId, active, page);
}

async function bookingsAbout(
  context: Context,
  caller: Caller,
  userId: string,
  filter: QueryFilter<BookingRecord>,
  page: number,
): Promise<BookingView[]> {
  if (caller.id !== userId && caller.status !== userStatus.administrator) throw new AppError('NOT_ALLOWED');
  return pageOfBookings(context, caller, filter, page);
}

/**
 * The bookings of a post. Everyone sees the upcoming taken times of a post that is shown; a party to a booking and an
 * administrator see it in full, also after its end.
 */
export async function findBookingsOfPost(
  context: Context,
  caller: Caller | null,
  postId: string,
): Promise<(BookingView | TakenTimeView)[]> {
  const { db, clock, batches } = context;
  const post = readRecordId(postId);
  if (post === null) return [];
  const mine =
    caller === null
      ? []
      : caller.status === userStatus.administrator
        ? [{}]
        : asParty(requireRecordId(caller.id)).$or;
  const ahead = { ...whileActive, to: { $gt: clock.now() } } as const;
  const listing = await batches.findPost(post);
  const readable = [...(listing !== null && isShown(listing) ? [ahead] : []), ...mine];
  if (readable.length === 0) return [];
  const bookings = await db.bookings
    .find({ 'detail.post': post, $or: readable })
    .sort({ from: -1, _id: -1 })
    .limit(size)
    .lean();
  const isOpen = (booking: (typeof bookings)[number]) =>
    caller !== null && callersRole(booking, caller) !== 'stranger';
  const full = caller === null ? [] : await bookingViews(context, bookings.filter(isOpen), caller);
  const fullById = new Map(full.map((view) => [view._id, view]));
  return bookings
    .filter((booking) => isOpen(booking) || isActive(bookingFacts(booking)))
    .map((booking) => fullById.get(booking._id.toString()) ?? toTakenTimeView(booking));
}
