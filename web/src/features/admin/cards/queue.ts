import type { UserSummaryView } from '@joddee/contract/events/server-events';
import { useLive } from '../../../stores/live-store.ts';

/** The users whose card waits, the longest waiting first. */
export function useQueue(): UserSummaryView[] {
  return [...useLive(({ waiting }) => waiting.values())].sort(
    (a, b) => a.submitted.localeCompare(b.submitted) || a._id.localeCompare(b._id),
  );
}
