import type { LiveState, LiveViews, ViewKind } from './live-state.ts';
import type { Views } from './views.ts';

/** No version can be newer than a deletion. */
const lastVersion = Number.MAX_SAFE_INTEGER;

const idOf = (view: LiveViews[ViewKind]) =>
  '_id' in view ? view._id : 'taken' in view ? view.post : view.user;

function withViews<Each extends ViewKind>(
  state: LiveState,
  kind: Each,
  views: Views<LiveViews[Each]>,
): LiveState {
  return state[kind] === views ? state : { ...state, [kind]: views };
}

/** The state with those of these views that are newer. `version` overrides the views' own versions. */
export function withTaken<Each extends ViewKind>(
  state: LiveState,
  kind: Each,
  views: readonly LiveViews[Each][],
  version?: number,
): LiveState {
  const entries = views.map((view) => ({ id: idOf(view), version: version ?? view.version, view }));
  return withViews(state, kind, state[kind].with(entries));
}

/** The state in which this view is known to be deleted, unless a newer one is known. */
export function withGone<Each extends ViewKind>(
  state: LiveState,
  kind: Each,
  id: string,
  version = lastVersion,
): LiveState {
  return withViews(state, kind, state[kind].with([{ id, version, view: null }]));
}

export function withOnly<Each extends ViewKind>(
  state: LiveState,
  kind: Each,
  views: readonly LiveViews[Each][],
): LiveState {
  const taken = withTaken(state, kind, views);
  return withViews(taken, kind, taken[kind].keepOnly(new Set(views.map(idOf))));
}
