import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { durationText } from '@joddee/thai-text/times';
import { elapsedShare, minutesAhead, minutesLeft } from '../../components/booking/stay-progress.ts';
import { BigMinutes } from '../../components/booking/stay-times.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './ticket-state.module.css';

const radius = 92;
const length = 2 * Math.PI * radius;

/** How much of the booked time is left, as a ring that empties; full again, in another colour, once it is over. */
export function ParkingRing({ booking, now }: { booking: BookingView; now: Date }) {
  const { hours, timein } = booking.detail;
  const minutes = minutesLeft(booking, now);
  const isOverdue = minutes < 0;
  /** More time than was booked is left. */
  const isEarly = minutesAhead(booking, now) > 0;
  const passed = isOverdue ? 0 : elapsedShare(booking, now);
  return (
    <div className={styles.parkingRing} data-overdue={isOverdue}>
      <svg viewBox="0 0 196 196" aria-hidden="true">
        <circle className={styles.ringGround} cx="98" cy="98" r={radius} />
        <circle
          className={styles.ringLeft}
          cx="98"
          cy="98"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * passed}
        />
      </svg>
      <p className={`${parts.centred} ${styles.ringWords}`}>
        <span>{isOverdue ? text.overdue : text.left}</span> <BigMinutes minutes={Math.abs(minutes)} />{' '}
        <span>{isEarly ? text.startsAt(timein) : text.leftOf(durationText(hours))}</span>
      </p>
    </div>
  );
}
