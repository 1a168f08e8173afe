import type { OwnStream, ResyncOf, WatchedStream } from '@joddee/contract/server-events';
import { withAdminResync, withPostResync, withUserResync } from './apply-server-event.ts';
import type { LiveState } from './live-state.ts';

/** How the resync of each kind of stream changes the state. */
type Steps<Kinds extends OwnStream | WatchedStream> = {
  readonly [Kind in Kinds]: (state: LiveState, resync: ResyncOf<Kind>, id: string) => LiveState;
};

export const ownSteps: Steps<OwnStream> = { user: withUserResync, admin: withAdminResync };

export const watchedSteps: Steps<WatchedStream> = {
  post: (state, resync, id) => withPostResync(state, id, resync),
  // The visible part of the map is queried over HTTP.
  map: (state) => state,
};
