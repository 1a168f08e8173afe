import { minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { bareClock } from '@joddee/thai-text/times';

/** The time of day in Bangkok: '14.36' */
export const clockText = (instant: Date) => bareClock(slotName(Math.floor(minuteOfDay(instant))));
