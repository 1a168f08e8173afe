import { type SlotFacts, type StartOption, startOptions } from '../../calendars/rules/slot-options.ts';
import { slotName, stayMinutes } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';

/** The lengths that one press chooses, in hours; the first choice is the usual one. */
export const usualLengths = [1, 2, 3] as const;
export type UsualLength = (typeof usualLengths)[number];
export const firstLength: UsualLength = 2;

/** Not a length: the end is chosen by itself. */
export const ownLength = 0;

/** The usual length of a chosen stay; undefined for any other. */
export function lengthOf(timein: string, timeout: string): UsualLength | undefined {
  if (timein === '' || timeout === '') return undefined;
  const minutes = stayMinutes(timein, timeout);
  return usualLengths.find((hours) => hours * 60 === minutes);
}

/** The end of a stay of this length, or the latest one that its start allows. */
export function endOfStay({ minute, room }: Pick<StartOption, 'minute' | 'room'>, hours: number): string {
  return slotName(minute + Math.min(hours * 60, room));
}

export interface FreeTime {
  minutes: number;
  /** Nothing of the day is taken or over. */
  isWholeDay: boolean;
  /** The opening hours are over. */
  isOver: boolean;
  /** The listing is closed on that day. */
  isClosed: boolean;
}

/** How much of a day is free. */
export function freeTime(facts: SlotFacts): FreeTime {
  const starts = startOptions(facts);
  const free = starts.filter(({ state }) => state === 'free').length;
  const isOver = starts.length > 0 && starts.every(({ state }) => state === 'past');
  return {
    minutes: free * limits.slotMinutes,
    isWholeDay: free > 0 && free === starts.length,
    isClosed: starts.every(({ state }) => state === 'past' || state === 'closed') && !isOver,
    isOver,
  };
}
