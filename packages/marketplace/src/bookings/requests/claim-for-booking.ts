import type { FreeSlot } from '@joddee/contract/bookings';
import { overlap } from '@joddee/rules/times/booked-time';
import { freeSlots } from '@joddee/rules/times/slot-options';
import type { HeldTime } from '../../calendars/calendar-model.ts';
import { claimTime } from '../../calendars/claim-time.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { PreparedBooking } from './prepare-booking.ts';

/** Refuses a taken time without claiming it: for most refusals this query is enough. */
export async function refuseTakenTime(context: Context, prepared: PreparedBooking): Promise<void> {
  const { booking, period } = prepared;
  const calendars = await loadCalendars(context, prepared);
  const isTaken = (held: readonly HeldTime[]) =>
    held.some((time) => overlap(time, period) && !time.booking.equals(booking._id));
  const refuse = (code: 'SLOT_TAKEN' | 'OWN_BOOKING_OVERLAPS') =>
    new AppError(code, { extra: { free: freeSlotsIn(context, prepared, calendars) } });
  if (isTaken(calendars.ofPost)) throw refuse('SLOT_TAKEN');
  if (isTaken(calendars.ofRenter)) throw refuse('OWN_BOOKING_OVERLAPS');
  const others = calendars.ofRenter.filter((time) => !time.booking.equals(booking._id));
  if (others.length >= context.activeBookings) throw new AppError('TOO_MANY_BOOKINGS');
}

/**
 * Claims the time in the calendars of the post and the renter, or refuses with the free slots. After a refusal the
 * caller releases the claims, because another run may have made the booking with them.
 */
export async function claimForBooking(context: Context, prepared: PreparedBooking): Promise<void> {
  const { booking, period } = prepared;
  const atPost = await claimTime(context, booking.detail.post, booking._id, period);
  if (atPost === 'closed') throw new AppError('POST_PAUSED');
  if (atPost === 'taken')
    throw new AppError('SLOT_TAKEN', { extra: { free: await findFreeSlots(context, prepared) } });

  const { renter } = booking.detail;
  const ofRenter = await claimTime(context, renter, booking._id, period, context.activeBookings);
  if (ofRenter === 'claimed') return;
  // The account was deleted during the request.
  if (ofRenter === 'closed') throw new AppError('NOT_LOGGED_IN');
  if (ofRenter === 'full') throw new AppError('TOO_MANY_BOOKINGS');
  throw new AppError('OWN_BOOKING_OVERLAPS', { extra: { free: await findFreeSlots(context, prepared) } });
}

interface Calendars {
  ofPost: readonly HeldTime[];
  ofRenter: readonly HeldTime[];
}

async function loadCalendars({ groups }: Context, { booking }: PreparedBooking): Promise<Calendars> {
  const { post, renter } = booking.detail;
  const [ofPost, ofRenter] = await Promise.all([groups.findCalendar(post), groups.findCalendar(renter)]);
  return { ofPost: ofPost?.held ?? [], ofRenter: ofRenter?.held ?? [] };
}

async function findFreeSlots(context: Context, prepared: PreparedBooking): Promise<FreeSlot[]> {
  return freeSlotsIn(context, prepared, await loadCalendars(context, prepared));
}

function freeSlotsIn(
  { clock }: Context,
  { booking, post }: PreparedBooking,
  { ofPost, ofRenter }: Calendars,
): FreeSlot[] {
  return freeSlots({ hours: post.date, day: booking.Date, now: clock.now(), taken: ofPost, mine: ofRenter });
}
