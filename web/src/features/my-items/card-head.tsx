import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName } from '../../components/booking/booking-people.ts';
import { StateChip } from '../../components/booking/state-chip.tsx';
import { elapsedShare, endText, minutesLeft, toldText } from '../../components/booking/stay-progress.ts';
import { BigMinutes } from '../../components/booking/stay-times.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from '../../ui/ticket.module.css';

/** The deep head of the stay under way: how long it still lasts, or for whom it waits. */
export function CardHead({ booking, now }: { booking: BookingView; now: Date }) {
  const { state } = booking;
  const minutes = minutesLeft(booking, now);
  return (
    <div className={`${styles.head} stack tight`} data-on-deep>
      <div className="spread">
        <StateChip booking={booking} asOwner={false} />
        {state === 'parked' ? <strong>{text.leaveBy(endText(booking, now))}</strong> : null}
      </div>
      {state === 'parked' ? (
        <>
          <p className={`${parts.wrap} ${parts.gap2} ${parts.baseline} ${bookingPartsStyles.bigLine}`}>
            <span>{minutes < 0 ? text.overdue : text.left}</span> <BigMinutes minutes={Math.abs(minutes)} />
          </p>
          <span className={bookingPartsStyles.timeBar} data-overdue={minutes < 0} aria-hidden="true">
            <span
              className={bookingPartsStyles.timeLeft}
              style={{ width: minutes < 0 ? '100%' : `${(1 - elapsedShare(booking, now)) * 100}%` }}
            />
          </span>
          {minutes < 0 ? <p>{text.pleaseLeave}</p> : null}
        </>
      ) : (
        <p
          className={`${parts.inline} ${parts.gap15} ${parts.smallerStrong} ${bookingPartsStyles.countdown}`}
        >
          {text.waitsFor(otherName(booking, false))} · {toldText(booking, now)}
        </p>
      )}
    </div>
  );
}
