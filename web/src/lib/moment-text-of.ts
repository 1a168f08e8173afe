import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText, pastDayText } from '@joddee/thai-text/dates';
import { bareClock, clockText } from '@joddee/thai-text/times';

/** '13.02', as slots are named. */
export const minuteName = (instant: Date) => slotName(Math.floor(minuteOfDay(instant)));

/** '13.02' */
export const bareClockOf = (instant: Date) => bareClock(minuteName(instant));

/** '13.02 น.' */
export const clockTextOf = (instant: Date) => clockText(minuteName(instant));

/** '13.02 น.', or with its day if that is not today: 'จ. 23 พ.ย. 13.02 น.' */
export function momentTextOf(instant: Date, now: Date): string {
  const [day, today] = [bangkokDay(instant), bangkokDay(now)];
  return day === today ? clockTextOf(instant) : `${dayNameText(day, today)} ${clockTextOf(instant)}`;
}

/** 'วันนี้ 13.02 น.', 'เมื่อวาน 13.02 น.' or 'ส. 21 พ.ย. 13.02 น.', for what has happened. */
export const pastMomentTextOf = (instant: Date, now: Date) =>
  `${pastDayText(bangkokDay(instant), bangkokDay(now))} ${clockTextOf(instant)}`;
