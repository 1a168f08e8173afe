import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { clockText } from '@joddee/thai-text/times';

/** The specification's completed list: cancelled, or check-out complete. */
export const isOver = ({ detail, check }: Pick<BookingView, 'detail' | 'check'>): boolean =>
  detail.status === 0 || check.checkout.status;

export function isUnderWay({ state }: Pick<BookingView, 'state'>): boolean {
  return state === 'arrived' || state === 'parked' || state === 'leaving';
}

/** '02.00 น.', or with its day if that is not today: 'พรุ่งนี้ 02.00 น.' The midnight after today ends today. */
export function endText({ to, detail }: Pick<BookingView, 'to' | 'detail'>, now: Date): string {
  const [day, today] = [bangkokDay(new Date(new Date(to).getTime() - 1)), bangkokDay(now)];
  return day === today
    ? clockText(detail.timeout)
    : `${dayNameText(day, today)} ${clockText(detail.timeout)}`;
}

/** Since when a car has waited for its owner, whatever else about its booking has changed meanwhile. */
export const waitsSince = ({
  state,
  stepTimes,
  changedAt,
}: Pick<BookingView, 'state' | 'stepTimes' | 'changedAt'>): Date =>
  new Date((state === 'leaving' ? stepTimes.leaving : stepTimes.arrived) || changedAt);

/** When the renter last reminded the owner of the step that waits. */
export function remindedAt(booking: BookingView): Date | undefined {
  const at = new Date(booking.reminded ?? 0);
  return at > waitsSince(booking) ? at : undefined;
}

export function toldText(booking: BookingView, now: Date): string {
  const told = text.told(relativeTimeText(waitsSince(booking), now));
  const reminded = remindedAt(booking);
  return reminded === undefined ? told : `${told} · ${text.reminded(relativeTimeText(reminded, now))}`;
}

type Stay = Pick<BookingView, 'state' | 'stepTimes' | 'endedBy' | 'from'>;

/** When the car of a finished stay really came and left, if that was stored. */
export function realStayOf({ state, stepTimes, endedBy }: Stay) {
  const { arrived, parked, leaving, ended } = stepTimes;
  const came = arrived || parked;
  if (state !== 'completed' || came === '') return undefined;
  // Unknown if the system has closed the booking.
  const left = leaving || (endedBy === 'system' ? '' : ended);
  return { came: new Date(came), left: left === '' ? undefined : new Date(left) };
}

/** The day of a booking on its ticket: of a finished stay the one on which it really began. */
export function ticketDay(booking: Stay): string {
  return bangkokDay(realStayOf(booking)?.came ?? new Date(booking.from));
}

type Booked = Pick<BookingView, 'from' | 'to'>;

const minuteMs = 60_000;

/** Whole minutes until the booked end; negative after it. */
export function minutesLeft({ to }: Booked, now: Date): number {
  return Math.ceil((new Date(to).getTime() - now.getTime()) / minuteMs);
}

/** Whole minutes until the booked start; zero or negative after it. */
export function minutesAhead({ from }: Booked, now: Date): number {
  return Math.ceil((new Date(from).getTime() - now.getTime()) / minuteMs);
}

/** The part of the booked time that has passed: 0 before it, 1 after it. */
export function elapsedShare({ from, to }: Booked, now: Date): number {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}
