import { isActive } from '@joddee/rules/booking/booking-lifecycle';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { Link } from 'react-router-dom';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { useLive } from '../../stores/live-store.ts';

/**
 * The bookings inside a time that is to be blocked. They stay, and an owner who believes otherwise is not there when
 * their cars come.
 */
export function BookedInside({ postId, from, to }: { postId: string; from: Date; to: Date }) {
  const now = useNow();
  const inside = useLive(({ bookings }) => bookings.values())
    .filter(
      (booking) =>
        booking.detail.post === postId &&
        isActive(factsOfView(booking)) &&
        new Date(booking.from) < to &&
        new Date(booking.to) > from,
    )
    .sort((a, b) => a.from.localeCompare(b.from));
  if (inside.length === 0) return <p className="quiet small">{text.staysBooked}</p>;
  return (
    <div className="notice stack tight">
      <p>{text.bookedInside(inside.length)}</p>
      <ul className="stack tight">
        {inside.map(({ _id, detail, ...stay }) => (
          <li key={_id}>
            <Link to={`/booking/${_id}`}>
              {stayTimeText({ ...stay, ...detail }, now)} · <span translate="no">{detail.idCar}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
