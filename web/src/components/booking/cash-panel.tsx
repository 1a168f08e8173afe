import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { moneyText, rateLineText } from '@joddee/thai-text/money';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Banknote } from 'lucide-react';
import * as styles from './booking-parts.module.css';
import { otherName } from './booking-people.ts';

/** What a booking costs per hour; the price of the spot may have changed since. */
export const bookedRate = ({ detail }: Pick<BookingView, 'detail'>) =>
  Math.round((Number(detail.price) / Number(detail.hours)) * 100) / 100;

/** What the renter pays, and to whom, as the first thing before leaving. */
export function CashPanel({ booking }: { booking: BookingView }) {
  const { hours, price } = booking.detail;
  return (
    <div className={`row ${styles.cashPanel}`}>
      <Banknote aria-hidden="true" />
      <p className={styles.cashSum}>
        <span className={styles.cashTo}>{text.payTo(otherName(booking, false))}</span>{' '}
        <strong>{moneyText(price)}</strong>
      </p>
      <p className={styles.cashRate}>
        {rateLineText(hours, bookedRate(booking))} {text.asBooked}
      </p>
    </div>
  );
}
