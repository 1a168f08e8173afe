import { useSession } from '../session/session-store.ts';
import { useLive } from '../stores/live-store.ts';

/** How many bookings need the owner's confirmation of an arrival or a departure. */
export function useWaitingCount(): number {
  const user = useSession(({ user }) => user);
  return useLive(
    ({ bookings }) =>
      bookings
        .values()
        .filter(
          ({ detail, state }) => detail.user === user?.id && (state === 'arrived' || state === 'leaving'),
        ).length,
  );
}
