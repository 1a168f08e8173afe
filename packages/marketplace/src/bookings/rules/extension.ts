import type { Period } from '../../calendars/rules/booked-time.ts';
import { blockedTimes, type Opening, windowOn } from '../../calendars/rules/opening.ts';
import { instantOf, slotName } from '../../calendars/rules/time-slots.ts';
import { slotMs } from '../../common/bangkok-zone.ts';
import type { FieldCode } from '../../common/error-codes.ts';
import { limits } from '../../common/limits.ts';
import { bookedHours, totalPrice } from '../../posts/rules/price.ts';
import { type BookingFacts, isActive } from './booking-lifecycle.ts';

export interface ExtendedBooking {
  facts: BookingFacts;
  /** The day of the booking, and the hours of its spot now. */
  day: string;
  hours: Opening;
}

export interface LaterEnd {
  slot: string;
  to: Date;
}

export const extendableFrom = ({ to }: Pick<BookingFacts, 'to'>): Date =>
  new Date(to.getTime() - limits.extendMinutesBeforeEnd * 60_000);

const isTooEarly = (facts: BookingFacts, now: Date) => now < extendableFrom(facts);

/** Whether a later end may be asked for at all. */
export const mayExtend = (facts: BookingFacts, now: Date): boolean =>
  isActive(facts) && !facts.check.checkout.renter && !isTooEarly(facts, now);

const endOn = (day: string, to: Date): LaterEnd => ({
  slot: slotName((to.getTime() - instantOf(day, 0).getTime()) / 60_000),
  to,
});

/** When the spot closes after a stay: at the end of its day, or before a time that its owner has closed. */
export function closingAfter({ facts: { to }, day, hours }: ExtendedBooking): LaterEnd {
  const window = windowOn(hours, day);
  if (window === null) return endOn(day, to);
  const closing = instantOf(day, window.close);
  const [blocked] = closing > to ? blockedTimes(hours, { from: to, to: closing }) : [];
  return endOn(day, blocked?.from ?? closing);
}

/** The later ends that the hours of the spot allow, half an hour apart. The calendar decides which are still free. */
export function laterEnds(booking: ExtendedBooking, now: Date): LaterEnd[] {
  const close = closingAfter(booking).to.getTime();
  const ends: LaterEnd[] = [];
  for (let end = booking.facts.to.getTime() + slotMs; end <= close; end += slotMs)
    if (end > now.getTime()) ends.push(endOn(booking.day, new Date(end)));
  return ends;
}

/** The ends before the next booking of the spot, or the next one of the renter elsewhere. */
export function freeEnds(ends: readonly LaterEnd[], from: Date, taken: readonly Period[]): LaterEnd[] {
  const next = taken.filter((time) => time.to > from).map((time) => time.from.getTime());
  return ends.filter(({ to }) => next.every((start) => start >= to.getTime()));
}

export type ExtensionDecision =
  | { kind: 'extends'; added: Period }
  /** A repeated request finds its end reached. */
  | { kind: 'already' }
  | { kind: 'refused'; code: 'BOOKING_ENDED' | 'TOO_EARLY_TO_EXTEND' }
  | { kind: 'invalid'; code: FieldCode };

/** `timeout` names the new end on the clock. */
export function decideExtension(
  booking: ExtendedBooking,
  { timein, timeout }: { timein: string; timeout: string },
  requested: string,
  now: Date,
): ExtensionDecision {
  const { facts } = booking;
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (requested === timeout && requested !== timein) return { kind: 'already' };
  // The car has left, and the owner is about to take the cash.
  if (facts.check.checkout.renter) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (isTooEarly(facts, now)) return { kind: 'refused', code: 'TOO_EARLY_TO_EXTEND' };
  const end = laterEnds(booking, now).find(({ slot }) => slot === requested);
  if (end === undefined) return { kind: 'invalid', code: 'outside-hours' };
  return { kind: 'extends', added: { from: facts.to, to: end.to } };
}

/** The price of a longer stay at the price per hour that was agreed on. */
export function extendedPrice(booked: { hours: string; price: string }, period: Period) {
  const hours = bookedHours(period);
  // Prices per hour are whole.
  return { hours, price: totalPrice(Math.round(Number(booked.price) / Number(booked.hours)), hours) };
}
