import { bookingAddress } from '@joddee/marketplace/bookings/rules/booking-address';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { Link } from 'react-router-dom';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';

/** Stays by time and plate, each a link to its ticket. */
export function StayLinks({ stays }: { stays: readonly BookingView[] }) {
  const now = useNow();
  return (
    <ul className="stack tight">
      {stays.map(({ _id, detail, ...stay }) => (
        <li key={_id}>
          <Link className="tall-link" to={bookingAddress(_id)}>
            <span>
              {stayTimeText({ ...stay, ...detail }, now)} · <span translate="no">{detail.idCar}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
