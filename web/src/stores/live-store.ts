import { useStore } from 'zustand';
import { createLiveStore, type LiveState, type LiveViews, type ViewKind } from '../realtime/live-state.ts';
import { withGone, withTaken } from '../realtime/with-views.ts';

/** All views that this tab has received from the server. */
export const live = createLiveStore();

/**
 * Renders when the selected part changes. A selector must return a part of the state, such as `bookings.values()`,
 * because a new list would differ on each render.
 */
export function useLive<Part>(selector: (state: LiveState) => Part): Part {
  return useStore(live, selector);
}

/**
 * Takes the views of a response. The event of the same change may have come first: a view that is not newer changes
 * nothing.
 */
export function take<Each extends ViewKind>(kind: Each, ...views: LiveViews[Each][]): void {
  live.change((state) => withTaken(state, kind, views));
}

/** Marks a view as deleted. */
export function takeGone(kind: ViewKind, id: string): void {
  live.change((state) => withGone(state, kind, id));
}

/** A user has one profile and one card. */
export const ownProfile = ({ profile }: LiveState) => profile.single();
export const ownVerification = ({ verification }: LiveState) => verification.single();
