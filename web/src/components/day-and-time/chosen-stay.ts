import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { shortRangeText, timeRangeText } from '@joddee/thai-text/times';

/** The address of a screen with the chosen time, as the map and the booking page read it. */
export function withStay(path: string, stay: FilteredStay | undefined, search: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...stay, ...search }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** 'วันนี้ 13.00–15.00 น.', or any time. */
export function stayLine(stay: FilteredStay | undefined, now: Date): string {
  if (stay === undefined) return whenText.anytime;
  return `${dayNameText(stay.date, bangkokDay(now))} ${timeRangeText(stay.from, stay.to)}`;
}

/** 'วันนี้ 13–15 น.', where there is little room. */
export function shortStayLine(stay: FilteredStay | undefined, now: Date): string {
  if (stay === undefined) return whenText.anytime;
  return `${dayNameText(stay.date, bangkokDay(now))} ${shortRangeText(stay.from, stay.to)}`;
}
