import { addDays, allSlots, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { carTypes, facilities } from '@joddee/marketplace/posts/constants';
import type { ViewQuery } from './query-map.ts';

const round = (degrees: number) => Number(degrees.toFixed(6));

/** Any part of the world with something of Bangkok in it, at any zoom, with any filters. */
export function randomViewQuery(random: () => number, now: Date): ViewQuery {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const zoom = Math.floor(random() * (limits.mapView.maxZoom + 1));
  const [width, height] = [360 / 2 ** (zoom * 0.75), 170 / 2 ** (zoom * 0.75)];
  const [longitude, latitude] = [100.4 + random() * 0.25, 13.65 + random() * 0.2];
  const day = addDays(bangkokDay(now), Math.floor(random() * 5));
  return {
    west: round(Math.max(-180, longitude - width * random())),
    east: round(Math.min(180, longitude + width * random())),
    south: round(Math.max(-90, latitude - height * random())),
    north: round(Math.min(90, latitude + height * random())),
    zoom,
    ...(random() < 0.4 ? { lat: 13.7, lng: 100.5 } : {}),
    ...(random() < 0.4 ? { price: Math.floor(random() * 100) } : {}),
    ...(random() < 0.25 ? { car: pick(carTypes) } : {}),
    ...(random() < 0.3 ? { facility: facilities.filter(() => random() < 0.3) } : {}),
    ...(random() < 0.3 ? { rating: 1 + Math.floor(random() * 5) } : {}),
    ...(random() < 0.7 ? { sort: pick(['near', 'cheap', 'rated'] as const) } : {}),
    ...(random() < 0.4 ? { date: day, from: pick(allSlots), to: pick(allSlots) } : {}),
  };
}
