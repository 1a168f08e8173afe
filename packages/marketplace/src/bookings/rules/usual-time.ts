import { overlap, type Period, type RequestedTime } from '../../calendars/rules/booked-time.ts';
import { bookableDays, instantOf, stayMinutes, weekdayOf } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import type { BookingView } from '../shapes.ts';
import { factsOfView, isActive } from './booking-lifecycle.ts';
import { type RepeatFacts, repeatDays } from './repeat-days.ts';

/** The start of a stay in minutes from the midnight of its day; in hours across midnight it may be on the next day. */
const startMinute = (stay: { Date: string; from: Date }): number =>
  (stay.from.getTime() - instantOf(stay.Date, 0).getTime()) / 60_000;

/** A booking of the renter that was not cancelled. */
export interface UsualStay {
  Date: string;
  timein: string;
  timeout: string;
  from: Date;
}

export interface UsualTime {
  timein: string;
  timeout: string;
  /** As of `startMinute`. */
  start: number;
  /** It is the usual time of Monday to Friday. */
  ofWeekdays: boolean;
}

const sunday = 6;
const isWeekday = (day: string) => weekdayOf(day) < sunday - 1;
const slotsOf = ({ timein, timeout }: UsualStay) => `${timein} ${timeout}`;

/**
 * The start and end that a renter has booked most often in the last days, the latest first; null if none was booked twice.
 * Stays of Monday to Friday count alone as soon as there are two of them.
 */
export function usualTime(stays: readonly UsualStay[], now: Date): UsualTime | null {
  const since = now.getTime() - limits.usualTime.days * 86_400_000;
  const recent = stays
    .filter(({ from }) => from.getTime() >= since)
    .toSorted((a, b) => b.from.getTime() - a.from.getTime());
  const ofWeek = recent.filter(({ Date: day }) => isWeekday(day));
  const ofWeekdays = ofWeek.length >= limits.usualTime.fewest;
  const counted = ofWeekdays ? ofWeek : recent;
  const timesBooked = new Map<string, number>();
  for (const stay of counted) timesBooked.set(slotsOf(stay), (timesBooked.get(slotsOf(stay)) ?? 0) + 1);
  const most = Math.max(0, ...timesBooked.values());
  if (most < limits.usualTime.fewest) return null;
  const chosen = counted.find((stay) => timesBooked.get(slotsOf(stay)) === most);
  if (chosen === undefined) return null;
  const { timein, timeout } = chosen;
  return { timein, timeout, start: startMinute(chosen), ofWeekdays };
}

/**
 * The first day of the window on which the usual time has not begun and the renter has no booking then; of Monday to
 * Friday only, if the time is theirs.
 */
export function nextUsualDay(
  { timein, timeout, start, ofWeekdays }: UsualTime,
  mine: readonly Period[],
  now: Date,
): string | undefined {
  return bookableDays(now).find((day) => {
    if (ofWeekdays && !isWeekday(day)) return false;
    const from = instantOf(day, start);
    const to = instantOf(day, start + stayMinutes(timein, timeout));
    return from > now && !mine.some((own) => overlap(own, { from, to }));
  });
}

export type UsualState = 'free' | 'taken' | 'closed';

/** Whether the usual time can be had at a spot; any reason but other bookings says that it is not open then. */
export function usualState(facts: RepeatFacts, time: RequestedTime): UsualState {
  const [first] = repeatDays(facts, time, []);
  switch (first?.state) {
    case 'free':
    case 'enough':
      return 'free';
    case 'taken':
    case 'mine':
      return 'taken';
    default:
      return 'closed';
  }
}

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
