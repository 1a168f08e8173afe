import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { otherName } from '../../components/booking/booking-people.ts';
import { stateTextOf } from '../../components/booking/state-chip.tsx';
import { momentTextOf } from '../../lib/moment-text-of.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './people/party.module.css';
import { useShownBooking } from './shown-booking.ts';

const { moved: text } = bookingText;

/** What happened, in the words of one party; steps without a time are left out. */
function movementsOf(booking: BookingView, asOwner: boolean) {
  const { created, stepTimes, check, state, endedBy } = booking;
  const name = otherName(booking, asOwner);
  const byRenter = (mine: string, theirs: (name: string) => string) => (asOwner ? theirs(name) : mine);
  const byOwner = (mine: string, theirs: (name: string) => string) => (asOwner ? mine : theirs(name));
  const ended =
    state !== 'completed'
      ? stateTextOf(booking, asOwner)
      : endedBy === 'system' || !check.checkout.user
        ? text.completedBySystem
        : byOwner(text.youConfirmedOut, text.confirmedOut);
  return [
    // Without its time, which an extension changes later.
    { at: created, what: asOwner ? text.bookedBy(name) : text.bookedByYou },
    { at: stepTimes.arrived, what: byRenter(text.youArrived, text.arrived) },
    { at: stepTimes.parked, what: byOwner(text.youConfirmedIn, text.confirmedIn) },
    { at: stepTimes.leaving, what: byRenter(text.youLeft, text.left) },
    { at: stepTimes.ended, what: ended },
  ].filter(({ at }) => at !== '');
}

/** The last letters of the id: enough to name a booking to the support. */
const shortNumber = (id: string) => `JD-${id.slice(-6).toUpperCase()}`;

/** What happened when, the newest first; folded it says the last of it. */
export function Movements() {
  const { booking, asOwner, now } = useShownBooking();
  const moved = movementsOf(booking, asOwner).reverse();
  const [last] = moved;
  return (
    <details className={`card ${styles.fold} ${styles.movements}`}>
      <summary>
        <span className={`${parts.wrap} ${parts.shrinks} ${parts.sideGap3} ${parts.baseline}`}>
          <h2 className={parts.heading}>{bookingText.movements}</h2>
          {last === undefined || moved.length === 1 ? null : (
            <span className="quiet small">
              {last.what} {momentTextOf(new Date(last.at), now)}
            </span>
          )}
        </span>
      </summary>
      <ol reversed>
        {moved.map(({ at, what }) => (
          <li key={at + what}>
            <span>{what}</span>{' '}
            <time className="quiet unbroken" dateTime={at}>
              {momentTextOf(new Date(at), now)}
            </time>
          </li>
        ))}
      </ol>
      <p className="quiet small">{bookingText.number(shortNumber(booking._id))}</p>
    </details>
  );
}
