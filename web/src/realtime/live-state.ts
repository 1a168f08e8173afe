import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { SlotsView, UserSummaryView, VerificationView } from '@joddee/contract/server-events';
import type { ProfileView } from '@joddee/contract/users';
import { Views } from './views.ts';

/** The nouns whose views a client holds. */
export interface LiveViews {
  /** Bookings in which the user is renter or owner. */
  bookings: BookingView;
  ownPosts: PostView;
  profile: ProfileView;
  verification: VerificationView;
  /** Posts on the screen, with their comments, and their taken times. */
  watchedPosts: PostView;
  slots: SlotsView;
  /** For administrators: the users whose card is waiting. */
  waiting: UserSummaryView;
}
export type Noun = keyof LiveViews;

/** All views that a client has received, by events or responses. Immutable. */
export type LiveState = { readonly [Each in Noun]: Views<LiveViews[Each]> };

export const emptyState: LiveState = {
  bookings: new Views(),
  ownPosts: new Views(),
  profile: new Views(),
  verification: new Views(),
  watchedPosts: new Views(),
  slots: new Views(),
  waiting: new Views(),
};

/** No version can be newer than a deletion. */
const lastVersion = Number.MAX_SAFE_INTEGER;

const idOf = (view: LiveViews[Noun]) => ('_id' in view ? view._id : 'taken' in view ? view.post : view.user);

function withViews<Each extends Noun>(
  state: LiveState,
  noun: Each,
  views: Views<LiveViews[Each]>,
): LiveState {
  return state[noun] === views ? state : { ...state, [noun]: views };
}

/** The state with those of these views that are newer. `version` overrides the views' own versions. */
export function withTaken<Each extends Noun>(
  state: LiveState,
  noun: Each,
  views: readonly LiveViews[Each][],
  version?: number,
): LiveState {
  const entries = views.map((view) => ({ id: idOf(view), version: version ?? view.version, view }));
  return withViews(state, noun, state[noun].with(entries));
}

/** The state in which this view is known to be deleted, unless a newer one is known. */
export function withGone<Each extends Noun>(
  state: LiveState,
  noun: Each,
  id: string,
  version = lastVersion,
): LiveState {
  return withViews(state, noun, state[noun].with([{ id, version, view: null }]));
}

/** The state with exactly these views of a noun. */
export function withOnly<Each extends Noun>(
  state: LiveState,
  noun: Each,
  views: readonly LiveViews[Each][],
): LiveState {
  const taken = withTaken(state, noun, views);
  return withViews(taken, noun, taken[noun].keepOnly(new Set(views.map(idOf))));
}
