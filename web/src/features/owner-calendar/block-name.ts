import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import { dayNameText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';

/** A blocked time in words: one day, a weekday, or from one day to another. */
export function blockName(
  { from, to, weekly = false, until = '' }: Pick<BlockView, 'from' | 'to'> & Partial<BlockView>,
  today: string,
): string {
  const [first, last] = [new Date(from), new Date(to)];
  const [fromDay, toDay] = [bangkokDay(first), bangkokDay(new Date(last.getTime() - 1))];
  const [fromSlot, toSlot] = [slotName(minuteOfDay(first)), slotName(minuteOfDay(last))];
  const isWholeDay = fromDay === toDay && fromSlot === toSlot;
  const hours = isWholeDay ? text.allDay : timeRangeText(fromSlot, toSlot);
  if (weekly) {
    const end = until === '' ? '' : ` ${text.until(dayNameText(until, today))}`;
    return text.everyWeek(weekdayText(fromDay), hours) + end;
  }
  if (fromDay === toDay) return `${dayNameText(fromDay, today)} ${hours}`;
  return text.once(
    `${dayNameText(fromDay, today)} ${clockText(fromSlot)}`,
    `${dayNameText(bangkokDay(last), today)} ${clockText(toSlot)}`,
  );
}
