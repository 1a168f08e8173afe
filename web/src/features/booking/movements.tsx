import type { BookingView } from '@joddee/contract/bookings';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { otherName } from '../../components/booking/booking-people.ts';
import { stateTextOf } from '../../components/booking/state-text-of.ts';
import { momentTextOf } from '../../lib/moment-text-of.ts';
import { useConnection } from '../../stores/connection-store.ts';

const { moved: text } = bookingText;

interface Movement {
  at: string;
  what: string;
}

/** What happened, in the words of one party; steps without a time are left out. */
function movementsOf(booking: BookingView, asOwner: boolean): Movement[] {
  const { created, stepTimes, check, state, endedBy } = booking;
  const name = otherName(booking, asOwner);
  const stay = timeRangeText(booking.detail.timein, booking.detail.timeout);
  const byRenter = (mine: string, theirs: (name: string) => string) => (asOwner ? theirs(name) : mine);
  const byOwner = (mine: string, theirs: (name: string) => string) => (asOwner ? mine : theirs(name));
  const ended =
    state !== 'completed'
      ? stateTextOf(booking, asOwner)
      : endedBy === 'system' || !check.checkout.user
        ? text.completedBySystem
        : byOwner(text.youConfirmedOut, text.confirmedOut);
  return [
    { at: created, what: asOwner ? text.bookedBy(name, stay) : text.bookedByYou(stay) },
    { at: stepTimes.arrived, what: byRenter(text.youArrived, text.arrived) },
    { at: stepTimes.parked, what: byOwner(text.youConfirmedIn, text.confirmedIn) },
    { at: stepTimes.leaving, what: byRenter(text.youLeft, text.left) },
    { at: stepTimes.ended, what: ended },
  ].filter(({ at }) => at !== '');
}

interface MovementsProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
}

/** What happened when, the newest first. */
export function Movements({ booking, asOwner, now }: MovementsProps) {
  const isLive = useConnection(({ live }) => live);
  return (
    <section className="card movements stack tight">
      <div className="spread">
        <h2>{bookingText.movements}</h2>
        {isLive ? <span className="live-words">{shellText.liveNow}</span> : null}
      </div>
      <ol reversed>
        {movementsOf(booking, asOwner)
          .reverse()
          .map(({ at, what }) => (
            <li key={at + what}>
              <span>{what}</span> <time dateTime={at}>{momentTextOf(new Date(at), now)}</time>
            </li>
          ))}
      </ol>
    </section>
  );
}
