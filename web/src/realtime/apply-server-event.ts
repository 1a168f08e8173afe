import type {
  AdminResync,
  PostResync,
  ServerEventName,
  ServerEventPayload,
  UserResync,
} from '@joddee/contract/server-events';
import type { LiveState } from './live-state.ts';

/** Each answers whether anything has changed: what was known already is no news. */
type Apply = { [Name in ServerEventName]: (state: LiveState, payload: ServerEventPayload<Name>) => boolean };

/** The only place that turns what the server says into state. */
export const applyServerEvent: Apply = {
  'booking:changed': (state, { view }) => state.bookings.upsert(view._id, view.version, view),
  // A refusal changes nothing that is shown; who waits for it hears it.
  'booking:refused': () => true,
  'slots:changed': (state, { view }) => state.slots.upsert(view.post, view.version, view),
  'post:changed'(state, { stream, _id, version, view }) {
    if (stream === 'map') return state.mapPosts.upsert(_id, version, view?.available ? view : null);
    if (stream.startsWith('user:')) return state.ownPosts.upsert(_id, version, view);
    return state.watchedPosts.upsert(_id, version, view);
  },
  'verification:changed'(state, { person, view }) {
    if (person === null) return state.verification.upsert(view.user, view.version, view);
    return state.waiting.upsert(view.user, view.version, person.state === 'waiting' ? person : null);
  },
  'user:changed': (state, { view }) =>
    state.waiting.upsert(view._id, view.version, view.state === 'waiting' ? view : null),
  'user:deleted': (state, { _id }) => state.waiting.upsert(_id, Number.MAX_SAFE_INTEGER, null),
  'profile:changed': (state, { view }) => state.profile.upsert(view._id, view.version, view),
  'session:revoked'(state) {
    state.clear();
    return true;
  },
  'user:resync'(state, resync) {
    applyUserResync(state, resync);
    return true;
  },
  'admin:resync'(state, resync) {
    applyAdminResync(state, resync);
    return true;
  },
};

function idsOf(views: readonly { _id: string }[]): Set<string> {
  return new Set(views.map(({ _id }) => _id));
}

export function applyUserResync(state: LiveState, { kind, snapshot }: UserResync): void {
  if (snapshot === null) return;
  for (const view of snapshot.bookings) state.bookings.upsert(view._id, view.version, view);
  if (kind === 'snapshot') state.bookings.keepOnly(idsOf(snapshot.bookings));
  for (const view of snapshot.posts) state.ownPosts.upsert(view._id, view.version, view);
  state.ownPosts.keepOnly(idsOf(snapshot.posts));
  const { profile, verification } = snapshot;
  if (profile !== null) state.profile.upsert(profile._id, profile.version, profile);
  if (verification !== null) state.verification.upsert(verification.user, verification.version, verification);
}

export function applyAdminResync(state: LiveState, { snapshot }: AdminResync): void {
  if (snapshot === null) return;
  for (const view of snapshot.waiting) state.waiting.upsert(view._id, view.version, view);
  state.waiting.keepOnly(idsOf(snapshot.waiting));
}

export function applyPostResync(
  state: LiveState,
  postId: string,
  { snapshot }: Pick<PostResync, 'snapshot'>,
): void {
  if (snapshot === null) return;
  const { post, slots } = snapshot;
  state.watchedPosts.upsert(postId, post?.version ?? Number.MAX_SAFE_INTEGER, post);
  state.slots.upsert(postId, slots.version, slots);
}
