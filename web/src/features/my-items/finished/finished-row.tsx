import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { timeRangeText } from '@joddee/thai-text/times';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router-dom';
import { BookingActions } from '../../../components/booking/actions/booking-actions.tsx';
import { BookAgainLink } from '../../../components/booking/booking-links.tsx';
import { endedReasonOf, StateChip } from '../../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../../components/booking/stay-progress.ts';
import { RealTimes } from '../../../components/booking/stay-times.tsx';
import { PastReport } from '../../../components/occupied/past-report.tsx';
import { plateNumber } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './finished-row.module.css';

interface FinishedRowProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
}

/**
 * A stay that has ended, in two lines, and for its owner a third one of who it was; the ticket has the rest. Only a stay
 * that took place is booked again from here.
 */
export function FinishedRow({ booking, asOwner, now }: FinishedRowProps) {
  const { _id, detail, place, renterParty, state } = booking;
  const sum = moneyText(detail.price);
  const reason = endedReasonOf(booking);
  // Empty once the details of an old booking were deleted.
  const who = [renterParty.firstname, plateNumber(detail.idCar)].filter(Boolean).join(' · ');
  return (
    <article className="card" data-finished={_id}>
      <Link
        to={bookingAddress(_id)}
        className={`${parts.plainLink} ${parts.below} ${parts.crossMiddle} ${styles.row}`}
      >
        <strong className="clamp-1">{place.title}</strong>
        {detail.status === 0 ? (
          <span className="quiet unbroken">
            <span className="visually-hidden">{bookingText.cash.none} </span>
            <s>{sum}</s>
          </span>
        ) : (
          <strong className="unbroken">{sum}</strong>
        )}
        <span className="quiet small">
          {pastDayText(ticketDay(booking), bangkokDay(now))}{' '}
          {realStayOf(booking) === undefined ? (
            timeRangeText(detail.timein, detail.timeout)
          ) : (
            <RealTimes booking={booking} />
          )}
        </span>
        <StateChip booking={booking} asOwner={asOwner} />
        {asOwner && who !== '' ? <p className="small clamp-1">{who}</p> : null}
        {reason === '' ? null : <p className="quiet small clamp-1">{reason}</p>}
        <PastReport booking={booking} asOwner={asOwner} />
      </Link>
      {asOwner || state !== 'completed' ? null : (
        <div className={styles.deeds}>
          <BookingActions booking={booking} now={now} asOwner={false}>
            <BookAgainLink className="button text compact" booking={booking} now={now}>
              <RotateCcw className="icon-20" /> {bookingText.bookAgain}
            </BookAgainLink>
          </BookingActions>
        </div>
      )}
    </article>
  );
}
