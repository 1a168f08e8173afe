import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';

export const periods = ['week', 'fortnight', 'month'] as const;
export type Period = (typeof periods)[number];

interface Days {
  from: string;
  to: string;
}

const lengths = { week: 7, fortnight: 14 } as const;

/** A period that ends today, and the one before it with as many days: of a month the same days of the last one. */
export function daysOf(period: Period, today: string): { now: Days; before: Days } {
  if (period !== 'month') {
    const days = lengths[period];
    return {
      now: { from: addDays(today, 1 - days), to: today },
      before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
    };
  }
  const from = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(from, -1);
  const firstOfBefore = `${lastOfBefore.slice(0, 8)}01`;
  const sameDay = `${lastOfBefore.slice(0, 8)}${today.slice(8)}`;
  return {
    now: { from, to: today },
    before: { from: firstOfBefore, to: sameDay < lastOfBefore ? sameDay : lastOfBefore },
  };
}
