import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import type { OfferedAction } from '../../components/booking/actions/use-booking-actions.ts';
import * as styles from './booking.module.css';

interface FurtherActionsProps {
  booking: BookingView;
  asOwner: boolean;
  offered: readonly OfferedAction[];
}

/** The actions that are not the next step: extend, cancel, rate, undo. */
export function FurtherActions({ booking, asOwner, offered }: FurtherActionsProps) {
  const rows = offered.flatMap(({ action: { name, icon: Icon }, label, disabled, press }) =>
    // To extend stands beside the main button then.
    Icon === null || (name === 'extend' && booking.state === 'parked') ? (
      []
    ) : (
      <button
        key={name}
        type="button"
        className={styles.furtherAction}
        data-tone={name === 'cancel' || name === 'decline' ? 'harm' : 'brand'}
        disabled={disabled}
        onClick={press}
      >
        <Icon aria-hidden="true" /> {label}
      </button>
    ),
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.furtherActions}>
      {rows}
      {booking.state === 'booked' && !asOwner ? <p className="quiet small">{text.cancelRule}</p> : null}
    </section>
  );
}
