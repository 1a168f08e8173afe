import type {
  AdminResync,
  PostResync,
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
  UserResync,
} from '@joddee/contract/server-events';
import { emptyState, type LiveState, withGone, withOnly, withTaken } from './live-state.ts';

type Apply = {
  [Name in ServerEventName]: (state: LiveState, payload: ServerEventPayload<Name>) => LiveState;
};

/** The posts that a stream changes. The visible part of the map is queried over HTTP. */
function postsOf(stream: string): 'ownPosts' | 'watchedPosts' | undefined {
  const [kind] = stream.split(':');
  if (kind === 'user') return 'ownPosts';
  return kind === 'post' ? 'watchedPosts' : undefined;
}

const apply: Apply = {
  'booking:changed': (state, { view }) => withTaken(state, 'bookings', [view]),
  // A refusal changes no state; listeners handle it.
  'booking:refused': (state) => state,
  'slots:changed': (state, { view }) => withTaken(state, 'slots', [view]),
  'post:changed'(state, { stream, _id, version, view }) {
    const noun = postsOf(stream);
    if (noun === undefined) return state;
    return view === null ? withGone(state, noun, _id, version) : withTaken(state, noun, [view], version);
  },
  'verification:changed'(state, { person, view }) {
    if (person === null) return withTaken(state, 'verification', [view]);
    return person.state === 'waiting'
      ? withTaken(state, 'waiting', [person], view.version)
      : withGone(state, 'waiting', view.user, view.version);
  },
  'user:changed': (state, { view }) =>
    view.state === 'waiting'
      ? withTaken(state, 'waiting', [view])
      : withGone(state, 'waiting', view._id, view.version),
  'user:deleted': (state, { _id }) => withGone(state, 'waiting', _id),
  'profile:changed': (state, { view }) => withTaken(state, 'profile', [view]),
  'session:revoked': () => emptyState,
  'user:resync': (state, resync) => withUserResync(state, resync),
  'admin:resync': (state, resync) => withAdminResync(state, resync),
};

/** The only function that applies an event to the state. */
export function withServerEvent<Name extends ServerEventName>(
  state: LiveState,
  { event, payload }: ServerEvent<Name>,
): LiveState {
  return apply[event](state, payload);
}

export function isServerEvent(heard: { event: string; payload: unknown }): heard is ServerEvent {
  return Object.hasOwn(apply, heard.event);
}

export function withUserResync(state: LiveState, { kind, snapshot }: UserResync): LiveState {
  if (snapshot === null) return state;
  const { bookings, posts, profile, verification } = snapshot;
  let next = (kind === 'snapshot' ? withOnly : withTaken)(state, 'bookings', bookings);
  next = withOnly(next, 'ownPosts', posts);
  if (profile !== null) next = withTaken(next, 'profile', [profile]);
  if (verification !== null) next = withTaken(next, 'verification', [verification]);
  return next;
}

export function withAdminResync(state: LiveState, { snapshot }: AdminResync): LiveState {
  return snapshot === null ? state : withOnly(state, 'waiting', snapshot.waiting);
}

export function withPostResync(
  state: LiveState,
  postId: string,
  { snapshot }: Pick<PostResync, 'snapshot'>,
): LiveState {
  if (snapshot === null) return state;
  const { post, slots } = snapshot;
  const next =
    post === null ? withGone(state, 'watchedPosts', postId) : withTaken(state, 'watchedPosts', [post]);
  return withTaken(next, 'slots', [slots]);
}
