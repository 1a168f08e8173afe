import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { CalendarPlus, CloudCheck, MessageCircle, Navigation } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BayChip } from '../../components/booking/bay.tsx';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName } from '../../components/booking/booking-people.ts';
import { saveToCalendar } from '../../components/booking/calendar-of-stay.ts';
import { PlateAndCash } from '../../components/booking/plate-and-cash.tsx';
import { lineAddress } from '../../components/booking/share-stay.tsx';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { StayTime } from '../../components/booking/stay-times.tsx';
import { AskForPush } from '../../components/push/ask-for-push.tsx';
import { useNow } from '../../lib/use-now.ts';
import { directionsAddress } from '../../map/nearby-address.ts';
import { startsOffline, useReadableOffline } from '../../stores/keep-for-offline.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as ticketStyles from '../../ui/ticket.module.css';
import { Ticket } from '../../ui/ticket.tsx';
import * as styles from './just-booked.module.css';

/** The success of a booking: the owner knows of it, the ticket, and what one does next. It fills a phone. */
export function JustBooked({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const now = useNow();
  const isReadableOffline = useReadableOffline(booking._id);
  const { place, owner, from } = booking;
  return (
    <Dialog title={text.booked} className={styles.justBooked} bodyClass={styles.body} onClose={onClose}>
      <svg className={styles.bigTick} viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <circle className={styles.halo} cx="12" cy="12" r="12" />
        <circle cx="12" cy="12" r="9.5" fill="var(--on-deep-done)" />
        <path className={styles.drawnCheck} d="M7.500 12.500l3 3 6-6.500" />
      </svg>
      <p className={`${parts.beside} ${parts.anywhere} ${parts.gap25} ${parts.inMiddle}`}>
        <Avatar photo={owner.photoUser} name={owner.firstname} size={36} />
        {text.ownerTold(otherName(booking, false))}
      </p>
      <Ticket
        lower={
          <div className={ticketStyles.part}>
            <PlateAndCash booking={booking} asOwner={false} />
          </div>
        }
      >
        <div
          className={`${ticketStyles.part} ${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine}`}
        >
          <SpotPhoto photo={place.photo} size={64} />
          <p className={`clamp-2 ${parts.fill} ${parts.heading}`}>{place.title}</p>
        </div>
        <div className={`${ticketStyles.part} ${styles.bookedTime}`}>
          <p className="quiet small">{ticketDayText(bangkokDay(new Date(from)), bangkokDay(now))}</p>
          <StayTime booking={booking} />
          <BayChip booking={booking} />
        </div>
      </Ticket>
      <div className={`${parts.tightColumn} ${parts.inThree} ${styles.tools}`}>
        <a href={directionsAddress(place)} target="_blank" rel="noreferrer">
          <Navigation /> {bookingText.directions}
        </a>
        <button type="button" onClick={() => saveToCalendar(booking)}>
          <CalendarPlus /> {bookingText.addToCalendar}
        </button>
        <a href={lineAddress(booking)} target="_blank" rel="noreferrer">
          <MessageCircle /> {bookingText.shareLine}
        </a>
      </div>
      <AskForPush as="renter" />
      {/* Going back from the ticket leads to where the spot was found. */}
      <Link className={`button main wide ${styles.seeTicket}`} to={bookingAddress(booking._id)} replace>
        {text.seeTicket}
      </Link>
      {/* The copy is there a moment later: its line is reserved, so that nothing moves. */}
      {startsOffline() ? (
        <p className={`small ${parts.beside} ${parts.gap2} ${parts.lineHigh} ${parts.inMiddle}`}>
          {isReadableOffline ? (
            <>
              <CloudCheck className="icon-20" /> {bookingText.readableOffline}
            </>
          ) : null}
        </p>
      ) : null}
    </Dialog>
  );
}
