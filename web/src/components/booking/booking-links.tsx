import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { bookAgainAddress } from '@joddee/marketplace/bookings/rules/usual-time';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking-parts.module.css';

export function StayLinks({ stays }: { stays: readonly BookingView[] }) {
  const now = useNow();
  return (
    <ul className="stack tight">
      {stays.map(({ _id, detail, ...stay }) => (
        <li key={_id}>
          <Link className={parts.tallLink} to={bookingAddress(_id)}>
            <span>
              {stayTimeText({ ...stay, ...detail }, now)} · <span translate="no">{detail.idCar}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface BookAgainLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  booking: BookingView;
  now: Date;
}

/** Leads to the same spot at the same time, on a day on which the renter has nothing else then. */
export function BookAgainLink({ booking, now, ...link }: BookAgainLinkProps) {
  const { renter } = booking.detail;
  const bookings = useLive(({ bookings }) => bookings.values());
  const own = bookings.filter(({ detail }) => detail.renter === renter);
  return <Link {...link} to={bookAgainAddress(booking, now, own)} />;
}

/** Calls a party of a booking. Absent while the phone is hidden. */
export function CallCircle({ phone, label }: { phone: string; label: string }) {
  if (phone === '') return null;
  return (
    <a className={`icon-button ${styles.circle}`} href={`tel:${phone}`} aria-label={label}>
      <Phone />
    </a>
  );
}
