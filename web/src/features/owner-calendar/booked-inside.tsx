import { isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { factsOfView } from '@joddee/marketplace/bookings/rules/facts-of-view';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { StayLinks } from '../../components/booking/booking-links.tsx';
import { useLive } from '../../stores/live-store.ts';

/**
 * The bookings inside a time that is to be blocked. They stay, and an owner who believes otherwise is not there when
 * their cars come.
 */
export function BookedInside({ postId, from, to }: { postId: string; from: string; to: string }) {
  const inside = useLive(({ bookings }) => bookings.values())
    .filter(
      (booking) =>
        booking.detail.post === postId &&
        isActive(factsOfView(booking)) &&
        booking.from < to &&
        booking.to > from,
    )
    .sort((a, b) => a.from.localeCompare(b.from));
  if (inside.length === 0) return <p className="quiet small">{text.staysBooked}</p>;
  return (
    <div className="notice stack tight">
      <p>{text.bookedInside(inside.length)}</p>
      <StayLinks stays={inside} />
    </div>
  );
}
