import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { monthText, pastDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { BookingActions } from '../../../components/booking/actions/booking-actions.tsx';
import { BookAgainLink } from '../../../components/booking/booking-links.tsx';
import { endedReasonOf, StateChip } from '../../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../../components/booking/stay-progress.ts';
import { RealTimes } from '../../../components/booking/stay-times.tsx';
import { PastReport } from '../../../components/occupied/past-report.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { plateNumber } from '../../../ui/plate.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../my-items.module.css';
import * as finishedRowStyles from './finished-row.module.css';
import { HistoryTable } from './history-table.tsx';

interface CompletemenuTabProps {
  /** The one that ended last is the first. */
  over: readonly BookingView[];
  user: string;
  now: Date;
}

/** So many are drawn at first, and with each press. */
const perPress = 20;

/** What has ended, by the month in which it ended: rows on a phone, a table where there is room. */
export function CompletemenuTab({ over, user, now }: CompletemenuTabProps) {
  const hasRoom = useMedia('(min-width: 70em)');
  const [drawn, setDrawn] = useState(perPress);
  if (over.length === 0)
    return (
      <EmptyState
        drawing={emptyHistoryDrawing}
        title={text.empty.completemenu}
        text={text.emptyText.completemenu}
      />
    );
  const months = new Map<string, BookingView[]>();
  for (const booking of over.slice(0, drawn)) {
    const month = monthText(bangkokDay(new Date(booking.changedAt)));
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return (
    <div className="stack">
      {[...months].map(([month, shown]) => (
        <section className="stack" key={month}>
          <h2 className={`${parts.heading} ${parts.spaceAbove}`}>{month}</h2>
          {hasRoom ? (
            <HistoryTable name={month} shown={shown} user={user} now={now} />
          ) : (
            <ul className={`${parts.gap4} ${parts.below} ${parts.lifted} ${styles.ticketList}`}>
              {shown.map((booking) => (
                <li key={booking._id}>
                  <FinishedRow booking={booking} asOwner={booking.detail.user === user} now={now} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {over.length <= drawn ? null : (
        <button type="button" className="button plain" onClick={() => setDrawn(drawn + perPress)}>
          {text.moreHistory(Math.min(perPress, over.length - drawn))}
        </button>
      )}
    </div>
  );
}

/**
 * A stay that has ended, in two lines, and for its owner a third one of who it was; the ticket has the rest. Only a stay
 * that took place is booked again from here.
 */
function FinishedRow({ booking, asOwner, now }: { booking: BookingView; asOwner: boolean; now: Date }) {
  const { _id, detail, place, renterParty, state } = booking;
  const sum = moneyText(detail.price);
  const reason = endedReasonOf(booking);
  // Empty once the details of an old booking were deleted.
  const who = [renterParty.firstname, plateNumber(detail.idCar)].filter(Boolean).join(' · ');
  return (
    <article className="card" data-finished={_id}>
      <Link
        to={bookingAddress(_id)}
        className={`${parts.plainLink} ${parts.below} ${parts.crossMiddle} ${finishedRowStyles.row}`}
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
        <div className={finishedRowStyles.deeds}>
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
