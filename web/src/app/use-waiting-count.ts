import { useSession } from '../session/session-store.ts';
import { useLive } from '../stores/live-store.ts';

/** How many bookings wait for this person as owner: somebody arrived or wants to leave. */
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
