import { bookingAddress } from '@joddee/marketplace/bookings/rules/booking-address';
import { type FilteredStay, periodOf } from '@joddee/marketplace/bookings/rules/stay-choices';
import { overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import { periodOfBooking, useOwnBookings } from '../../../components/day-and-time/use-own-bookings.ts';
import { useDisconnected } from '../../../stores/use-disconnected.ts';
import * as styles from './rent-list.module.css';

/** What the list lacks: a time that the user can book, the position of the user, exact figures, or an answer. */
export function ListNotes(props: {
  /** The chosen time. */
  stay: FilteredStay | undefined;
  /** The distances count from a known place. */
  hasOrigin: boolean;
  isRefused: boolean;
  isExact: boolean;
  /** Set after a failed query. */
  onRetry: (() => void) | undefined;
}) {
  const isOffline = useDisconnected();
  return (
    <>
      {props.stay === undefined ? null : <OwnBookingThen stay={props.stay} />}
      {props.isRefused ? (
        <p className={`quiet small ${styles.listNote}`}>{text.noLocation}</p>
      ) : props.hasOrigin ? null : (
        <p className={`quiet small ${styles.listNote}`}>{text.placeUnknown}</p>
      )}
      {props.isExact ? null : (
        <p className={`notice small ${styles.listNote}`} data-tone="live">
          {text.notExact}
        </p>
      )}
      {props.onRetry === undefined ? null : (
        // Without a network it is no fault, and the banner says why.
        <div
          className={`notice spread ${styles.listNote}`}
          data-tone={isOffline ? 'live' : 'harm'}
          role="alert"
        >
          {text.failed}
          <button type="button" className="button plain compact" onClick={props.onRetry}>
            {shellText.tryAgain}
          </button>
        </div>
      )}
    </>
  );
}

function OwnBookingThen({ stay }: { stay: FilteredStay }) {
  const period = periodOf(stay);
  const own = useOwnBookings().find((booking) => overlap(period, periodOfBooking(booking)));
  return own === undefined ? null : (
    <p className={`notice small ${styles.listNote}`} data-tone="live">
      <Link to={bookingAddress(own._id)}>{text.ownThen(own.place.title)}</Link>
    </p>
  );
}
