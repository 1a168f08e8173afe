import { facilities, spotOrders } from '@joddee/contract/spot-choices';
import { hoursBetween } from '@joddee/rules/price';

/** What narrows the map, as it stands in the page's address; every value is text, absent when not chosen. */
export const filterKeys = ['date', 'from', 'to', 'price', 'car', 'facility', 'rating', 'sort'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type Filter = Partial<Record<FilterKey, string>>;

const slotShape = /^([01]\d|2[0-3])\.[03]0$/;
const knownCars = ['motorcar', 'bicycle', 'truck'];

/** Read from an address that anybody may have typed: what makes no sense is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const value = (key: FilterKey, makesSense: (text: string) => boolean) => {
    const text = search.get(key);
    return text !== null && makesSense(text) ? { [key]: text } : {};
  };
  const time = {
    ...value('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
    ...value('from', (text) => slotShape.test(text)),
    ...value('to', (text) => slotShape.test(text)),
  };
  return {
    // A time counts only whole.
    ...(Object.keys(time).length === 3 ? time : {}),
    ...value('price', (text) => /^\d{1,6}$/.test(text)),
    ...value('car', (text) => knownCars.includes(text)),
    ...value('facility', (text) =>
      text.split(',').every((name) => (facilities as readonly string[]).includes(name)),
    ),
    ...value('rating', (text) => /^[1-5]$/.test(text)),
    ...value('sort', (text) => (spotOrders as readonly string[]).includes(text)),
  };
}

/** How long the wished stay is; undefined while no time is chosen. */
export function stayHours({ from, to }: Filter): string | undefined {
  return from === undefined || to === undefined ? undefined : hoursBetween(from, to);
}

/** The booking page's address, with the time that was chosen here. */
export function bookAddress(id: string, { date, from, to }: Filter): string {
  const time = date !== undefined && from !== undefined && to !== undefined ? { date, from, to } : {};
  const search = new URLSearchParams(time).toString();
  return `/book/${id}${search === '' ? '' : `?${search}`}`;
}
