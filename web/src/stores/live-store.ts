import { useStore } from 'zustand';
import { type LiveState, type LiveViews, type Noun, withGone, withTaken } from '../realtime/live-state.ts';
import { createLiveStore } from '../realtime/live-store.ts';

/** All that this tab knows from the server. */
export const live = createLiveStore();

/**
 * Renders when the selected part has changed. A selector answers what the state holds, such as `bookings.values()`; a list
 * of its own would be another one each time.
 */
export function useLive<Part>(selector: (state: LiveState) => Part): Part {
  return useStore(live, selector);
}

/** Takes in the answer of a call. The event of the same change may have come first: what is not newer changes nothing. */
export function take<Each extends Noun>(noun: Each, view: LiveViews[Each]): void {
  live.change((state) => withTaken(state, noun, [view]));
}

/** Takes in that a thing was deleted. */
export function takeGone(noun: Noun, id: string): void {
  live.change((state) => withGone(state, noun, id));
}

/** A person has one profile and one card. */
export const ownProfile = ({ profile }: LiveState) => profile.single();
export const ownVerification = ({ verification }: LiveState) => verification.single();
