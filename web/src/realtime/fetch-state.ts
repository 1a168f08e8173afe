import type { BookingView, TakenTimeView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { SlotsView } from '@joddee/contract/server-events';
import { userStatus } from '@joddee/contract/users';
import { decideBookedTime } from '@joddee/rules/booked-time';
import { isActive } from '@joddee/rules/booking-lifecycle';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { instantOf, slotMinute, stayMinutes } from '@joddee/rules/time-slots';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../stores/session-store.ts';
import type { Collection, LiveState } from './live-state.ts';

/**
 * Asks by the calls of the API for what the connection would bring, and enters it by the same door, where versions
 * decide. False when a call got no answer: then nothing is shown as known that is not.
 */
export async function fetchState(state: LiveState, posts: Iterable<string>, round: Round): Promise<boolean> {
  const { user } = useSession.getState();
  const all = [...posts].map((id) => fetchPost(state, id, round));
  if (user !== undefined)
    all.push(fetchPerson(state, user.id, user.status === userStatus.administrator, round));
  return (await Promise.all(all)).every(Boolean);
}

export interface Round {
  number: number;
  /** There is a connection by now: what it said is newer than these answers, also about what is absent. */
  isOver: () => boolean;
}

async function fetchPerson(
  state: LiveState,
  id: string,
  isAdministrator: boolean,
  round: Round,
): Promise<boolean> {
  const params = { id };
  const [profile, card, posts, bookings] = await Promise.all([
    callApi('profile'),
    callApi('infoCard'),
    callApi('allPost', { query: { user: id } }),
    // An administrator's own list is the list of everybody.
    isAdministrator ? callApi('bookingsOfUser', { params }) : callApi('bookings'),
  ]);
  if (!profile.ok || !card.ok || !posts.ok || !bookings.ok || round.isOver()) return false;
  const { state: cardState, declined, declinedReason, version } = card.data;
  state.verification.upsert(id, version, { user: id, state: cardState, declined, declinedReason, version });
  for (const post of posts.data) state.ownPosts.upsert(post._id, post.version, post);
  keepOnly(state.ownPosts, posts.data);
  const found = Array.isArray(bookings.data) ? bookings.data : bookings.data.book;
  for (const booking of found) state.bookings.upsert(booking._id, booking.version, booking);
  state.profile.upsert(id, profile.data.version, profile.data);
  return !isAdministrator || fetchWaiting(state, round);
}

async function fetchWaiting(state: LiveState, round: Round): Promise<boolean> {
  const answer = await callApi('adminUsers', { query: { verify: 'waitverify' } });
  if (!answer.ok || round.isOver()) return false;
  const users = Array.isArray(answer.data) ? answer.data : [];
  for (const user of users) state.waiting.upsert(user._id, user.version, user);
  keepOnly(state.waiting, users);
  return true;
}

async function fetchPost(state: LiveState, id: string, round: Round): Promise<boolean> {
  const [post, bookings] = await Promise.all([
    callApi('post', { params: { id } }),
    callApi('bookingsOfPost', { params: { id } }),
  ]);
  if (!post.ok || !bookings.ok || round.isOver()) return false;
  state.watchedPosts.upsert(id, post.data?.version ?? Number.MAX_SAFE_INTEGER, post.data);
  if (post.data === null) return true;
  const slots = slotsOf(post.data, Array.isArray(bookings.data) ? bookings.data : [], round.number);
  state.slots.upsert(id, slots.version, slots);
  return true;
}

function keepOnly<View extends { _id: string; version: number }>(
  collection: Collection<View>,
  views: readonly View[],
): void {
  collection.keepOnly(new Set(views.map(({ _id }) => _id)));
}

/** Calls carry no version of the taken times: each round is newer than the last, and older than all the connection says. */
function slotsOf(
  post: PostView,
  bookings: readonly (BookingView | TakenTimeView)[],
  round: number,
): SlotsView {
  const active = bookings.filter((booking) => !('state' in booking) || isActive(factsOfView(booking)));
  return {
    post: post._id,
    taken: active.map((booking) => ('from' in booking ? booking : periodOf(booking, post))),
    version: round - Number.MAX_SAFE_INTEGER,
  };
}

function periodOf({ Date: day, detail }: TakenTimeView, post: PostView): { from: string; to: string } {
  const { timein, timeout } = detail;
  const start = slotMinute(timein);
  const decided = decideBookedTime({ Date: day, timein, timeout }, post.date, instantOf(day, 0));
  // Booked before the owner changed the hours: then the slots are read as a stay that begins on its day.
  const period = decided.ok
    ? decided.period
    : { from: instantOf(day, start), to: instantOf(day, start + stayMinutes(timein, timeout)) };
  return { from: period.from.toISOString(), to: period.to.toISOString() };
}
