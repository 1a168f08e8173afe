import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView, TakenTimeView } from '@joddee/marketplace/bookings/shapes';
import { baysOf, fullTimes } from '@joddee/marketplace/calendars/rules/bays';
import { decideBookedTime } from '@joddee/marketplace/calendars/rules/booked-time';
import { instantOf, slotMinute, stayMinutes } from '@joddee/marketplace/calendars/rules/time-slots';
import type { SlotsView } from '@joddee/marketplace/contract/server-events';
import { lotView } from '@joddee/marketplace/posts/rules/listing';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { userStatus } from '@joddee/marketplace/users/constants';
import { callApi } from '../api/call-api.ts';
import type { LiveStore } from '../realtime/live-state.ts';
import type { Round } from '../realtime/poll-without-connection.ts';
import { withGone, withOnly, withTaken } from '../realtime/with-views.ts';
import { useSession } from '../session/session-store.ts';

/**
 * Fetches by API calls the state that the connection would deliver, and takes it by version. False if a call got no
 * response: then no view is marked as deleted.
 */
export async function fetchState(live: LiveStore, posts: Iterable<string>, round: Round): Promise<boolean> {
  const { user, lacksSecondFactor } = useSession.getState();
  const all = [...posts].map((id) => fetchPost(live, id, round));
  if (user !== undefined)
    all.push(
      fetchPerson(live, user.id, user.status === userStatus.administrator && !lacksSecondFactor, round),
    );
  return (await Promise.all(all)).every(Boolean);
}

async function fetchPerson(
  live: LiveStore,
  id: string,
  isAdministrator: boolean,
  round: Round,
): Promise<boolean> {
  const params = { id };
  const [profile, card, posts, notices, bookings] = await Promise.all([
    callApi('findOwnProfile'),
    callApi('findOwnCard'),
    callApi('findAllPosts', { query: { user: id } }),
    callApi('findNotices'),
    // For an administrator the own list has the bookings of all users.
    isAdministrator ? callApi('findBookingsOfUser', { params }) : callApi('findOwnBookings'),
  ]);
  if (!profile.ok || !card.ok || !posts.ok || !notices.ok || !bookings.ok || round.isOver()) return false;
  const { state, declined, declinedReason, submitted, version } = card.data;
  const verification = { user: id, state, declined, declinedReason, submitted, version };
  const found = Array.isArray(bookings.data) ? bookings.data : bookings.data.book;
  live.change((before) => {
    let next = withTaken(before, 'verification', [verification]);
    next = withOnly(next, 'ownPosts', posts.data);
    next = withOnly(next, 'notices', notices.data);
    next = withTaken(next, 'bookings', found);
    return withTaken(next, 'profile', [profile.data]);
  });
  return !isAdministrator || fetchWaiting(live, round);
}

async function fetchWaiting(live: LiveStore, round: Round): Promise<boolean> {
  const answer = await callApi('findUsersForAdministrator', { query: { verify: 'waitverify' } });
  if (!answer.ok || round.isOver()) return false;
  const users = Array.isArray(answer.data) ? answer.data : [];
  live.change((state) => withOnly(state, 'waiting', users));
  return true;
}

async function fetchPost(live: LiveStore, id: string, round: Round): Promise<boolean> {
  const [post, bookings] = await Promise.all([
    callApi('findPost', { params: { id } }),
    callApi('findBookingsOfPost', { params: { id } }),
  ]);
  if (!post.ok || !bookings.ok || round.isOver()) return false;
  const { data: found } = post;
  if (found === null) {
    live.change((state) => withGone(state, 'watchedPosts', id));
    return true;
  }
  const slots = slotsOf(found, Array.isArray(bookings.data) ? bookings.data : [], round.number);
  live.change((state) => withTaken(withTaken(state, 'watchedPosts', [found]), 'slots', [slots]));
  return true;
}

/** Calls carry no version of the taken times: each round is newer than the one before, and older than every event. */
function slotsOf(
  post: PostView,
  bookings: readonly (BookingView | TakenTimeView)[],
  round: number,
): SlotsView {
  const active = bookings.filter((booking) => !('state' in booking) || isActive(factsOfView(booking)));
  return {
    post: post._id,
    ...timesOf(active, post),
    version: round - Number.MAX_SAFE_INTEGER,
  };
}

function timesOf(
  active: readonly (BookingView | TakenTimeView)[],
  post: PostView,
): Pick<SlotsView, 'taken' | 'lot'> {
  const taken = active.map((booking) => ('from' in booking ? booking : periodOf(booking, post)));
  const bays = baysOf(post.detail);
  if (bays === null) return { taken };
  const held = active.map((booking, index) => ({
    bay: typeof booking.bay === 'object' ? booking.bay.number : booking.bay,
    from: new Date(taken[index]?.from ?? 0),
    to: new Date(taken[index]?.to ?? 0),
  }));
  const full = fullTimes(held, bays).map(({ from, to }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  }));
  return { taken: full, lot: lotView(held, bays) };
}

function periodOf({ Date: day, detail }: TakenTimeView, post: PostView): { from: string; to: string } {
  const { timein, timeout } = detail;
  const start = slotMinute(timein);
  const decided = decideBookedTime({ Date: day, timein, timeout }, post.date, instantOf(day, 0));
  // If the owner has changed the hours since the booking, the slots are read as a stay that begins on its day.
  const period = decided.ok
    ? decided.period
    : { from: instantOf(day, start), to: instantOf(day, start + stayMinutes(timein, timeout)) };
  return { from: period.from.toISOString(), to: period.to.toISOString() };
}
