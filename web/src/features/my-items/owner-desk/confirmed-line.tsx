import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../components/booking/actions/booking-action.ts';
import { unconfirmArrival } from '../../../components/booking/actions/check-actions.tsx';
import { useSendAction } from '../../../components/booking/actions/use-send-action.ts';
import { useLive } from '../../../stores/live-store.ts';
import { plateNumber } from '../../../ui/plate.tsx';
import * as styles from './waiting.module.css';

interface ConfirmedLineProps {
  /** As it was before it was confirmed. */
  booking: BookingView;
  confirmedAt: Date;
}

/** Which car was confirmed, and the button that takes it back: the band of its card, and later all that is left of it. */
export function ConfirmedLine({ booking: before, confirmedAt }: ConfirmedLineProps) {
  const booking = useLive(({ bookings }) => bookings.get(before._id)) ?? before;
  const { sending, send } = useSendAction(booking);
  const time = slotName(Math.floor(minuteOfDay(confirmedAt)));
  return (
    <div className={styles.line}>
      <Check />
      <span className={styles.what} role="status">
        <Link to={bookingAddress(booking._id)}>{plateNumber(booking.detail.idCar)}</Link>{' '}
        {before.state === 'leaving' ? text.wentOut(time) : text.cameIn(time)}
      </span>
      {isAllowed(unconfirmArrival, booking, true) ? (
        <button
          type="button"
          className="button text compact"
          aria-busy={sending}
          onClick={() => void send(unconfirmArrival)}
        >
          <Undo2 /> {unconfirmArrival.label(true)}
        </button>
      ) : null}
    </div>
  );
}
