import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { timeRangeText } from '@joddee/thai-text/times';

interface StayTimeProps {
  booking: Pick<BookingView, 'detail'>;
  className?: string;
  /** The stay did not take place. */
  isStruck?: boolean;
}

/** The booked hours, with the unit in small letters. */
export function StayTime({ booking, className = '', isStruck = false }: StayTimeProps) {
  const { timein, timeout } = booking.detail;
  const [range, ...unit] = timeRangeText(timein, timeout).split(' ');
  return (
    <p className={`stay-time ${className}`}>
      {isStruck ? <s>{range}</s> : range} <small>{unit.join(' ')}</small>
    </p>
  );
}
