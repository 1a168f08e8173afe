import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { mayExpect } from '@joddee/marketplace/bookings/rules/expected-arrival';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { OfferedAction } from '../../../components/booking/actions/use-booking-actions.ts';
import { ArrivalLine, arrivalWords } from '../../../components/booking/arrival-line.tsx';
import * as styles from './arrival-card.module.css';
import { SayArrival } from './say-arrival.tsx';

interface ArrivalCardProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
  offered: readonly OfferedAction[];
}

/** When the car comes: said by the renter, read by the owner. Absent outside of the time in which it can be said. */
export function ArrivalCard({ booking, asOwner, now, offered }: ArrivalCardProps) {
  const words = arrivalWords(booking, now);
  if (asOwner)
    return words === undefined ? null : (
      <section className={`card ${styles.arrivalCard}`}>
        <ArrivalLine words={words} />
      </section>
    );
  if (!mayExpect(factsOfView(booking), now)) return null;
  const cancel = offered.find(({ action }) => action.name === 'cancel');
  return <SayArrival booking={booking} words={words} now={now} cancel={cancel} />;
}
