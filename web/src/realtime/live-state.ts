import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { isFaulty } from '@joddee/marketplace/common/faults';
import { limits } from '@joddee/marketplace/common/limits';
import type {
  PostSnapshot,
  ResyncOf,
  SlotsView,
  StreamKind,
} from '@joddee/marketplace/contract/server-events';
import { kindOfStream } from '@joddee/marketplace/contract/stream-names';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { ProfileView, UserSummaryView, VerificationView } from '@joddee/marketplace/users/shapes';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { Views } from './views.ts';
import { withGone, withOnly, withTaken } from './with-views.ts';

/** The kinds of which views a client holds. */
export interface LiveViews {
  /** Bookings in which the user is renter or owner. */
  bookings: BookingView;
  ownPosts: PostView;
  profile: ProfileView;
  verification: VerificationView;
  /** The user's inbox. */
  notices: NoticeView;
  /** Between the user and the other parties of bookings. */
  messages: MessageView;
  /** The taken times that the user waits for, and those that the user has waited for. */
  waits: WaitView;
  /** Posts on the screen, with their comments, and their taken times. */
  watchedPosts: PostView;
  slots: SlotsView;
  /** For administrators: the users whose card is waiting. */
  waiting: UserSummaryView;
}
export type ViewKind = keyof LiveViews;
export type PostKind = { [Each in ViewKind]: LiveViews[Each] extends PostView ? Each : never }[ViewKind];

/** All views that a client has received, by events or responses. Immutable. */
export type LiveState = { readonly [Each in ViewKind]: Views<LiveViews[Each]> };

export const emptyState: LiveState = {
  bookings: new Views(),
  ownPosts: new Views(),
  profile: new Views(),
  verification: new Views(),
  notices: new Views(),
  messages: new Views(),
  waits: new Views(),
  watchedPosts: new Views(),
  slots: new Views(),
  waiting: new Views(),
};

interface StreamViews<Kind extends StreamKind> {
  /** The kind of the posts in its events; null if only listeners handle them. */
  posts: PostKind | null;
  resync(state: LiveState, resync: ResyncOf<Kind>): LiveState;
}

/** Which views each kind of stream changes. */
export const streamViews: { readonly [Kind in StreamKind]: StreamViews<Kind> } = {
  user: {
    posts: 'ownPosts',
    resync(state, { kind, snapshot }) {
      if (snapshot === null) return state;
      const { bookings, posts, profile, verification, notices, messages, waits } = snapshot;
      let next = (kind === 'snapshot' ? withOnly : withTaken)(state, 'bookings', bookings);
      next = (isFaulty('deleted-kept') ? withTaken : withOnly)(next, 'ownPosts', posts);
      next = withOnly(next, 'notices', notices);
      next = withOnly(next, 'waits', waits);
      next = withLast(next, messages);
      if (profile !== null) next = withTaken(next, 'profile', [profile]);
      if (verification !== null) next = withTaken(next, 'verification', [verification]);
      return next;
    },
  },
  admin: {
    posts: null,
    resync: (state, { snapshot }) =>
      snapshot === null ? state : withOnly(state, 'waiting', snapshot.waiting),
  },
  post: {
    posts: 'watchedPosts',
    resync: (state, { snapshot }) => (snapshot === null ? state : withPost(state, snapshot)),
  },
  // The visible part of the map is queried over HTTP.
  map: { posts: null, resync: (state) => state },
};

/**
 * The state with the last messages of a resync, newest first. As many as a resync may have are all since the first of
 * them, and what the client holds from before that stays; fewer are all there are.
 */
function withLast(state: LiveState, messages: readonly MessageView[]): LiveState {
  const first = messages.at(-1);
  if (messages.length < limits.messages.shown || first === undefined)
    return withOnly(state, 'messages', messages);
  const earlier = state.messages.values().filter(({ at }) => at < first.at);
  return withOnly(state, 'messages', [...earlier, ...messages]);
}

const byName: Readonly<Record<string, { posts: PostKind | null }>> = streamViews;

/** The kind of the posts in the events of a stream; undefined for a kind of a newer server, whose posts are ignored. */
export const postKindOf = (stream: string) => byName[kindOfStream(stream)]?.posts;

export function withPost(state: LiveState, { post, slots }: PostSnapshot): LiveState {
  const next =
    post === null ? withGone(state, 'watchedPosts', slots.post) : withTaken(state, 'watchedPosts', [post]);
  return withTaken(next, 'slots', [slots]);
}

/** A live state that changes. */
export interface LiveStore extends Omit<StoreApi<LiveState>, 'setState'> {
  /** Changes to the next state and notifies listeners if it differs. Returns whether it does. */
  change(step: (state: LiveState) => LiveState): boolean;
}

export function createLiveStore(): LiveStore {
  const { setState, ...store } = createStore<LiveState>(() => emptyState);
  return {
    ...store,
    change(step) {
      const before = store.getState();
      setState(step, true);
      return store.getState() !== before;
    },
  };
}
