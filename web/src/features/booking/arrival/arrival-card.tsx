import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { mayExpect } from '@joddee/marketplace/bookings/rules/expected-arrival';
import { ArrivalLine, arrivalWords } from '../../../components/booking/arrival-line.tsx';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './arrival-card.module.css';
import { SayArrival } from './say-arrival.tsx';

/** When the car comes: said by the renter, read by the owner. Absent outside of the time in which it can be said. */
export function ArrivalCard() {
  const { booking, asOwner, now } = useShownBooking();
  if (!asOwner) return mayExpect(factsOfView(booking), now) ? <SayArrival /> : null;
  const words = arrivalWords(booking, now);
  return words === undefined ? null : (
    <section className={`card ${styles.arrivalCard}`}>
      <ArrivalLine words={words} />
    </section>
  );
}
