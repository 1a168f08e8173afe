import {
  type Income,
  incomeOfStay,
  isCashConfirmed,
  sumOfIncome,
} from '@joddee/marketplace/bookings/rules/income';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { isOver, isUnderWay, minutesLeft, ticketDay } from '../../../components/booking/stay-progress.ts';

export interface DeskFigures {
  /** The stays that begin or began today, and those under way whatever their day, without the cancelled and missed ones. */
  today: number;
  ahead: number;
  parked: number;
  overdue: number;
  /** The cars whose time began, and that did not say when they come. */
  late: readonly BookingView[];
  /** The next booked stay, on any day; none while an earlier car is missing. */
  nextIn: BookingView | undefined;
  /** The parked car whose time ends first. */
  nextOut: BookingView | undefined;
  /** From the stays that ended today. */
  income: Income;
}

const first = (bookings: readonly BookingView[], by: 'from' | 'to') =>
  [...bookings].sort((a, b) => a[by].localeCompare(b[by]))[0];

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
  const late = booked.filter((booking) => minutesLate(booking, now) > 0);
  return {
    today: today.length,
    ahead: today.filter(({ state }) => state === 'booked').length,
    parked: parked.length,
    overdue: parked.filter((booking) => minutesLeft(booking, now) < 0).length,
    late,
    nextIn:
      late.length > 0
        ? undefined
        : first(
            booked.filter(({ from }) => minutesSince(from, now) < 1),
            'from',
          ),
    nextOut: first(parked, 'to'),
    income: sumOfIncome(completed.filter(isCashConfirmed).map(({ detail }) => incomeOfStay(detail.price))),
  };
}

const minutesSince = (start: string, now: Date) => Math.floor((now.getTime() - Date.parse(start)) / 60_000);

/**
 * Whole minutes since a booked stay has begun without its car; 0 before, and while the car is said to be on its way. A stay
 * that was booked after its start begins for its renter then.
 */
export function minutesLate(
  { state, from, created, expectedArrival: { at } }: BookingView,
  now: Date,
): number {
  const isMissing = state === 'booked' && (at === '' || minutesSince(at, now) >= 0);
  return isMissing ? Math.max(0, minutesSince(from < created ? created : from, now)) : 0;
}

/**
 * Which stay of this renter with this owner it is; undefined if earlier ones may be unknown, because a client holds only
 * the latest bookings that have ended.
 */
export function visitNumber(bookings: readonly BookingView[], booking: BookingView): number | undefined {
  const ended = bookings.filter(isOver);
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
