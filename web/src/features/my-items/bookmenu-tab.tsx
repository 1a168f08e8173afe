import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import { History, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyBookingsDrawing } from '../../art/empty-drawings.ts';
import { isUnderWay } from '../../components/booking/stay-progress.ts';
import { useOpenWaits } from '../../components/waits/open-waits.ts';
import { WaitRow } from '../../components/waits/wait-row.tsx';
import * as waitsStyles from '../../components/waits/waits.module.css';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { nearbyAddress } from '../../map/nearby-address.ts';
import { recentPlaces } from '../../offline/recent-places.ts';
import type { PendingBooking } from '../../stores/pending-bookings.ts';
import * as loadingModalStyles from '../../ui/dialogs/loading-modal.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { FinishedTicket } from './finished/finished-ticket.tsx';
import * as styles from './my-items.module.css';
import { TicketCard } from './ticket-card.tsx';

interface BookmenuTabProps {
  /** The renter's active bookings by time. */
  mine: readonly BookingView[];
  /** Whether the user has stayed or cancelled before. */
  hasHistory: boolean;
  pending: readonly PendingBooking[];
  finished: BookingView | undefined;
  now: Date;
}

/** The renter's tickets: the stay under way first, then the next ones. */
export function BookmenuTab({ mine, hasHistory, pending, finished, now }: BookmenuTabProps) {
  const underWay = mine.filter(isUnderWay);
  useTopOnArrival(underWay);
  const next = mine.filter((booking) => !isUnderWay(booking));
  const list = (shown: readonly BookingView[]): ReactNode =>
    shown.length === 0 ? null : (
      <ul className={`${parts.gap4} ${parts.below} ${parts.lifted} ${styles.ticketList}`}>
        {shown.map((booking) => (
          <li key={booking._id}>
            <TicketCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
    );
  const ended =
    finished === undefined ? null : (
      <div key={finished._id} className={`${parts.gap4} ${parts.below} ${parts.lifted} ${styles.ticketList}`}>
        <FinishedTicket booking={finished} now={now} />
      </div>
    );
  // Who books again sees that it is asked for, and who is parked how to leave.
  const isEndedFirst = pending.length === 0 && underWay.length === 0;
  return (
    <div className="stack">
      {isEndedFirst ? ended : null}
      {pending.map((booking) => (
        <PendingCard key={booking._id} booking={booking} />
      ))}
      {pending.length > 0 ? ended : null}
      {/* A held time ends in some minutes; the others wait behind the stay under way. */}
      <WaitsPart held />
      {list(underWay)}
      {pending.length > 0 || isEndedFirst ? null : ended}
      <WaitsPart held={false} />
      {next.length > 0 && next.length < mine.length ? (
        <h2 className={`${parts.heading} ${parts.spaceAbove}`}>
          {bookingText.next} <span className="quiet small">{bookingText.count(next.length)}</span>
        </h2>
      ) : null}
      {list(next)}
      {mine.length + pending.length === 0 && finished === undefined ? (
        <EmptyBookings hasHistory={hasHistory} />
      ) : null}
    </div>
  );
}

/** Who arrives on a ticket further down sees it at the top, where it moves to. */
function useTopOnArrival(underWay: readonly BookingView[]): void {
  const before = useRef(underWay);
  useEffect(() => {
    const isNew = ({ _id }: BookingView) => before.current.every((known) => known._id !== _id);
    if (underWay.some((booking) => booking.state === 'arrived' && isNew(booking)))
      scrollTo({ top: 0, behavior: 'instant' });
    before.current = underWay;
  });
}

/** Among the tickets: the times that are held for the user, or those that the user still waits for. */
function WaitsPart({ held }: { held: boolean }) {
  const waits = useOpenWaits().filter(({ state }) => (state === 'held') === held);
  if (waits.length === 0) return null;
  return (
    <section className="stack tight" aria-label={held ? waitsText.held : waitsText.heading}>
      <h2 className={`${parts.heading} ${parts.spaceAbove}`}>{waitsText.heading}</h2>
      <ul className={`${parts.column} ${waitsStyles.waitList}`}>
        {waits.map((wait) => (
          <li key={wait._id}>
            <WaitRow wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A booking request whose outcome is not known yet. */
function PendingCard({ booking: { place, request, from, price } }: { booking: PendingBooking }) {
  return (
    <article className={`card ${parts.padded} stack tight`} aria-busy="true">
      <div className="spread">
        <h2 className={parts.cardTitle}>{place.title}</h2>
        <span className="chip" data-tone="live">
          <span className={`${loadingModalStyles.spinner} ${styles.smallSpinner}`} aria-hidden="true" />{' '}
          {text.pending}
        </span>
      </div>
      <p>
        <strong>{stayTextOf({ ...request, from })}</strong>
      </p>
      <p>
        {text.plate} {request.detail.idCar}
      </p>
      <p>{text.total(moneyText(price))}</p>
      <p className="notice" data-tone="live">
        {text.pendingText}
      </p>
    </article>
  );
}

const mostShown = 3;

interface EmptyBookingsProps {
  /** Somebody else may have cancelled the last one. */
  hasHistory: boolean;
}

/** No booking: the way to one, to those that are over, and the places that were searched last. */
function EmptyBookings({ hasHistory }: EmptyBookingsProps) {
  const [recent] = useState(() => recentPlaces().slice(0, mostShown));
  return (
    <>
      <EmptyState drawing={emptyBookingsDrawing} title={text.empty.bookmenu} text={text.emptyText.bookmenu}>
        <Link className="button main" to="/rent">
          <Search /> {text.findSpot}
        </Link>
        {hasHistory ? (
          <Link className="button plain" to="/mypost?tab=completemenu">
            {text.seeHistory}
          </Link>
        ) : null}
      </EmptyState>
      {recent.length === 0 ? null : (
        <section className="stack tight">
          <h3 className="quiet small">{text.recentlySearched}</h3>
          <div className="row">
            {recent.map(({ name, latitude, longitude }) => (
              <Link
                key={name}
                className="pick"
                to={nearbyAddress({ latitude: String(latitude), longitude: String(longitude) })}
              >
                <History /> {name}
              </Link>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
