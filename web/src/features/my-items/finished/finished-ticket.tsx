import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { CircleCheck, RotateCcw, Ticket as TicketIcon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookingActions } from '../../../components/booking/actions/booking-actions.tsx';
import { BookAgainLink } from '../../../components/booking/booking-links.tsx';
import { PlateAndCash } from '../../../components/booking/plate-and-cash.tsx';
import { ticketDay } from '../../../components/booking/stay-progress.ts';
import { RealTimes } from '../../../components/booking/stay-times.tsx';
import { PastReport } from '../../../components/occupied/past-report.tsx';
import { GivenStars } from '../../../ui/given-stars.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as ticketStyles from '../../../ui/ticket.module.css';
import { Ticket } from '../../../ui/ticket.tsx';
import * as myItemsStyles from '../my-items.module.css';
import { closeTicket } from './finished-stay.ts';
import * as styles from './finished-ticket.module.css';

/** The end of a stay: thanks, what was paid, when the car came and left, and what one may do next. */
export function FinishedTicket({ booking, now }: { booking: BookingView; now: Date }) {
  const { _id, place, stars } = booking;
  return (
    <article className={`${myItemsStyles.ticketCard} ${styles.finishedTicket}`}>
      <Ticket
        head={
          <div
            className={`${parts.column} ${ticketStyles.head} ${parts.lifted} ${styles.finishedHead}`}
            data-tone="done"
          >
            <CircleCheck className={parts.toned} aria-hidden="true" />
            <div>
              <h2>{text.thanks}</h2>
              <p>{text.thanksOf(place.title)}</p>
            </div>
            <IconButton label={text.closeThanks} onClick={() => closeTicket(_id)}>
              <X />
            </IconButton>
          </div>
        }
        lower={
          <div className={`${ticketStyles.part} stack tight`}>
            <PlateAndCash booking={booking} asOwner={false} />
            <div className={`${parts.tightColumn} ${styles.finishedWays}`}>
              <Link className="button soft" to={bookingAddress(_id)}>
                <TicketIcon /> {text.seeTicket}
              </Link>
              <BookAgainLink className="button" booking={booking} now={now}>
                <RotateCcw /> {text.bookAgain}
              </BookAgainLink>
            </div>
            <BookingActions booking={booking} now={now} asOwner={false} />
          </div>
        }
      >
        <div className={`${ticketStyles.part} stack tight`}>
          <p className="quiet small">{ticketDayText(ticketDay(booking), bangkokDay(now))}</p>
          <RealTimes booking={booking} />
          <PastReport booking={booking} asOwner={false} />
          {stars === 0 ? null : <GivenStars stars={stars} words={text.ownStars} />}
        </div>
      </Ticket>
    </article>
  );
}
