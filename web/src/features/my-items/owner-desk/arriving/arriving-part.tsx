import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';
import { Link } from 'react-router-dom';
import { OfferedButton } from '../../../../components/booking/actions/offered-button.tsx';
import { useBookingActions } from '../../../../components/booking/actions/use-booking-actions.ts';
import {
  ArrivalLine,
  type ArrivalWords,
  arrivalOrStart,
  arrivalWords,
} from '../../../../components/booking/arrival-line.tsx';
import { CallCircle } from '../../../../components/booking/booking-links.tsx';
import { useFormerUser } from '../../../../components/booking/booking-people.ts';
import { MessagesLink } from '../../../../components/messages/messages-link.tsx';
import { Plate } from '../../../../ui/plate.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { minutesLate } from '../desk-figures.ts';
import * as ownerDeskStyles from '../owner-desk.module.css';
import * as styles from './arriving.module.css';

/** What the owner reads about a car that comes or should be there; undefined until then. */
export function comingWords(booking: BookingView, now: Date): ArrivalWords | undefined {
  const minutes = minutesLate(booking, now);
  return (
    arrivalWords(booking, now) ??
    (minutes === 0
      ? undefined
      : { tone: 'harm', what: deskText.over(minutes), about: clockText(booking.detail.timein) })
  );
}

export function ArrivingPart({ bookings, now }: { bookings: readonly BookingView[]; now: Date }) {
  const arriving = bookings
    .flatMap((booking) => {
      const words = comingWords(booking, now);
      return words === undefined ? [] : [{ booking, words }];
    })
    .sort((a, b) => arrivalOrStart(a.booking).localeCompare(arrivalOrStart(b.booking)));
  if (arriving.length === 0) return null;
  return (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby="desk-arriving">
      <div className={parts.sectionHead}>
        <h2 id="desk-arriving">{arrivalText.coming}</h2>
        <span className="quiet small">{deskText.carsOf(arriving.length)}</span>
      </div>
      <ul className={`card ${parts.lines}`}>
        {arriving.map(({ booking, words }) => (
          <li key={booking._id}>
            <ComingCar booking={booking} words={words} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComingCar({ booking, words, now }: { booking: BookingView; words: ArrivalWords; now: Date }) {
  const former = useFormerUser(myItemsText.renter);
  const offered = useBookingActions({ booking, now, asOwner: true });
  return (
    <article className={`row ${styles.car}`}>
      <ArrivalLine words={words} />
      <div className={`${parts.fill} ${parts.gap1} ${parts.below} ${styles.what}`}>
        <h3 className={parts.strong}>
          <Link to={bookingAddress(booking._id)}>
            <span className="clamp-1">{booking.place.title}</span>
          </Link>
        </h3>
        <p className={`row ${styles.who}`}>
          <Plate text={booking.detail.idCar} size="little" />
          <span className="quiet">{booking.renterParty.firstname || former}</span>
          <span className="quiet small">{timeRangeText(booking.detail.timein, booking.detail.timeout)}</span>
        </p>
      </div>
      <MessagesLink booking={booking} asOwner now={now} />
      <CallCircle phone={booking.detail.phone} label={myItemsText.call(booking.detail.phone)} />
      <OfferedButton offered={offered} name="release" className={`button plain compact ${styles.release}`} />
    </article>
  );
}
