import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Link } from 'react-router-dom';
import { BayChip } from '../../../components/booking/bay.tsx';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import { OccupiedPanel } from '../../../components/occupied/occupied-panel.tsx';
import { Plate } from '../../../ui/plate.tsx';

/** Another car is on the spot of a renter at the gate: the most urgent card of the desk. */
export function OccupiedCard({ booking, now }: { booking: BookingView; now: Date }) {
  const { detail, place } = booking;
  const [day, today] = [bangkokDay(new Date(booking.from)), bangkokDay(now)];
  return (
    <OccupiedPanel booking={booking} asOwner>
      <div className="spread">
        <div>
          <Link to={bookingAddress(booking._id)} className="clamp-2">
            {place.title}
          </Link>
          <p className="quiet small">
            {day === today ? '' : `${dayNameText(day, today)} `}
            {timeRangeText(detail.timein, detail.timeout)}
          </p>
          <BayChip booking={booking} />
        </div>
        <Plate text={detail.idCar} />
      </div>
      <div className="row">
        <MessagesLink booking={booking} asOwner now={now} />
        <CallCircle phone={detail.phone} label={myItemsText.call(detail.phone)} />
        <Link className="button text compact" to={bookingAddress(booking._id)}>
          {text.ticket}
        </Link>
      </div>
    </OccupiedPanel>
  );
}
