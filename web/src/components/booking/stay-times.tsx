import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { minutesText, timeRangeText } from '@joddee/thai-text/times';
import { bareClockOf, clockTextOf } from '../../lib/moment-text-of.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking-parts.module.css';
import { realStayOf } from './stay-progress.ts';

/** The times of a stay: the booked ones, and once it is finished the real ones above them. */
export function StayTimes({ booking, isStruck = false }: { booking: BookingView; isStruck?: boolean }) {
  const { timein, timeout } = booking.detail;
  if (realStayOf(booking) === undefined) return <StayTime booking={booking} isStruck={isStruck} />;
  return (
    <p className={parts.below}>
      <RealTimes booking={booking} />
      <span className="quiet small">{text.bookedFor(timeRangeText(timein, timeout))}</span>
    </p>
  );
}

interface StayTimeProps {
  booking: Pick<BookingView, 'detail'>;
  isLarge?: boolean;
  /** The stay did not take place. */
  isStruck?: boolean;
}

export function StayTime({ booking, isLarge = false, isStruck = false }: StayTimeProps) {
  const { timein, timeout } = booking.detail;
  const [range, ...unit] = timeRangeText(timein, timeout).split(' ');
  return (
    <p className={`unbroken ${styles.stayTime} ${isLarge ? styles.large : ''}`}>
      {isStruck ? <s className="quiet">{range}</s> : range} <small>{unit.join(' ')}</small>
    </p>
  );
}

/** When the car really came and left, with the day of leaving if it is another one; nothing without stored times. */
export function RealTimes({ booking }: { booking: BookingView }) {
  const words = realTimesText(booking);
  return words === undefined ? null : <span className={styles.realTimes}>{words}</span>;
}

function realTimesText(booking: BookingView): string | undefined {
  const real = realStayOf(booking);
  if (real === undefined) return undefined;
  const { came, left } = real;
  if (left === undefined) return text.cameAndLeft(clockTextOf(came), '');
  const [first, last] = [bangkokDay(came), bangkokDay(left)];
  const day = first === last ? '' : `${weekdayDateText(last)} `;
  return text.cameAndLeft(bareClockOf(came), `${day}${clockTextOf(left)}`);
}

/** '1 ชม. 24 นาที' with large digits and small units. */
export function BigMinutes({ minutes }: { minutes: number }) {
  const words = minutesText(minutes).split(' ');
  return (
    <span className={`unbroken ${parts.strong} ${styles.bigMinutes}`}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words have fixed places.
        <span key={index}>
          {index === 0 ? null : ' '}
          {/^\d/.test(word) ? <strong>{word}</strong> : word}
        </span>
      ))}
    </span>
  );
}
