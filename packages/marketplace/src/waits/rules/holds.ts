import type { Period } from '../../calendars/rules/booked-time.ts';
import { limits } from '../../common/limits.ts';

/** The last instant at which a stay may still be booked: its first slot is over then. */
export const lastChance = ({ from }: Pick<Period, 'from'>): Date =>
  new Date(from.getTime() + limits.slotMinutes * 60_000);

/** A stay with this start, or an earlier one, can be booked no longer. */
export const lastOverStart = (now: Date): Date => new Date(now.getTime() - limits.slotMinutes * 60_000);

/** A freed time is held for some minutes, and never longer than it can be booked. */
export function holdUntil(time: Pick<Period, 'from'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + limits.waits.holdMinutes * 60_000, lastChance(time).getTime()));
}

/** A renter who has let so many holds of a time pass gets no other one: others would find the time taken for nothing. */
export const isOutOfHolds = (passed: number): boolean => passed >= limits.waits.holdsOfTime;
