import './parked-now.css';
import type { BookingView } from '@joddee/contract/bookings';
import { bookingAddress } from '@joddee/rules/booking-address';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import Phone from 'lucide-react/icons/phone';
import SquareParking from 'lucide-react/icons/square-parking';
import { Link } from 'react-router-dom';
import { BayChip } from '../../../components/booking/bay.tsx';
import { useFormerUser } from '../../../components/booking/former-user.ts';
import { NoteLines } from '../../../components/booking/note-lines.tsx';
import { endText } from '../../../components/booking/times/leave-by.ts';
import { minutesLeft } from '../../../components/booking/times/time-left.ts';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import { Plate } from '../../../ui/plate.tsx';

interface ParkedNowProps {
  /** The one that leaves next is the first. */
  parked: readonly BookingView[];
  now: Date;
}

/** The cars that are parked at the owner's spots, whatever day they booked. */
export function ParkedNow({ parked, now }: ParkedNowProps) {
  if (parked.length === 0) return null;
  return (
    <section className="desk-part" aria-labelledby="desk-parked">
      <div className="section-head">
        <h2 id="desk-parked">{text.parked}</h2>
        <span className="quiet small">{text.carsOf(parked.length)}</span>
      </div>
      <ul className="parked-cards">
        {parked.map((booking) => (
          <li key={booking._id}>
            <ParkedCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ParkedCard({ booking, now }: { booking: BookingView; now: Date }) {
  const former = useFormerUser(myItemsText.renter);
  const { _id, detail, place, renterParty, state } = booking;
  const minutes = minutesLeft(booking, now);
  return (
    <article className="card parked-card">
      <div className="spread">
        <span className="chip" data-tone="brand">
          <SquareParking aria-hidden="true" /> {bookingStateText.owner[state]}
        </span>
        <Link className="plate-link" to={bookingAddress(_id)}>
          <span className="visually-hidden">{text.ticket} </span>
          <Plate text={detail.idCar} />
        </Link>
      </div>
      <h3>
        <Link to={bookingAddress(_id)}>
          <span className="clamp-1">{place.title}</span>
          <span className="visually-hidden"> {timeRangeText(detail.timein, detail.timeout)}</span>
        </Link>
      </h3>
      <p className="quiet">
        {renterParty.firstname || former} <BayChip booking={booking} />
      </p>
      <dl className="parked-facts">
        <div>
          <dt>{text.parkedUntil}</dt>
          <dd>{endText(booking, now)}</dd>
        </div>
        <div>
          <dt>{text.cashLater}</dt>
          <dd className="unbroken">{moneyText(detail.price)}</dd>
        </div>
      </dl>
      {minutes < 0 ? <p className="small overdue">{myItemsText.overdueOwner(-minutes)}</p> : null}
      <NoteLines note={detail.note} className="quiet" />
      <div className="parked-ways">
        {detail.phone === '' ? null : (
          <a className="button soft compact" href={`tel:${detail.phone}`}>
            <Phone /> {myItemsText.call(detail.phone)}
          </a>
        )}
        <MessagesLink booking={booking} asOwner now={now} className="icon-button circle" />
      </div>
    </article>
  );
}
