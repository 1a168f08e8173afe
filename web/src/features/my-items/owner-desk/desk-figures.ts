import { type Income, incomeOfStay, sumOfIncome } from '@joddee/marketplace/bookings/rules/income';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { isUnderWay, ticketDay } from '../../../components/booking/stay-progress.ts';

export interface DeskFigures {
  /** The stays that begin or began today, and those under way whatever their day, without the cancelled and missed ones. */
  today: number;
  arrived: number;
  ahead: number;
  parked: number;
  /** The parked cars whose time is over. */
  overdue: number;
  /** The next booked stay, on any day. */
  nextIn: BookingView | undefined;
  /** The parked car whose time ends first. */
  nextOut: BookingView | undefined;
  /** From the stays that ended today. */
  income: Income;
}

const first = (bookings: readonly BookingView[], by: 'from' | 'to') =>
  [...bookings].sort((a, b) => a[by].localeCompare(b[by]))[0];

/** The figures of an owner's day, counted from the bookings at the owner's spots. */
export function deskFigures(bookings: readonly BookingView[], now: Date): DeskFigures {
  const day = bangkokDay(now);
  const today = bookings.filter(
    (booking) => booking.detail.status === 1 && (isUnderWay(booking) || ticketDay(booking) === day),
  );
  const booked = bookings.filter(({ state }) => state === 'booked');
  const parked = bookings.filter(({ state }) => state === 'parked');
  const completed = bookings.filter(
    ({ state, stepTimes }) => state === 'completed' && bangkokDay(new Date(stepTimes.ended)) === day,
  );
  return {
    today: today.length,
    arrived: today.filter(({ check }) => check.checkin.renter).length,
    ahead: today.filter(({ state }) => state === 'booked').length,
    parked: parked.length,
    overdue: parked.filter(({ to }) => new Date(to) < now).length,
    // One whose start has passed is late, and waits in its row of the day.
    nextIn: first(
      booked.filter(({ from }) => new Date(from) > now),
      'from',
    ),
    nextOut: first(parked, 'to'),
    income: sumOfIncome(completed.map(({ detail }) => incomeOfStay(detail.price))),
  };
}

/**
 * Which stay of this renter with this owner it is; undefined if earlier ones may be unknown, because a client holds only
 * the latest bookings that have ended.
 */
export function visitNumber(bookings: readonly BookingView[], booking: BookingView): number | undefined {
  const ended = bookings.filter(({ detail, check }) => detail.status === 0 || check.checkout.status);
  if (ended.length >= limits.endedBookingsShown) return undefined;
  const before = bookings.filter(
    ({ detail, check, from }) =>
      detail.user === booking.detail.user &&
      detail.renter === booking.detail.renter &&
      detail.status === 1 &&
      check.checkin.user &&
      from < booking.from,
  );
  return before.length + 1;
}
