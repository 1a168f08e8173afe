import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { isEarlyArrival } from '@joddee/marketplace/bookings/rules/check-in';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { ChevronRight, Navigation } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BookingActions } from '../../components/booking/actions/booking-actions.tsx';
import { BayChip } from '../../components/booking/bay.tsx';
import { CallCircle } from '../../components/booking/booking-links.tsx';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { PlateAndCash } from '../../components/booking/plate-and-cash.tsx';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { StateChip } from '../../components/booking/state-chip.tsx';
import {
  elapsedShare,
  endText,
  isUnderWay,
  minutesAhead,
  minutesLeft,
  ticketDay,
  toldText,
} from '../../components/booking/stay-progress.ts';
import { BigMinutes, StayTime, StayTimes } from '../../components/booking/stay-times.tsx';
import { MessagesLink } from '../../components/messages/messages-link.tsx';
import { OccupiedPanel } from '../../components/occupied/occupied-panel.tsx';
import { directionsAddress } from '../../map/nearby-address.ts';
import { Plate } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as ticketStyles from '../../ui/ticket.module.css';
import { Ticket } from '../../ui/ticket.tsx';
import * as styles from './my-items.module.css';

interface TicketCardProps {
  booking: BookingView;
  now: Date;
}

const minutesPerDay = 1440;

/** A renter's booking as a ticket; all of it opens the page of the booking. */
export function TicketCard({ booking, now }: TicketCardProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const { target } = event;
    // A selection of text is no press.
    if (!(target instanceof Element) || target.closest('a, button, dialog') !== null) return;
    if (getSelection()?.isCollapsed !== false) void navigate(bookingAddress(booking._id));
  };
  const of = { booking, now };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is a link; the card only widens it for a pointer.
    <article className={styles.ticketCard} onClick={open}>
      <OccupiedPanel booking={booking} asOwner={false} />
      {isUnderWay(booking) ? <UnderWay {...of} /> : <Later {...of} />}
    </article>
  );
}

function UnderWay({ booking, now }: TicketCardProps) {
  const [stayDay, today] = [bangkokDay(new Date(booking.from)), bangkokDay(now)];
  return (
    <Ticket
      head={<CardHead booking={booking} now={now} />}
      lower={
        <div className={`${ticketStyles.part} stack`}>
          <PlateAndCash booking={booking} asOwner={false} />
          <Actions booking={booking} now={now} />
        </div>
      }
    >
      <div
        className={`${ticketStyles.part} ${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine}`}
      >
        <SpotPhoto photo={booking.place.photo} size={64} />
        <CardTitle booking={booking} lines={2} />
        <ChevronRight className="quiet" aria-hidden="true" />
      </div>
      <div className={`${ticketStyles.part} ${styles.underWayTime}`}>
        {stayDay === today ? null : <p className="quiet small">{ticketDayText(stayDay, today)}</p>}
        <StayTime booking={booking} />
        <BayChip booking={booking} />
      </div>
    </Ticket>
  );
}

function Later({ booking, now }: TicketCardProps) {
  const { detail, place, state } = booking;
  const minutes = minutesAhead(booking, now);
  return (
    <Ticket
      lower={
        <div className={`${ticketStyles.part} stack tight`}>
          <PlateAndCash booking={booking} asOwner={false} cashOnly />
          <Actions booking={booking} now={now} />
        </div>
      }
    >
      <div className={`${ticketStyles.part} stack tight`}>
        <div
          className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine} ${bookingPartsStyles.top}`}
        >
          <SpotPhoto photo={place.photo} size={76} />
          <div className={`stack ${parts.tighter}`}>
            <div className="spread">
              <StateChip booking={booking} asOwner={false} />
              {state === 'booked' && minutes > 0 && minutes < minutesPerDay ? (
                <span
                  className={`${parts.dot} ${parts.inline} ${parts.gap15} ${parts.smallerStrong} ${bookingPartsStyles.countdown}`}
                >
                  {text.inShort(minutes)}
                </span>
              ) : null}
            </div>
            <CardTitle booking={booking} lines={1} />
            <p className="quiet small">{ticketDayText(ticketDay(booking), bangkokDay(now))}</p>
          </div>
        </div>
        <div className="spread">
          <StayTimes booking={booking} />
          <Plate text={detail.idCar} />
        </div>
        <BayChip booking={booking} />
      </div>
    </Ticket>
  );
}

const isEarly = (booking: BookingView, now: Date) =>
  booking.state === 'booked' && isEarlyArrival(factsOfView(booking), now);
const isThere = ({ state }: BookingView) => state === 'parked' || state === 'leaving';

/** What may be done, with what a finger reaches in one press, and the way there. */
function Actions({ booking, now }: TicketCardProps) {
  const { phone } = otherParty(booking, false);
  const isFirst = isEarly(booking, now);
  const directions = (close?: () => void) => (
    <a
      className={isFirst ? 'button' : 'button plain'}
      href={directionsAddress(booking.place)}
      target="_blank"
      rel="noreferrer"
      onClick={close}
    >
      <Navigation /> {text.directions}
    </a>
  );
  return (
    <BookingActions
      booking={booking}
      now={now}
      asOwner={false}
      // Who is parked is there.
      inMenu={isFirst || isThere(booking) ? undefined : directions}
    >
      {isFirst ? directions() : null}
      <MessagesLink booking={booking} asOwner={false} now={now} />
      <CallCircle phone={phone} label={text.callPerson(otherName(booking, false), phone)} />
    </BookingActions>
  );
}

function CardTitle({ booking, lines }: { booking: BookingView; lines: 1 | 2 }) {
  return (
    <h2 className={`${parts.fill} ${parts.heading}`}>
      <Link
        to={bookingAddress(booking._id)}
        className={`${lines === 1 ? 'clamp-1' : 'clamp-2'} ${parts.plainLink}`}
      >
        {booking.place.title}
      </Link>
    </h2>
  );
}

/** The deep head of the stay under way: how long it still lasts, or for whom it waits. */
function CardHead({ booking, now }: { booking: BookingView; now: Date }) {
  const { state } = booking;
  const minutes = minutesLeft(booking, now);
  return (
    <div className={`${ticketStyles.head} stack tight`} data-on-deep>
      <div className="spread">
        <StateChip booking={booking} asOwner={false} />
        {state === 'parked' ? <strong>{text.leaveBy(endText(booking, now))}</strong> : null}
      </div>
      {state === 'parked' ? (
        <>
          <p className={`${parts.wrap} ${parts.gap2} ${parts.baseline} ${bookingPartsStyles.bigLine}`}>
            <span>{minutes < 0 ? text.overdue : text.left}</span> <BigMinutes minutes={Math.abs(minutes)} />
          </p>
          <span className={bookingPartsStyles.timeBar} data-overdue={minutes < 0} aria-hidden="true">
            <span
              className={bookingPartsStyles.timeLeft}
              style={{ width: minutes < 0 ? '100%' : `${(1 - elapsedShare(booking, now)) * 100}%` }}
            />
          </span>
          {minutes < 0 ? <p>{text.pleaseLeave}</p> : null}
        </>
      ) : (
        <p
          className={`${parts.inline} ${parts.gap15} ${parts.smallerStrong} ${bookingPartsStyles.countdown}`}
        >
          {text.waitsFor(otherName(booking, false))} · {toldText(booking, now)}
        </p>
      )}
    </div>
  );
}
