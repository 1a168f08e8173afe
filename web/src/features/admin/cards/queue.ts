import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { live, useLive } from '../../../stores/live-store.ts';

/** The submissions that were decided on this page, by their user. The event that takes each off the queue comes later. */
const decided = new Map<string, string>();

/** Called with the answer to a decision, so that the queue does not offer the same card again. */
export function noteDecided(userId: string): void {
  const { waiting } = live.getState();
  const user = waiting.get(userId);
  if (user !== undefined) decided.set(userId, user.submitted);
}

/** A card that was sent again waits again. */
const isDecidedHere = (user: { _id: string; submitted: string }): boolean =>
  decided.get(user._id) === user.submitted;

/** The users whose card waits, the longest waiting first. */
export function useQueue(): UserSummaryView[] {
  const waiting = [...useLive(({ waiting }) => waiting.values())].filter((user) => !isDecidedHere(user));
  return waiting.sort((a, b) => a.submitted.localeCompare(b.submitted) || a._id.localeCompare(b._id));
}
