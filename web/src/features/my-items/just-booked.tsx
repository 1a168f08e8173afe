import type { BookingView } from '@joddee/contract/bookings';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CloudCheck from 'lucide-react/icons/cloud-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Navigation from 'lucide-react/icons/navigation';
import { useEffect, useState } from 'react';
import { saveToCalendar } from '../../components/booking/calendar-of-stay.ts';
import { lineAddress } from '../../components/booking/share-stay.tsx';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { directionsAddress } from '../../map/directions-address.ts';
import { startsOffline, useReadableOffline } from '../../stores/kept-bookings.ts';
import { BookedRoad } from './booked-road.tsx';

/**
 * The success message of a booking, with what one does next. The live region is rendered before its text, because
 * screen readers announce only changes of an existing region.
 */
export function JustBooked({ booking }: { booking: BookingView | undefined }) {
  const now = useNow();
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(booking !== undefined), [booking]);
  const isReadableOffline = useReadableOffline(booking?._id ?? '');
  if (booking === undefined) return null;
  return (
    <div className="just-booked on-deep">
      <svg width="56" height="56" viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <circle className="halo" cx="12" cy="12" r="12" />
        <circle cx="12" cy="12" r="9.5" fill="var(--on-deep-done)" />
        <path className="drawn-check" d="M7.500 12.500l3 3 6-6.500" />
      </svg>
      {/* Its lines are reserved, so that the words move nothing. */}
      <div className="just-booked-words" role="status">
        {announced ? (
          <>
            <p className="just-booked-title">{text.booked}</p>
            <p className="just-booked-time">{stayTimeText({ ...booking, ...booking.detail }, now)}</p>
            <p>{booking.place.title}</p>
          </>
        ) : null}
      </div>
      <BookedRoad />
      <div className="just-booked-tools">
        <a href={directionsAddress(booking.place)} target="_blank" rel="noreferrer">
          <Navigation /> {bookingText.directions}
        </a>
        <button type="button" onClick={() => saveToCalendar(booking)}>
          <CalendarPlus /> {bookingText.addToCalendar}
        </button>
        <a href={lineAddress(booking)} target="_blank" rel="noreferrer">
          <MessageCircle /> {bookingText.shareLine}
        </a>
      </div>
      {/* The copy is there a moment later: its line is reserved, so that the ticket below stays where it is. */}
      {startsOffline() ? (
        <p className="just-booked-offline">
          {isReadableOffline ? (
            <>
              <CloudCheck className="icon-20" /> {bookingText.readableOffline}
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
