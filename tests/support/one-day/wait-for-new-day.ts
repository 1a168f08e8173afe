import { minuteOfDay, minutesPerDay } from '@joddee/rules/times/time-slots';

/** On a usual machine no file of tests runs longer, even beside others. */
const longestFileMinutes = 2.5;

/** How long a file that would begin now has to wait for midnight in Bangkok, so that it runs on one day. */
export function waitForNewDayMs(now: Date, slowness: number): number {
  const minutesLeft = minutesPerDay - minuteOfDay(now);
  return minutesLeft > longestFileMinutes * slowness ? 0 : minutesLeft * 60_000 + 100;
}

/** The longest wait, with a margin. */
export const newDayTimeoutMs = (slowness: number) => longestFileMinutes * slowness * 60_000 + 50_000;
