import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText, weekdayDateText } from '@joddee/thai-text/dates';
import { priceText } from '@joddee/thai-text/money';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { bareClock, clockText, timeRangeText } from '@joddee/thai-text/times';
import { Undo2 } from 'lucide-react';
import { Fragment, type ReactElement, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { OfferedButton } from '../../../components/booking/actions/offered-button.tsx';
import { useBookingActions } from '../../../components/booking/actions/use-booking-actions.ts';
import {
  ArrivalLine,
  type ArrivalWords,
  arrivalOrStart,
  arrivalWords,
} from '../../../components/booking/arrival-line.tsx';
import { BayChip } from '../../../components/booking/bay.tsx';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import { useFormerUser } from '../../../components/booking/booking-people.ts';
import { endText, minutesLeft } from '../../../components/booking/stay-progress.ts';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import * as menuStyles from '../../../ui/menu.module.css';
import { MenuButton, MoreMenu } from '../../../ui/more-menu.tsx';
import { Plate } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as arrivingStyles from './arriving.module.css';
import { minutesLate } from './desk-figures.ts';
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
  const rows = parked.map((booking) => (
    <ParkedRow key={booking._id} booking={booking} hasSeveral={hasSeveral} now={now} />
  ));
  return <CarsPart id="desk-parked" title={text.parked} cars={rows} />;
}

function CarsPart({ id, title, cars }: { id: string; title: string; cars: readonly ReactElement[] }) {
  return cars.length === 0 ? null : (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby={id}>
      <div className={parts.sectionHead}>
        <h2 id={id}>{title}</h2>
        <span className="quiet small">{text.carsOf(cars.length)}</span>
      </div>
      <ul className={`card ${parts.lines}`}>
        {cars.map((car) => (
          <li key={car.key}>{car}</li>
        ))}
      </ul>
    </section>
  );
}

/** Which car, where, until when, how much: what an owner asks who stands in the yard. */
function ParkedRow({ booking, hasSeveral, now }: { booking: BookingView; hasSeveral: boolean; now: Date }) {
  const { detail, place } = booking;
  const minutes = minutesLeft(booking, now);
  const offered = useBookingActions({ booking, now, asOwner: true });
  return (
    <article
      className={`${parts.beside} ${parts.gap2} ${styles.deskRow}`}
      data-tone={minutes < 0 ? 'harm' : undefined}
    >
      <div className={`row ${parts.fill} ${parts.sideGap2} ${styles.rowWhat}`}>
        <CarLink booking={booking} as="h3" />
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

interface CarLinkProps {
  booking: BookingView;
  as: 'h3' | 'h4';
  state?: string;
}

/** The plate leads to the ticket; what else names the stay is in sight beside it. */
function CarLink({ booking, as: Heading, state }: CarLinkProps) {
  const former = useFormerUser(myItemsText.renter);
  const { _id, detail, place, renterParty } = booking;
  return (
    <>
      <Heading>
        <Link to={bookingAddress(_id)}>
          <Plate text={detail.idCar} size="little" />
          <span className="visually-hidden">
            {' '}
            {place.title} {timeRangeText(detail.timein, detail.timeout)} {state}
          </span>
        </Link>
      </Heading>
      <span className="quiet clamp-1">{renterParty.firstname || former}</span>
      <BayChip booking={booking} />
    </>
  );
}

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
  const { _id, detail, place, state } = booking;
  const offered = useBookingActions({ booking, now, asOwner: true });
  return (
    <article className={`${parts.beside} ${parts.gap2} ${styles.deskRow}`}>
      <p className={styles.rowTime}>
        <strong>{bareClock(detail.timein)}</strong>
        <span className="quiet small">{text.until(endOf(booking))}</span>
      </p>
      <div className={`row ${parts.fill} ${parts.sideGap2} ${styles.rowWhat}`}>
        <CarLink booking={booking} as="h4" state={bookingStateText.owner[state]} />
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

/** What the owner reads about a car that comes or should be there; undefined until then. */
export function comingWords(booking: BookingView, now: Date): ArrivalWords | undefined {
  const minutes = minutesLate(booking, now);
  return (
    arrivalWords(booking, now) ??
    (minutes === 0
      ? undefined
      : { tone: 'harm', what: text.over(minutes), about: clockText(booking.detail.timein) })
  );
}

export function ArrivingPart({ bookings, now }: { bookings: readonly BookingView[]; now: Date }) {
  const arriving = bookings
    .flatMap((booking) => {
      const words = comingWords(booking, now);
      return words === undefined ? [] : [{ booking, words }];
    })
    .sort((a, b) => arrivalOrStart(a.booking).localeCompare(arrivalOrStart(b.booking)))
    .map((car) => <ComingCar key={car.booking._id} {...car} now={now} />);
  return <CarsPart id="desk-arriving" title={arrivalText.coming} cars={arriving} />;
}

function ComingCar({ booking, words, now }: { booking: BookingView; words: ArrivalWords; now: Date }) {
  const former = useFormerUser(myItemsText.renter);
  const offered = useBookingActions({ booking, now, asOwner: true });
  return (
    <article className={`row ${arrivingStyles.car}`}>
      <ArrivalLine words={words} />
      <div className={`${parts.fill} ${parts.gap1} ${parts.below} ${arrivingStyles.what}`}>
        <h3 className={parts.strong}>
          <Link to={bookingAddress(booking._id)}>
            <span className="clamp-1">{booking.place.title}</span>
          </Link>
        </h3>
        <p className={`row ${arrivingStyles.who}`}>
          <Plate text={booking.detail.idCar} size="little" />
          <span className="quiet">{booking.renterParty.firstname || former}</span>
          <span className="quiet small">{timeRangeText(booking.detail.timein, booking.detail.timeout)}</span>
        </p>
      </div>
      <MessagesLink booking={booking} asOwner now={now} />
      <CallCircle phone={booking.detail.phone} label={myItemsText.call(booking.detail.phone)} />
      <OfferedButton
        offered={offered}
        name="release"
        className={`button plain compact ${arrivingStyles.release}`}
      />
    </article>
  );
}
