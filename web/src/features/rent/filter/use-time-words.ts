import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { timeRangeText } from '@joddee/thai-text/times';
import { useNow } from '../../../lib/use-now.ts';
import { chosenStay, type Filter } from './spot-filter.ts';

/** The chosen time in words. */
export function useTimeWords(filter: Filter): string | undefined {
  const now = useNow();
  const stay = chosenStay(filter);
  return stay && `${dayNameText(stay.date, bangkokDay(now))} ${timeRangeText(stay.from, stay.to)}`;
}
