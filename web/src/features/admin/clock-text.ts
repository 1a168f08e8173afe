import { minuteOfDay, slotName } from '@joddee/rules/times/time-slots';

/** The time of day in Bangkok: '14.36' */
export const clockText = (instant: Date) => slotName(Math.floor(minuteOfDay(instant)));
