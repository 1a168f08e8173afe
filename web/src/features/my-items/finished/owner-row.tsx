import { bookingAddress } from '@joddee/marketplace/bookings/rules/booking-address';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { endedReasonText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Link } from 'react-router-dom';
import { StateChip } from '../../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../../components/booking/stay-progress.ts';
import { RealTimes } from '../../../components/booking/stay-times.tsx';
import { PastReport } from '../../../components/occupied/past-report.tsx';
import * as styles from './owner-row.module.css';

/** A stay at the owner's spot that has ended, in two lines; the ticket has the rest. */
export function OwnerRow({ booking, now }: { booking: BookingView; now: Date }) {
  const { _id, detail, place } = booking;
  const sum = moneyText(detail.price);
  return (
    <article className="card">
      <Link to={bookingAddress(_id)} className={styles.row}>
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
        <StateChip booking={booking} asOwner />
        {booking.endedReason === '' ? null : (
          <p className="quiet small clamp-1">{endedReasonText(booking.endedReason)}</p>
        )}
        <PastReport booking={booking} asOwner />
      </Link>
    </article>
  );
}
