import type { BookingView } from '@joddee/contract/bookings';
import { bookingAddress } from '@joddee/rules/booking-address';
import { ownerShare } from '@joddee/rules/money/price';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { dayNameText, weekdayDateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type BookingAction,
  bookingActions,
} from '../../../components/booking/actions/booking-action-list.tsx';
import { BayChip } from '../../../components/booking/bay.tsx';
import { useFormerUser } from '../../../components/booking/former-user.ts';
import { NoteLines } from '../../../components/booking/note-lines.tsx';
import { useConnection } from '../../../stores/connection-store.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Plate } from '../../../ui/plate.tsx';

interface NextStaysProps {
  /** Booked stays, in the order of their time. */
  stays: readonly BookingView[];
  now: Date;
  onAsk: (booking: BookingView, action: BookingAction) => void;
}

/** More would push everything below out of reach. */
const shownAtFirst = 8;

/** The stays that need nothing from the owner now. */
export function NextStays({ stays, now, onAsk }: NextStaysProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, stays.length - shownAtFirst);
  return (
    <section className="desk-part" aria-labelledby="desk-next">
      <h2 id="desk-next">{myItemsText.upcomingHeading}</h2>
      <ul className="card next-stays">
        {stays.slice(0, stays.length - hidden).map((booking) => (
          <li key={booking._id}>
            <NextStay booking={booking} now={now} onAsk={(action) => onAsk(booking, action)} />
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <button type="button" className="button plain" onClick={() => setAll(true)}>
          {text.moreStays(hidden)}
        </button>
      )}
    </section>
  );
}

interface NextStayProps {
  booking: BookingView;
  now: Date;
  onAsk: (action: BookingAction) => void;
}

function NextStay({ booking, now, onAsk }: NextStayProps) {
  const { _id, detail, place, renterParty, state, from } = booking;
  const connected = useConnection(({ connected }) => connected);
  const actions = bookingActions.filter(({ isAllowed }) => isAllowed(booking, true));
  const today = bangkokDay(now);
  const day = bangkokDay(new Date(from));
  const { fee, remains } = ownerShare(detail.price);
  const former = useFormerUser(myItemsText.renter);
  const name = renterParty.firstname || former;
  return (
    <article className="next-stay">
      <p className="next-time">
        <strong>{detail.timein}</strong>
        <span className="quiet small">{text.until(endOf(booking))}</span>
        {day === today ? null : <span className="quiet small">{dayNameText(day, today)}</span>}
      </p>
      <div className="next-what">
        <h3>
          <Link to={bookingAddress(_id)}>
            <span className="clamp-1">{place.title}</span>
            <span className="visually-hidden"> {timeRangeText(detail.timein, detail.timeout)}</span>
          </Link>
        </h3>
        <p className="next-who">
          <Plate text={detail.idCar} size="little" /> <span className="quiet">{name}</span>{' '}
          <BayChip booking={booking} />
          <span className="visually-hidden">{bookingStateText.owner[state]}</span>
        </p>
        <NoteLines note={detail.note} className="quiet" />
      </div>
      <p className="quiet tiny next-total">
        {myItemsText.ownerTotal(moneyText(detail.price), moneyText(fee), moneyText(remains))}
      </p>
      <strong className="next-sum">{moneyText(detail.price)}</strong>
      <Menu
        button={<EllipsisVertical />}
        buttonClass="icon-button"
        name={text.more(`${detail.idCar} ${detail.timein}`)}
      >
        {(close) => (
          <>
            <Link className="top-link" to={bookingAddress(_id)} onClick={close}>
              {text.ticket}
            </Link>
            {detail.phone === '' ? null : (
              <a className="top-link" href={`tel:${detail.phone}`} onClick={close}>
                {myItemsText.call(detail.phone)}
              </a>
            )}
            {actions.map((action) => (
              <button
                key={action.name}
                type="button"
                className="top-link"
                disabled={!connected}
                onClick={() => {
                  close();
                  onAsk(action);
                }}
              >
                {action.label(true)}
              </button>
            ))}
          </>
        )}
      </Menu>
    </article>
  );
}

/** '17.30', or with its day if the stay ends on another one. */
function endOf({ from, to, detail }: BookingView): string {
  const day = bangkokDay(new Date(to));
  return day === bangkokDay(new Date(from)) || detail.timeout === '00.00'
    ? detail.timeout
    : `${weekdayDateText(day)} ${detail.timeout}`;
}
