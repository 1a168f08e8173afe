import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookingActions } from '../../../components/booking/actions/booking-actions.tsx';
import { BookAgainLink } from '../../../components/booking/booking-links.tsx';
import * as bookingPartsStyles from '../../../components/booking/booking-parts.module.css';
import { otherParty, useFormerUser } from '../../../components/booking/booking-people.ts';
import { SpotPhoto } from '../../../components/booking/spot-photo.tsx';
import { endedReasonOf, StateChip } from '../../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../../components/booking/stay-progress.ts';
import { RealTimes } from '../../../components/booking/stay-times.tsx';
import { PastReport } from '../../../components/occupied/past-report.tsx';
import { GivenStars } from '../../../ui/given-stars.tsx';
import { Plate } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './history-table.module.css';

interface HistoryTableProps {
  name: string;
  shown: readonly BookingView[];
  user: string;
  now: Date;
}

const columns = Object.entries(text.historyColumns);

export function HistoryTable({ name, shown, user, now }: HistoryTableProps) {
  return (
    <div className={`card ${styles.history}`}>
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {columns.map(([column, heading]) => (
              <th key={column} scope="col" data-column={column}>
                {column === 'deeds' ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((booking) => (
            <HistoryRow
              key={booking._id}
              booking={booking}
              asOwner={booking.detail.user === user}
              now={now}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HistoryRow({ booking, asOwner, now }: { booking: BookingView; asOwner: boolean; now: Date }) {
  const former = useFormerUser(asOwner ? text.renter : text.owner);
  const { _id, detail, place, stars } = booking;
  const reason = endedReasonOf(booking);
  const range = timeRangeText(detail.timein, detail.timeout);
  const ended = detail.status === 0;
  const sum = moneyText(detail.price);
  return (
    <tr>
      <td data-column="time">
        <strong className="unbroken">{pastDayText(ticketDay(booking), bangkokDay(now))}</strong>
        <RealTimes booking={booking} />
        <span className={realStayOf(booking) === undefined ? 'unbroken' : 'quiet small'}>
          {realStayOf(booking) === undefined ? range : bookingText.bookedFor(range)}
        </span>
      </td>
      <th scope="row" data-column="spot">
        <span className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine}`}>
          <SpotPhoto photo={place.photo} size={48} isGrey={ended} />
          <Link to={bookingAddress(_id)} className="clamp-2">
            {place.title}
          </Link>
        </span>
      </th>
      <td>
        <span className="clamp-1">{otherParty(booking, asOwner).firstname || former}</span>
        <span className="quiet small">{asOwner ? text.renter : text.owner}</span>
      </td>
      <td>
        <Plate text={detail.idCar} size="little" />
      </td>
      <td data-column="state">
        <StateChip booking={booking} asOwner={asOwner} />
        {stars === 0 ? null : (
          <div className={`${parts.inRow} ${styles.stars}`}>
            <GivenStars stars={stars} />
          </div>
        )}
        {reason === '' ? null : <span className="quiet small clamp-2">{reason}</span>}
        <PastReport booking={booking} asOwner={asOwner} />
      </td>
      <td data-column="sum">
        {ended ? (
          <>
            <span className="visually-hidden">{bookingText.cash.none} </span>
            <s className="quiet">{sum}</s>
          </>
        ) : (
          <strong>{sum}</strong>
        )}
      </td>
      <td data-column="deeds">
        <BookingActions booking={booking} now={now} asOwner={asOwner}>
          {asOwner ? null : (
            <BookAgainLink className="button soft compact" booking={booking} now={now}>
              <RotateCcw className="icon-20" /> {bookingText.bookAgain}
            </BookAgainLink>
          )}
        </BookingActions>
      </td>
    </tr>
  );
}
