import { asksOwner, factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';

/** How many bookings need the owner's confirmation of an arrival or a departure, or an answer. */
export function useWaitingCount(): number {
  const user = useSession(({ user }) => user);
  return useLive(
    ({ bookings }) =>
      bookings
        .values()
        .filter(
          (booking) =>
            booking.detail.user === user?.id &&
            (booking.state === 'arrived' || booking.state === 'leaving' || asksOwner(factsOfView(booking))),
        ).length,
  );
}
