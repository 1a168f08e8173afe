import { boundsOfQuarter, quarters } from '@joddee/bangkok/quarters';
import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { baysOf, freeAfter, freeBays, fullTimes } from '@joddee/marketplace/calendars/rules/bays';
import { overlap, type Period, searchedPeriod } from '@joddee/marketplace/calendars/rules/booked-time';
import { hoursOn } from '@joddee/marketplace/calendars/rules/opening';
import { freeSlots } from '@joddee/marketplace/calendars/rules/slot-options';
import { minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import { limits } from '@joddee/marketplace/common/limits';
import type { MapView, MapViewQuery, SpotCard, TakenFeature } from '@joddee/marketplace/map/shapes';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { takesVehicle } from '@joddee/marketplace/posts/rules/listing';
import { choosePriceSteps } from '@joddee/marketplace/posts/rules/price-steps';
import { matchesSearch } from '@joddee/marketplace/posts/rules/search-text';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { userStatus } from '@joddee/marketplace/users/constants';
import type { ListedUserView } from '@joddee/marketplace/users/shapes';
import { readToken } from '../src/session/stored-session.ts';
import { answerAlways, refused } from './http.ts';
import { server } from './server.ts';
import {
  accountOf,
  approveCard,
  bookRequest,
  declineCard,
  heldTimes,
  inspectedUser,
  markNotices,
  newId,
  newPerson,
  newToken,
  password,
  profileOf,
  summaryOf,
  today,
} from './world.ts';

const openPosts = (): PostView[] =>
  [...server.posts.values()].flatMap(({ post }) => (post?.available ? [post] : []));

const postsFor = (car: CarType | undefined) =>
  openPosts().filter(({ detail }) => takesVehicle(detail.typeofcar, car));

const profile = (id: string) => profileOf({ id, token: '' });

// What a screen asks for by itself, answered from what the server holds. Commands are answered by the test.
answerAlways({
  logIn({ body }) {
    const found = [...server.users.values()].find(({ profile }) => profile?.username === body.username);
    if (found?.profile == null || body.password !== password) return refused('WRONG_LOGIN');
    return { token: newToken(found.profile._id, found.profile.status) };
  },
  register({ body: { username, fname, lname, email, phone } }) {
    const name = { firstname: fname, lastname: lname };
    return profile(newPerson({ username, name, email, phone }).id);
  },
  logOut({ token }) {
    server.ended.add(token);
    return { loggedOut: true };
  },
  findAccount: ({ user }) => accountOf({ id: user }),
  findOwnTrail: () => [],
  findTrail: () => [],
  findOwnProfile: ({ user }) => profile(user),
  findOwnCard: ({ user }) => inspectedUser(user),
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
  findBooking: ({ user, token, params: { id } }) => {
    const isAdministrator = readToken(token)?.status === userStatus.administrator;
    const people = isAdministrator ? [...server.users.values()] : [server.userOf(user)];
    return people.flatMap(({ bookings }) => bookings).find(({ _id }) => _id === id) ?? refused('NOT_FOUND');
  },
  findBookingsOfUser: ({ params: { id = '' }, query: { active } }) =>
    server.userOf(id).bookings.filter((booking) => active === 'false' || isActive(factsOfView(booking))),
  findOwnBookings: ({ user }) => ({ book: server.userOf(user).bookings }),
  findRecommendedPosts: ({ query: { car, ...stay } }) =>
    postsFor(car)
      .filter((post) => timeAt(post, stay) === 'free')
      .slice(0, 4),
  findHomeFacts: ({ query: { car } }) => ({
    freeNow: postsFor(car).length,
    quarters: quarters.map((quarter) => {
      const posts = postsFor(car).filter((post) => isWithin(boundsOfQuarter(quarter), placeOf(post)));
      const prices = posts.map(({ price }) => price);
      return {
        id: quarter.id,
        posts: posts.length,
        fromPrice: posts.length > 0 ? Math.min(...prices) : null,
      };
    }),
  }),
  searchPosts: ({ query: { q, car, ...stay } }) =>
    postsFor(car).filter(
      (post) =>
        (matchesSearch(post.title, q) || matchesSearch(post.location.address, q)) &&
        timeAt(post, stay) === 'free',
    ),
  findPriceSteps({ query: { price: _, ...query } }) {
    const found = openPosts().filter((post) => passes(post, query) && timeAt(post, query) === 'free');
    return { steps: choosePriceSteps(found.map(({ price }) => price)) };
  },
  findWaits: ({ user }) => server.userOf(user).waits,
  findComplaints: () => [],
  findNoticeSettings: () => ({ off: [], quiet: null, mail: true, pushKey: null, devices: 0 }),
  findIncome: () => ({ days: [], stays: [], busiest: null }),
  requestBooking({ user, params: { postId = '' }, body }) {
    const { detail } = body;
    const post = server.posts.get(postId)?.post;
    if (post == null) return refused('NOT_FOUND');
    if (!post.available) return refused('POST_PAUSED');
    if (!takesVehicle(post.detail.typeofcar, body.car)) return refused('OTHER_VEHICLE');
    if (body.pricePerHour !== undefined && body.pricePerHour !== post.price) return refused('PRICE_CHANGED');
    const { timein: from, timeout: to } = detail;
    if (timeAt(post, { date: body.Date, from, to }) === 'free') return bookRequest(user, postId, body);
    const free = freeSlots({
      hours: post.date,
      day: body.Date,
      now: new Date(),
      taken: heldTimes(postId),
      bays: baysOf(post.detail) ?? undefined,
      mine: [],
    });
    return refused('SLOT_TAKEN', { free });
  },
  uploadFile: ({ params: { folder } }) => ({ url: `/api/files/${folder}/${newId()}.jpg` }),
  findFigures: () => ({ openJobs: 0, cardsToday: { approved: 0, declined: 0 } }),
  findReportedListings: () => [],
  findOpenComplaints: () => ({ count: 0, oldest: '', persons: [], hasMore: false, suspended: [] }),
  findUsersForAdministrator: ({ query: { verify, q, page } }) =>
    usersFound(q)
      .filter(({ state }) => verify === 'all' || filterOf[state] === verify)
      .slice((page - 1) * limits.pageSize.admin, page * limits.pageSize.admin),
  findUserForAdministrator: ({ params: { userId = '' }, query: { card } }) => inspectedUser(userId, card),
  findRecordOfUser: ({ params: { userId = '' } }) => ({
    sums: { bookings: 0, missed: 0, cancelled: 0, complaints: 0, given: 0, received: 0 },
    listings: [...server.posts.values()].flatMap(({ post }) =>
      post?.user === userId
        ? [{ _id: post._id, title: post.title, price: post.price, available: post.available, hidden: false }]
        : [],
    ),
    complaints: [],
    trail: [],
  }),
  approveCard({ params: { userId = '' }, body: { submitted } }) {
    const isInspected = submitted === server.userOf(userId).verification?.submitted;
    return isInspected ? approveCard(userId) : refused('CHANGED_MEANWHILE');
  },
  declineCard: ({ params: { userId = '' }, body: { reason } }) => declineCard(userId, reason),
  countUsersForAdministrator({ query: { q } }) {
    const found = usersFound(q);
    const count = (filter: string) => found.filter(({ state }) => filterOf[state] === filter).length;
    return {
      all: found.length,
      verified: count('verified'),
      waitverify: count('waitverify'),
      notverify: count('notverify'),
    };
  },
  queryMap: ({ query }) => mapViewOf(query),
});

const placeOf = ({ location }: PostView) => ({
  latitude: Number(location.latitude),
  longitude: Number(location.longitude),
});
type StayQuery = Pick<MapViewQuery, 'date' | 'from' | 'to'>;
type Bounds = Pick<MapViewQuery, 'north' | 'south' | 'east' | 'west'>;
const isWithin = ({ north, south, east, west }: Bounds, { latitude, longitude }: Place) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** In this part of the map, and as the filters want it. */
const passes = (
  post: PostView,
  { price, car, facility = [], rating, ...bounds }: Bounds & Partial<MapViewQuery>,
): boolean =>
  isWithin(bounds, placeOf(post)) &&
  (price === undefined || post.price <= price) &&
  (car === undefined || post.detail.typeofcar === car) &&
  facility.every((wanted) => post.detail.facility.includes(wanted)) &&
  (rating === undefined || post.rate.rating >= rating);

/** What lies in this part of the map, as the server finds it; every spot is a pin of its own. */
function mapViewOf(query: MapViewQuery): MapView {
  const centre = {
    latitude: query.lat ?? (query.north + query.south) / 2,
    longitude: query.lng ?? (query.east + query.west) / 2,
  };
  const taken: TakenFeature[] = [];
  const found = openPosts().flatMap((post) => {
    const place = placeOf(post);
    if (!passes(post, query)) return [];
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
    features: found.map(({ post, place }) => {
      const { lot } = ofStay(post, query);
      return { ...place, _id: post._id, price: post.price, ...(lot === undefined ? {} : { lot }) };
    }),
    taken,
    spots: found
      .toSorted((a, b) => (query.sort === 'cheap' ? a.post.price - b.post.price : a.distance - b.distance))
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
          car: post.detail.typeofcar,
          facilities: post.detail.facility,
          ...ofStay(post, query),
          distance,
        };
      }),
  };
}

/** Of a spot that is free for the stay of the query: until when, and how many of its bays. */
function ofStay(post: PostView, query: MapViewQuery): Pick<SpotCard, 'freeUntil' | 'lot'> {
  const period = periodOf(post, query);
  if (period == null) return {};
  const held = heldTimes(post._id);
  const bays = baysOf(post.detail) ?? undefined;
  const next = freeAfter(held, bays, period);
  const close = hoursOn(post.date, query.date ?? today())?.close ?? post.date.close;
  const lot = bays === undefined ? {} : { lot: { free: freeBays(held, bays, period).length, bays } };
  return { freeUntil: next === null ? close : slotName(minuteOfDay(next)), ...lot };
}

/** The stay of the query; null if the spot cannot be booked then at all, and undefined without one. */
function periodOf({ date }: PostView, query: StayQuery): Period | null | undefined {
  if (query.date === undefined || query.from === undefined || query.to === undefined) return undefined;
  return searchedPeriod({ Date: query.date, timein: query.from, timeout: query.to }, date, new Date());
}

/** Whether the spot is free for the stay of the query; undefined if it cannot be booked then at all. */
function timeAt(post: PostView, query: StayQuery): 'free' | TakenFeature['taken'] | undefined {
  const period = periodOf(post, query);
  if (period === undefined) return 'free';
  if (period === null) return undefined;
  const held = heldTimes(post._id);
  const bays = baysOf(post.detail);
  const full = (bays === null ? held : fullTimes(held, bays)).filter((each) => overlap(each, period));
  if (full.length === 0) return 'free';
  return full.some((each) => each.from <= period.from && each.to >= period.to) ? 'full' : 'part';
}

const filterOf = { verified: 'verified', waiting: 'waitverify', 'not-submitted': 'notverify' } as const;

function usersFound(words: string): ListedUserView[] {
  return [...server.users.values()]
    .flatMap(({ profile, posts, bookings }) => {
      if (profile === null) return [];
      const summary = summaryOf(profile._id);
      const text = `${profile.name.firstname} ${profile.name.lastname} ${profile.username} ${profile.email}`;
      return text.includes(words) ? [{ ...summary, posts: posts.length, bookings: bookings.length }] : [];
    })
    .toReversed();
}
