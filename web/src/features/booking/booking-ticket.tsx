import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { durationText } from '@joddee/thai-text/times';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { PlateAndCash } from '../../components/booking/plate-and-cash.tsx';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { EndedReason } from '../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../components/booking/stay-progress.ts';
import { StayTimes } from '../../components/booking/stay-times.tsx';
import { PastReport } from '../../components/occupied/past-report.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as ticketStyles from '../../ui/ticket.module.css';
import { Ticket } from '../../ui/ticket.tsx';
import { useShownBooking } from './shown-booking.ts';
import { TicketHead } from './ticket-head.tsx';

/** The ticket itself: head by state, spot, plate and cash; the spot is last once the car is there. */
export function BookingTicket() {
  const { booking, asOwner, now } = useShownBooking();
  const { state, detail } = booking;
  const isVoid = detail.status === 0;
  const spot = <SpotLine />;
  // Later the car is there, and plate and cash matter more than the way.
  const isWayFirst = state === 'booked';
  return (
    <Ticket
      head={<TicketHead />}
      lower={
        <div className={`${ticketStyles.part} stack`}>
          <PlateAndCash booking={booking} asOwner={asOwner} inFull />
          {isWayFirst ? null : spot}
        </div>
      }
    >
      <div className={`${ticketStyles.part} stack`}>
        {isWayFirst ? null : (
          <div>
            <p className="quiet">
              {ticketDayText(ticketDay(booking), bangkokDay(now))}
              {realStayOf(booking) === undefined ? ` · ${durationText(detail.hours)}` : ''}
            </p>
            <StayTimes booking={booking} isStruck={isVoid} />
          </div>
        )}
        <EndedReason booking={booking} />
        <PastReport booking={booking} asOwner={asOwner} />
        {isWayFirst ? spot : null}
      </div>
    </Ticket>
  );
}

function SpotLine() {
  const { booking, post, asOwner } = useShownBooking();
  const { place, detail } = booking;
  return (
    <Link
      className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine} ${parts.plainLink}`}
      to={`/${asOwner ? 'post' : 'book'}/${detail.post}`}
    >
      <SpotPhoto photo={post?.photos[0] ?? place.photo} size={56} isGrey={detail.status === 0} />
      <span className={`${parts.fill} ${parts.anywhere} ${bookingPartsStyles.spotWords}`}>
        <span className={parts.heading}>{place.title}</span>
        <span className="quiet small">{place.address}</span>
      </span>
      <ChevronRight className="quiet" aria-hidden="true" />
    </Link>
  );
}
