import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { realStayOf } from './real-stay.ts';
import { RealTimes } from './real-times.tsx';
import { StayTime } from './stay-time.tsx';

interface StayTimesProps {
  booking: BookingView;
  isStruck?: boolean;
}

/** The times of a stay: the booked ones, and once it is finished the real ones above them. */
export function StayTimes({ booking, isStruck = false }: StayTimesProps) {
  const { timein, timeout } = booking.detail;
  if (realStayOf(booking) === undefined) return <StayTime booking={booking} isStruck={isStruck} />;
  return (
    <p className="stay-times">
      <RealTimes booking={booking} />
      <span className="quiet small">{text.bookedFor(timeRangeText(timein, timeout))}</span>
    </p>
  );
}
