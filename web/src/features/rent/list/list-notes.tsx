import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { type FilteredStay, periodOf } from '@joddee/marketplace/bookings/rules/stay-choices';
import { overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import { periodOfBooking, useOwnBookings } from '../../../components/day-and-time/use-own-bookings.ts';
import { useDisconnected } from '../../../stores/use-disconnected.ts';
import { chosenStay } from '../filter/spot-filter.ts';
import { useRent } from '../rent-context.tsx';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './rent-list.module.css';

/** What the list lacks: a time that the user can book, the position of the user, exact figures, or an answer. */
export function ListNotes() {
  const { view, failed, reload, origin, position, refused, isUnnamed } = useRent();
  const stay = chosenStay(useRentAddress().filter);
  const isOffline = useDisconnected();
  // Said together with the first list, which would move if it came before.
  const isPlaceUnknown = view !== undefined && origin === undefined && isUnnamed;
  return (
    <>
      {stay === undefined ? null : <OwnBookingThen stay={stay} />}
      {position === undefined && refused ? (
        <p className={`quiet small ${styles.listNote}`}>{text.noLocation}</p>
      ) : isPlaceUnknown ? (
        <p className={`quiet small ${styles.listNote}`}>{text.placeUnknown}</p>
      ) : null}
      {view?.exact === false ? (
        <p className={`notice small ${styles.listNote}`} data-tone="live">
          {text.notExact}
        </p>
      ) : null}
      {failed ? (
        // Without a network it is no fault, and the banner says why.
        <div
          className={`notice spread ${styles.listNote}`}
          data-tone={isOffline ? 'live' : 'harm'}
          role="alert"
        >
          {text.failed}
          <button type="button" className="button plain compact" onClick={reload}>
            {shellText.tryAgain}
          </button>
        </div>
      ) : null}
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
