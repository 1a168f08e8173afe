import { asksOwner, factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { useSession } from '../session/session-store.ts';
import { useLive } from '../stores/live-store.ts';
import * as parts from '../ui/styles/parts.module.css';

const mostShown = 9;

interface CountBadgeProps {
  count: number;
  /** What is counted. */
  words: string;
  className?: string | undefined;
}

/** A number on an icon, with words for those who do not see it. */
export function CountBadge({ count, words, className = '' }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={`${parts.badge} ${className}`}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

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
