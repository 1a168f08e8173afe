import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import {
  addDays,
  allSlots,
  bangkokDay,
  instantOf,
  slotMinute,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';

const slotMinutes = 30;
const daysAhead = 3;

export interface Slot extends Period {
  Date: string;
  timein: string;
  timeout: string;
}

/** Half-hour slots from tomorrow on, so that they stay bookable during the whole bench. */
export function slotsAhead(): Slot[] {
  const today = bangkokDay(new Date());
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead + 1)).flatMap((day) =>
    allSlots.map((timein, index) => ({
      Date: day,
      timein,
      timeout: allSlots[(index + 1) % allSlots.length] ?? '',
      from: instantOf(day, slotMinute(timein)),
      to: instantOf(day, slotMinute(timein) + slotMinutes),
    })),
  );
}

export const requestOf = ({ Date: day, timein, timeout }: Slot) => sampleRequest(day, timein, timeout);

/** The period of a request, for contenders that are given instants. */
export const slotOf = ({ Date: day, detail }: ReturnType<typeof requestOf>): Period => ({
  from: instantOf(day, slotMinute(detail.timein)),
  to: instantOf(day, slotMinute(detail.timein) + slotMinutes),
});
