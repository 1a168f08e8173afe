import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { allSlots } from '@joddee/marketplace/calendars/rules/time-slots';
import { type CarType, facilities, spotOrders } from '@joddee/marketplace/posts/constants';
import { hoursBetween } from '@joddee/marketplace/posts/rules/price';

/** The filters of the map in the page's address; every value is text, absent if not chosen. */
export const filterKeys = ['date', 'from', 'to', 'price', 'facility', 'rating', 'sort'] as const;
export type FilterKey = (typeof filterKeys)[number];
type AddressFilter = Partial<Record<FilterKey, string>>;
/** With the vehicle, which every search has. */
export type Filter = AddressFilter & { car: CarType };

const isOneOf = (choices: readonly string[], text: string) => choices.includes(text);

/** Reads an untrusted address: an invalid value is ignored. */
export function readFilter(search: URLSearchParams): AddressFilter {
  const value = (key: FilterKey, makesSense: (text: string) => boolean) => {
    const text = search.get(key);
    return text !== null && makesSense(text) ? { [key]: text } : {};
  };
  const time = {
    ...value('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
    ...value('from', (text) => isOneOf(allSlots, text)),
    ...value('to', (text) => isOneOf(allSlots, text)),
  };
  return {
    // Date, start and end count only together.
    ...(Object.keys(time).length === 3 ? time : {}),
    ...value('price', (text) => /^\d{1,6}$/.test(text)),
    ...value('facility', (text) => text.split(',').every((name) => isOneOf(facilities, name))),
    ...value('rating', (text) => /^[1-5]$/.test(text)),
    ...value('sort', (text) => isOneOf(spotOrders, text)),
  };
}

export function chosenStay({ date, from, to }: AddressFilter): FilteredStay | undefined {
  return date === undefined || from === undefined || to === undefined ? undefined : { date, from, to };
}

export function stayHours(filter: AddressFilter): string | undefined {
  const stay = chosenStay(filter);
  return stay && hoursBetween(stay.from, stay.to);
}

export function withoutStay({ date, from, to, ...rest }: Filter): Filter {
  return rest;
}
