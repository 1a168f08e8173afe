import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { durationText } from '@joddee/thai-text/times';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import Share from 'lucide-react/icons/share';
import { Link } from 'react-router-dom';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { saveToCalendar } from '../../components/booking/calendar-of-stay.ts';
import { EndedReason } from '../../components/booking/ended-reason.tsx';
import { PlateAndCash } from '../../components/booking/plate-and-cash.tsx';
import { ShareStay } from '../../components/booking/share-stay.tsx';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { realStayOf, ticketDay } from '../../components/booking/times/real-stay.ts';
import { StayTimes } from '../../components/booking/times/stay-times.tsx';
import { PastReport } from '../../components/occupied/past-report.tsx';
import { directionsAddress } from '../../map/directions-address.ts';
import { Ticket } from '../../ui/ticket.tsx';
import { confirmationWords } from './confirmation-words.ts';
import { TicketHead } from './ticket-head.tsx';

interface BookingTicketProps {
  booking: BookingView;
  /** The spot as it is now; absent while it loads, and after it was deleted. */
  post: PostView | undefined;
  asOwner: boolean;
  now: Date;
}

/** The ticket itself: head by state, spot, tools, plate and cash. */
export function BookingTicket({ booking, post, asOwner, now }: BookingTicketProps) {
  const { state, detail } = booking;
  const isVoid = detail.status === 0;
  const confirmation = state === 'parked' ? confirmationWords(booking, asOwner) : undefined;
  return (
    <Ticket
      head={<TicketHead booking={booking} post={post} asOwner={asOwner} now={now} />}
      lower={
        <div className="ticket-part">
          <PlateAndCash booking={booking} asOwner={asOwner} inFull />
        </div>
      }
    >
      <div className="ticket-part stack">
        {confirmation === undefined ? null : (
          <p className="notice confirmation" data-tone="done">
            <CircleCheck aria-hidden="true" />
            <span>
              <b>{confirmation.what}</b>
              {confirmation.after === '' ? null : <span className="small">{confirmation.after}</span>}
            </span>
          </p>
        )}
        {state === 'booked' ? null : (
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
        <SpotLine booking={booking} post={post} asOwner={asOwner} />
        {isVoid || state === 'completed' ? null : <Tools booking={booking} asOwner={asOwner} />}
      </div>
    </Ticket>
  );
}

function SpotLine({ booking, post, asOwner }: Omit<BookingTicketProps, 'now'>) {
  const { place, detail } = booking;
  return (
    <Link className="spot-line spot-link" to={`/${asOwner ? 'post' : 'book'}/${detail.post}`}>
      <SpotPhoto photo={post?.photos[0] ?? place.photo} size={72} isGrey={detail.status === 0} />
      <span className="spot-words">
        <span className="spot-title">{place.title}</span>
        <span className="quiet small">{place.address}</span>
      </span>
      <ChevronRight className="quiet" aria-hidden="true" />
    </Link>
  );
}

function Tools({ booking, asOwner }: Pick<BookingTicketProps, 'booking' | 'asOwner'>) {
  const { phone } = otherParty(booking, asOwner);
  return (
    <div className="ticket-tools">
      <a href={directionsAddress(booking.place)} target="_blank" rel="noreferrer">
        <Navigation /> {text.directions}
      </a>
      {phone === '' ? null : (
        <a href={`tel:${phone}`} aria-label={text.callPerson(otherName(booking, asOwner), phone)}>
          <Phone /> {text.call}
        </a>
      )}
      <button type="button" onClick={() => saveToCalendar(booking)}>
        <CalendarPlus /> {text.calendar}
      </button>
      <ShareStay booking={booking} className="">
        <Share /> {text.share}
      </ShareStay>
    </div>
  );
}
