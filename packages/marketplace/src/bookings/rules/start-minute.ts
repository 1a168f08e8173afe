import { instantOf } from '../../calendars/rules/time-slots.ts';

/** The start of a stay in minutes from the midnight of its day; in hours across midnight it may be on the next day. */
export const startMinute = (stay: { Date: string; from: Date }): number =>
  (stay.from.getTime() - instantOf(stay.Date, 0).getTime()) / 60_000;
