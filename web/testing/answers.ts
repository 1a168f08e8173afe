import { limits } from '@joddee/contract/limits';
import type { MapView, MapViewQuery, TakenFeature } from '@joddee/contract/map-view';
import type { PostView } from '@joddee/contract/posts';
import { baysOf, fullTimes } from '@joddee/rules/lots/bays';
import { distanceInMetres } from '@joddee/rules/places/distance';
import { decideBookedTime, overlap } from '@joddee/rules/times/booked-time';
import { hoursOn } from '@joddee/rules/times/opening';
import { answerAlways, refused } from './http.ts';
import { server } from './server.ts';
import { bookingOf, heldTimes, markNotices, profileOf, today } from './world.ts';

const openPosts = (): PostView[] =>
  [...server.posts.values()].flatMap(({ post }) => (post?.available ? [post] : []));

const profile = (id: string) => profileOf({ id, token: '' });

// What a screen asks for by itself, answered from what the server holds. Commands are answered by the test.
answerAlways({
  findOwnProfile: ({ user }) => profile(user),
  findFavourites: () => [],
  findNotices: ({ user }) => server.userOf(user).notices,
  readNotice({ user, params }) {
    markNotices(user, 'read', ({ _id }) => _id === params.noticeId);
    const notice = server.userOf(user).notices.find(({ _id }) => _id === params.noticeId);
    return notice ?? refused('NOT_FOUND');
  },
  markNotices: ({ user, body: { mark, until } }) => markNotices(user, mark, ({ at }) => at <= until),
  findPost: ({ params }) => server.posts.get(params.id ?? '')?.post ?? null,
  findAllPosts: ({ query }) =>
    [...server.posts.values()].flatMap(({ post }) =>
      post !== null && (query.user === undefined || query.user === post.user) ? [post] : [],
    ),
  findBooking: ({ params }) => bookingOf(params.id ?? ''),
  findOwnBookings: ({ user }) => ({ book: server.userOf(user).bookings }),
  findRecommendedPosts: () => openPosts().slice(0, 4),
  findHomeFacts: () => ({ freeNow: openPosts().length, quarters: [] }),
  findWaits: ({ user }) => server.userOf(user).waits,
  findComplaints: () => [],
  findOwnReputation: ({ user }) => ({ since: profile(user).created.slice(0, 10), stays: null }),
  findNoticeSettings: () => ({ off: [], quiet: null, mail: true, pushKey: null, devices: 0 }),
  findIncome: () => ({ days: [], stays: [] }),
  findOccupancy: () => ({ stays: 0, open: [], shares: [] }),
  queryMap: ({ query }) => mapViewOf(query),
});

/** What lies in this part of the map, as the server finds it; every spot is a pin of its own. */
function mapViewOf(query: MapViewQuery): MapView {
  const centre = {
    latitude: query.lat ?? (query.north + query.south) / 2,
    longitude: query.lng ?? (query.east + query.west) / 2,
  };
  const taken: TakenFeature[] = [];
  const found = openPosts().flatMap((post) => {
    const place = { latitude: Number(post.location.latitude), longitude: Number(post.location.longitude) };
    const isInside =
      place.latitude >= query.south &&
      place.latitude <= query.north &&
      place.longitude >= query.west &&
      place.longitude <= query.east;
    if (!isInside || (query.price !== undefined && post.price > query.price)) return [];
    const time = timeAt(post, query);
    if (time === undefined) return [];
    if (time !== 'free') {
      taken.push({ ...place, _id: post._id, price: post.price, taken: time });
      return [];
    }
    return [{ post, place, distance: Math.round(distanceInMetres(centre, place)) }];
  });
  return {
    total: found.length,
    exact: true,
    features: found.map(({ post, place }) => ({ ...place, _id: post._id, price: post.price })),
    taken,
    spots: found
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, limits.mapView.spots)
      .map(({ post, place, distance }) => {
        const hours = hoursOn(post.date, query.date ?? today()) ?? post.date;
        return {
          ...place,
          _id: post._id,
          title: post.title,
          address: post.location.address,
          photo: post.photos[0] ?? '',
          photos: post.photos.length,
          price: post.price,
          rating: post.rate.rating,
          ratings: post.rate.count,
          open: hours.open,
          close: hours.close,
          facilities: post.detail.facility,
          ...(query.date === undefined ? {} : { freeUntil: hours.close }),
          distance,
        };
      }),
  };
}

/** Whether the spot is free for the stay of the query; undefined if it cannot be booked then at all. */
function timeAt(
  post: PostView,
  { date, from, to }: MapViewQuery,
): 'free' | TakenFeature['taken'] | undefined {
  if (date === undefined || from === undefined || to === undefined) return 'free';
  const decided = decideBookedTime({ Date: date, timein: from, timeout: to }, post.date, new Date());
  if (!decided.ok) return undefined;
  const { period } = decided;
  const held = heldTimes(post._id);
  const bays = baysOf(post.detail);
  const full = (bays === null ? held : fullTimes(held, bays)).filter((each) => overlap(each, period));
  if (full.length === 0) return 'free';
  return full.some((each) => each.from <= period.from && each.to >= period.to) ? 'full' : 'part';
}
