import type { PostRecord } from '@joddee/marketplace/posts/post-model';
import { decideBookedTime, overlap } from '@joddee/rules/booked-time';
import { distanceInMetres } from '@joddee/rules/distance';
import type { MapWish } from './look-at-map.ts';

export interface PlantedTown {
  posts: PostRecord[];
  /** The held times of each post, by its id. */
  taken: Map<string, { from: Date; to: Date }[]>;
}

export const isOnMap = (post: PostRecord) => post.available && post.deletedAt === null;

export const placeOf = ({ location }: PostRecord) => ({
  latitude: Number(location.latitude),
  longitude: Number(location.longitude),
});

/** The expected spots of a view, in order, computed directly from the rules without an index. */
export function countOneByOne({ posts, taken }: PlantedTown, wish: MapWish, now: Date): PostRecord[] {
  const passing = posts.filter((post) => {
    const { latitude, longitude } = placeOf(post);
    const isBetween =
      wish.west <= wish.east
        ? longitude >= wish.west && longitude <= wish.east
        : longitude >= wish.west || longitude <= wish.east;
    if (!isOnMap(post) || !isBetween || latitude < wish.south || latitude > wish.north) return false;
    if (wish.price !== undefined && post.price > wish.price) return false;
    if (wish.car !== undefined && post.detail.typeofcar !== wish.car) return false;
    if (wish.facility?.some((name) => !post.detail.facility.includes(name))) return false;
    if (wish.rating !== undefined && (post.rate.count === 0 || post.rate.rating < wish.rating)) return false;
    if (wish.date === undefined) return true;
    const stay = { Date: wish.date, timein: wish.from ?? '', timeout: wish.to ?? '' };
    const decision = decideBookedTime(stay, post.date, now);
    if (!decision.ok) return false;
    return !(taken.get(post._id.toString()) ?? []).some((held) => overlap(held, decision.period));
  });
  const middle = (wish.west + wish.east + (wish.west > wish.east ? 360 : 0)) / 2;
  const origin = {
    latitude: wish.lat ?? (wish.south + wish.north) / 2,
    longitude: wish.lng ?? (middle > 180 ? middle - 360 : middle),
  };
  const far = (post: PostRecord) => distanceInMetres(origin, placeOf(post));
  return passing.sort((a, b) => {
    const wished =
      wish.sort === 'cheap'
        ? a.price - b.price
        : wish.sort === 'rated'
          ? b.rate.rating - a.rate.rating || b.rate.count - a.rate.count
          : 0;
    return wished || far(a) - far(b) || (a._id.toString() < b._id.toString() ? -1 : 1);
  });
}
