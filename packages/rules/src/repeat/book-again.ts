import type { BookingView } from '@joddee/contract/bookings';
import { isActive } from '../booking/booking-lifecycle.ts';
import { factsOfView } from '../facts-of-view.ts';
import { bookableDays, instantOf } from '../times/time-slots.ts';
import { startMinute } from './start-minute.ts';

/**
 * The booking page of the same spot at the same time, on the next day on which that time has not begun; for a booking
 * that is not over, on a later day than its own if the window has one. Without the time if there is no such day.
 */
export function bookAgainAddress(booking: BookingView, now: Date): string {
  const { post, timein, timeout } = booking.detail;
  const start = startMinute({ Date: booking.Date, from: new Date(booking.from) });
  const ahead = bookableDays(now).filter((day) => instantOf(day, start) > now);
  const days = isActive(factsOfView(booking)) ? ahead.filter((day) => day !== booking.Date) : ahead;
  const date = days.find((day) => day > booking.Date) ?? days[0];
  if (date === undefined) return `/book/${post}`;
  return `/book/${post}?${new URLSearchParams({ date, from: timein, to: timeout })}`;
}
