import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { useLive } from '../../../stores/live-store.ts';
import { isDecidedHere } from './decided-here.ts';

/** The users whose card waits, the longest waiting first. */
export function useQueue(): UserSummaryView[] {
  const waiting = [...useLive(({ waiting }) => waiting.values())].filter((user) => !isDecidedHere(user));
  return waiting.sort((a, b) => a.submitted.localeCompare(b.submitted) || a._id.localeCompare(b._id));
}
