import { bookableDays, instantOf } from '../../calendars/rules/time-slots.ts';
import type { BookingView } from '../shapes.ts';
import { factsOfView, isActive } from './booking-lifecycle.ts';
import { startMinute } from './usual-time.ts';

/**
 * The booking page of the same spot at the same time, on the next day on which that time has not begun; for a booking
 * that is not over, on a later day than its own if the window has one. A day on which one of the renter's own bookings
 * takes the time is left out, so also the day of this one while it is not over. Without the time if there is no such day.
 */
export function bookAgainAddress(booking: BookingView, now: Date, own: readonly BookingView[]): string {
  const { post, timein, timeout } = booking.detail;
  const start = startMinute({ Date: booking.Date, from: new Date(booking.from) });
  const length = Date.parse(booking.to) - Date.parse(booking.from);
  const active = own.filter((other) => isActive(factsOfView(other)));
  const isOwn = (from: Date) =>
    active.some(
      (other) => new Date(other.from) < new Date(from.getTime() + length) && new Date(other.to) > from,
    );
  const ahead = bookableDays(now).filter((day) => {
    const from = instantOf(day, start);
    return from > now && !isOwn(from);
  });
  const date = ahead.find((day) => day > booking.Date) ?? ahead[0];
  if (date === undefined) return `/book/${post}`;
  return `/book/${post}?${new URLSearchParams({ date, from: timein, to: timeout })}`;
}
