import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking.module.css';
import { useShownBooking } from './shown-booking.ts';

/** The actions that are not the next step: extend, cancel, rate, undo. */
export function FurtherActions() {
  const { booking, asOwner, offered } = useShownBooking();
  const rows = offered.flatMap(({ action: { name, icon: Icon }, label, disabled, press }) =>
    // To extend stands beside the main button then.
    Icon === undefined || (name === 'extend' && booking.state === 'parked') ? (
      []
    ) : (
      <button
        key={name}
        type="button"
        className={`${parts.inline} ${parts.gap3} ${parts.strong} ${parts.toned} ${styles.furtherAction}`}
        data-tone={['cancel', 'decline', 'release'].includes(name) ? 'harm' : 'brand'}
        disabled={disabled}
        onClick={press}
      >
        <Icon aria-hidden="true" /> {label}
      </button>
    ),
  );
  if (rows.length === 0) return null;
  return (
    <section className={`row ${parts.sideGap4} ${styles.furtherActions}`}>
      {rows}
      {booking.state === 'booked' && !asOwner ? <p className="quiet small">{text.cancelRule}</p> : null}
    </section>
  );
}
