import type { CalendarRecord } from '@joddee/marketplace/calendars/record';
import { overlap, type Period, searchedPeriod } from '@joddee/marketplace/calendars/rules/booked-time';
import { distanceInMetres } from '@joddee/marketplace/common/distance';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import type { ViewQuery } from './query-map.ts';

export interface PlantedTown {
  posts: PostRecord[];
  /** The calendar of each post, by its id. */
  calendars: Map<string, CalendarRecord>;
}

/** The bays that are free for a stay: a spot that is let as a whole is one bay. */
export function freeBaysOf(calendar: CalendarRecord | undefined, stay: Period): number {
  if (calendar === undefined) return 0;
  return Array.from({ length: calendar.bays ?? 1 }, (_, index) => index + 1).filter(
    (bay) => !calendar.held.some((held) => (held.bay ?? bay) === bay && overlap(held, stay)),
  ).length;
}

export const isOnMap = (post: PostRecord) => post.available && post.deletedAt === null;

export const placeOf = ({ location }: PostRecord) => ({
  latitude: Number(location.latitude),
  longitude: Number(location.longitude),
});

/** What a view has to show, in its order: straight from the rules of the view, without an index. */
export function countOneByOne({ posts, calendars }: PlantedTown, query: ViewQuery, now: Date): PostRecord[] {
  const passing = posts.filter((post) => {
    const { latitude, longitude } = placeOf(post);
    const isBetween =
      query.west <= query.east
        ? longitude >= query.west && longitude <= query.east
        : longitude >= query.west || longitude <= query.east;
    if (!isOnMap(post) || !isBetween || latitude < query.south || latitude > query.north) return false;
    if (query.price !== undefined && post.price > query.price) return false;
    if (query.car !== undefined && post.detail.typeofcar !== query.car) return false;
    if (query.facility?.some((name) => !post.detail.facility.includes(name))) return false;
    if (query.rating !== undefined && (post.rate.count === 0 || post.rate.rating < query.rating))
      return false;
    if (query.date === undefined) return true;
    const stay = { Date: query.date, timein: query.from ?? '', timeout: query.to ?? '' };
    const period = searchedPeriod(stay, post.date, now);
    return period !== null && freeBaysOf(calendars.get(post._id.toString()), period) > 0;
  });
  const middle = (query.west + query.east + (query.west > query.east ? 360 : 0)) / 2;
  const origin = {
    latitude: query.lat ?? (query.south + query.north) / 2,
    longitude: query.lng ?? (middle > 180 ? middle - 360 : middle),
  };
  const far = (post: PostRecord) => distanceInMetres(origin, placeOf(post));
  return passing.sort((a, b) => {
    const byOrder =
      query.sort === 'cheap'
        ? a.price - b.price
        : query.sort === 'rated'
          ? b.rate.rating - a.rate.rating || b.rate.count - a.rate.count
          : 0;
    return byOrder || far(a) - far(b) || (a._id.toString() < b._id.toString() ? -1 : 1);
  });
}
