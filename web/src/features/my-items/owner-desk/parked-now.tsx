import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { priceText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router-dom';
import { OfferedButton } from '../../../components/booking/actions/offered-button.tsx';
import { useBookingActions } from '../../../components/booking/actions/use-booking-actions.ts';
import { BayChip } from '../../../components/booking/bay.tsx';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import { useFormerUser } from '../../../components/booking/booking-people.ts';
import { endText, minutesLeft } from '../../../components/booking/stay-progress.ts';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import { Plate } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './desk-rows.module.css';
import * as ownerDeskStyles from './owner-desk.module.css';

interface ParkedNowProps {
  /** The one that leaves next is the first. */
  parked: readonly BookingView[];
  /** Whether the owner has more than one listing, so that a row has to name its own. */
  hasSeveral: boolean;
  now: Date;
}

/** The cars that are parked at the owner's spots, whatever day they booked. */
export function ParkedNow({ parked, hasSeveral, now }: ParkedNowProps) {
  if (parked.length === 0) return null;
  return (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby="desk-parked">
      <div className={parts.sectionHead}>
        <h2 id="desk-parked">{text.parked}</h2>
        <span className="quiet small">{text.carsOf(parked.length)}</span>
      </div>
      <ul className={`card ${parts.lines}`}>
        {parked.map((booking) => (
          <li key={booking._id}>
            <ParkedRow booking={booking} hasSeveral={hasSeveral} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which car, where, until when, how much: what an owner asks who stands in the yard. */
function ParkedRow({ booking, hasSeveral, now }: { booking: BookingView; hasSeveral: boolean; now: Date }) {
  const former = useFormerUser(myItemsText.renter);
  const { _id, detail, place, renterParty } = booking;
  const minutes = minutesLeft(booking, now);
  const offered = useBookingActions({ booking, now, asOwner: true });
  return (
    <article
      className={`${parts.beside} ${parts.gap2} ${styles.deskRow}`}
      data-tone={minutes < 0 ? 'harm' : undefined}
    >
      <div className={`row ${parts.fill} ${parts.sideGap2} ${styles.rowWhat}`}>
        <h3>
          <Link to={bookingAddress(_id)}>
            <Plate text={detail.idCar} size="little" />
            <span className="visually-hidden">
              {' '}
              {place.title} {timeRangeText(detail.timein, detail.timeout)}
            </span>
          </Link>
        </h3>
        <span className="quiet clamp-1">{renterParty.firstname || former}</span>
        <BayChip booking={booking} />
        <strong className={`${parts.end} ${styles.rowSum} unbroken`}>{priceText(detail.price)}</strong>
        {hasSeveral ? <p className="quiet small clamp-1">{place.title}</p> : null}
        <p className="small">
          {text.until(endText(booking, now))} ·{' '}
          <span className={styles.rowLeft}>{minutes < 0 ? text.over(-minutes) : text.left(minutes)}</span>{' '}
          <OfferedButton
            offered={offered}
            name="unconfirm"
            className={`button text compact ${styles.rowUndo}`}
            icon={<Undo2 />}
          />
        </p>
        <OfferedButton offered={offered} name="close" className={`button plain compact ${styles.rowClose}`} />
      </div>
      <MessagesLink booking={booking} asOwner now={now} />
      <CallCircle phone={detail.phone} label={myItemsText.call(detail.phone)} />
    </article>
  );
}
