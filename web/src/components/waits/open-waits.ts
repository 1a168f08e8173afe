import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { useLive } from '../../stores/live-store.ts';

const isOpen = ({ state }: WaitView) => state === 'waiting' || state === 'held';

/** The waits of the user that last: those with a held time first, then by time. */
export function useOpenWaits(): WaitView[] {
  const waits = useLive(({ waits }) => waits.values());
  const rank = ({ state }: WaitView) => (state === 'held' ? 0 : 1);
  return waits.filter(isOpen).toSorted((a, b) => rank(a) - rank(b) || a.from.localeCompare(b.from));
}
