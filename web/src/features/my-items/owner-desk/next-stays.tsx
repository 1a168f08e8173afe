import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText, weekdayDateText } from '@joddee/thai-text/dates';
import { priceText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { bareClock, timeRangeText } from '@joddee/thai-text/times';
import { Fragment, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBookingActions } from '../../../components/booking/actions/use-booking-actions.ts';
import { BayChip } from '../../../components/booking/bay.tsx';
import { useFormerUser } from '../../../components/booking/booking-people.ts';
import * as menuStyles from '../../../ui/menu.module.css';
import { MenuButton, MoreMenu } from '../../../ui/more-menu.tsx';
import { Plate } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './desk-rows.module.css';
import * as ownerDeskStyles from './owner-desk.module.css';

interface NextStaysProps {
  /** Booked stays, in the order of their time. */
  stays: readonly BookingView[];
  /** Whether the owner has more than one listing, so that a row has to name its own. */
  hasSeveral: boolean;
  now: Date;
}

/** More would push the parked cars out of sight. */
const shownAtFirst = 3;

/** The stays that need nothing from the owner now. */
export function NextStays({ stays, hasSeveral, now }: NextStaysProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, stays.length - shownAtFirst);
  const shown = stays.slice(0, stays.length - hidden);
  const days = [...new Set(shown.map(startDay))];
  return (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby="desk-next">
      <h2 id="desk-next">{myItemsText.upcomingHeading}</h2>
      <div className="card">
        {days.map((day) => (
          <Fragment key={day}>
            <h3 className={`quiet ${styles.deskDay}`}>{pastDayText(day, bangkokDay(now))}</h3>
            <ul className={parts.lines}>
              {shown
                .filter((booking) => startDay(booking) === day)
                .map((booking) => (
                  <li key={booking._id}>
                    <NextStay booking={booking} hasSeveral={hasSeveral} now={now} />
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {hidden === 0 ? null : (
        <button type="button" className="button plain" onClick={() => startTransition(() => setAll(true))}>
          {text.moreStays(hidden)}
        </button>
      )}
    </section>
  );
}

function NextStay({ booking, hasSeveral, now }: { booking: BookingView; hasSeveral: boolean; now: Date }) {
  const { _id, detail, place, renterParty, state } = booking;
  const offered = useBookingActions({ booking, now, asOwner: true });
  const former = useFormerUser(myItemsText.renter);
  return (
    <article className={`${parts.beside} ${parts.gap2} ${styles.deskRow}`}>
      <p className={styles.rowTime}>
        <strong>{bareClock(detail.timein)}</strong>
        <span className="quiet small">{text.until(endOf(booking))}</span>
      </p>
      <div className={`row ${parts.fill} ${parts.sideGap2} ${styles.rowWhat}`}>
        <h4>
          <Link to={bookingAddress(_id)}>
            <Plate text={detail.idCar} size="little" />
            <span className="visually-hidden">
              {' '}
              {place.title} {timeRangeText(detail.timein, detail.timeout)} {bookingStateText.owner[state]}
            </span>
          </Link>
        </h4>
        <span className="quiet clamp-1">{renterParty.firstname || former}</span>
        <BayChip booking={booking} />
        {hasSeveral ? <p className="quiet small clamp-1">{place.title}</p> : null}
      </div>
      <strong className="unbroken">{priceText(detail.price)}</strong>
      <MoreMenu of={`${detail.idCar} ${bareClock(detail.timein)}`}>
        {(close) => (
          <>
            <Link className={menuStyles.topLink} to={bookingAddress(_id)} onClick={close}>
              {text.ticket}
            </Link>
            {detail.phone === '' ? null : (
              <a className={menuStyles.topLink} href={`tel:${detail.phone}`} onClick={close}>
                {myItemsText.call(detail.phone)}
              </a>
            )}
            {offered.map(({ action, label, disabled, press }) => (
              <MenuButton key={action.name} close={close} disabled={disabled} onPress={press}>
                {label}
              </MenuButton>
            ))}
          </>
        )}
      </MoreMenu>
    </article>
  );
}

const startDay = ({ from }: BookingView) => bangkokDay(new Date(from));

/** '17.30', or with its day if the stay ends on another one. */
function endOf(booking: BookingView): string {
  const { timeout } = booking.detail;
  const day = bangkokDay(new Date(booking.to));
  return day === startDay(booking) || timeout === '00.00'
    ? bareClock(timeout)
    : `${weekdayDateText(day)} ${bareClock(timeout)}`;
}
