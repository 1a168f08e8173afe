import { limits } from '@joddee/marketplace/common/limits';
import type {
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
} from '@joddee/marketplace/contract/server-events';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { emptyState, type LiveState, postKindOf, streamViews } from './live-state.ts';
import { withGone, withTaken } from './with-views.ts';

type Apply = {
  [Name in ServerEventName]: (state: LiveState, payload: ServerEventPayload<Name>) => LiveState;
};

const apply: Apply = {
  'booking:changed': (state, { view }) => withTaken(state, 'bookings', [view]),
  // A refusal changes no state; listeners handle it.
  'booking:refused': (state) => state,
  'slots:changed': (state, { view }) => withTaken(state, 'slots', [view]),
  // The desk of administrators queries again.
  'reports:changed': (state) => state,
  'complaints:changed': (state) => state,
  // The map queries again.
  'spot:times': (state) => state,
  'post:changed'(state, { stream, _id, version, view }) {
    const kind = postKindOf(stream);
    if (!kind) return state;
    if (view === null) return withGone(state, kind, _id, version);
    const { owner, ownerFacts } = state[kind].get(_id) ?? {};
    // An event is about the post alone: what a snapshot says of its owner stays.
    const whole = owner === undefined ? view : { owner, ownerFacts, ...view };
    return withTaken(state, kind, [whole], version);
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
  'notices:changed': (state, { views }) =>
    withTaken(
      state,
      'notices',
      views.filter((view) => !hasLeftInbox(state, view)),
    ),
  'messages:changed': (state, { views }) => withTaken(state, 'messages', views),
  'waits:changed': (state, { view }) => withTaken(state, 'waits', [view]),
  'session:revoked': () => emptyState,
  'user:resync': streamViews.user.resync,
  'admin:resync': streamViews.admin.resync,
};

/**
 * Whether an inbox that a resync has shortened left a notice out. A repeat of its announcement is no new notice: there
 * are as many later ones as an inbox shows.
 */
function hasLeftInbox({ notices }: LiveState, { _id, at }: NoticeView): boolean {
  if (notices.get(_id) !== undefined) return false;
  const later = notices.values().filter((other) => other.at > at);
  return later.length >= limits.notices.shown;
}

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
