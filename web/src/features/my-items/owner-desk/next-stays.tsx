import type { BookingView } from '@joddee/contract/bookings';
import { bookingAddress } from '@joddee/rules/booking-address';
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
import { useConnection } from '../../../stores/connection-store.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Plate } from '../../../ui/plate.tsx';

interface NextStaysProps {
  /** Booked stays, in the order of their time. */
  stays: readonly BookingView[];
  /** Whether the owner has more than one listing, so that a row has to name its own. */
  hasSeveral: boolean;
  now: Date;
  onAsk: (booking: BookingView, action: BookingAction) => void;
}

/** More would push the parked cars out of sight. */
const shownAtFirst = 3;

/** The stays that need nothing from the owner now. */
export function NextStays({ stays, hasSeveral, now, onAsk }: NextStaysProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, stays.length - shownAtFirst);
  return (
    <section className="desk-part" aria-labelledby="desk-next">
      <h2 id="desk-next">{myItemsText.upcomingHeading}</h2>
      <ul className="card desk-rows">
        {stays.slice(0, stays.length - hidden).map((booking) => (
          <li key={booking._id}>
            <NextStay
              booking={booking}
              hasSeveral={hasSeveral}
              now={now}
              onAsk={(action) => onAsk(booking, action)}
            />
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
  hasSeveral: boolean;
  now: Date;
  onAsk: (action: BookingAction) => void;
}

function NextStay({ booking, hasSeveral, now, onAsk }: NextStayProps) {
  const { _id, detail, place, renterParty, state, from } = booking;
  const connected = useConnection(({ connected }) => connected);
  const actions = bookingActions.filter(({ isAllowed }) => isAllowed(booking, true));
  const today = bangkokDay(now);
  const day = bangkokDay(new Date(from));
  const former = useFormerUser(myItemsText.renter);
  return (
    <article className="desk-row">
      <p className="row-time">
        <strong>{detail.timein}</strong>
        <span className="quiet small">{text.until(endOf(booking))}</span>
        {day === today ? null : <span className="quiet small">{dayNameText(day, today)}</span>}
      </p>
      <div className="row-what">
        <h3>
          <Link to={bookingAddress(_id)}>
            <Plate text={detail.idCar} size="little" />
            <span className="visually-hidden">
              {' '}
              {place.title} {timeRangeText(detail.timein, detail.timeout)} {bookingStateText.owner[state]}
            </span>
          </Link>
        </h3>
        <span className="quiet clamp-1">{renterParty.firstname || former}</span>
        <BayChip booking={booking} />
        {hasSeveral ? <p className="quiet small clamp-1">{place.title}</p> : null}
      </div>
      <strong className="unbroken">{moneyText(detail.price)}</strong>
      <Menu
        button={<EllipsisVertical />}
        buttonClass="icon-button"
        name={myItemsText.moreOf(`${detail.idCar} ${detail.timein}`)}
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
