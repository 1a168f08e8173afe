import type { LiveState, LiveViews, Noun } from './live-state.ts';
import type { Views } from './views.ts';

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
