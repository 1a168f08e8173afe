import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClockPlus from 'lucide-react/icons/clock-plus';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import type { OfferedAction } from '../../components/booking/actions/use-booking-actions.ts';

interface FurtherActionsProps {
  booking: BookingView;
  asOwner: boolean;
  offered: readonly OfferedAction[];
}

const icons: Readonly<Record<string, typeof Star>> = {
  extend: ClockPlus,
  cancel: CalendarX,
  decline: CalendarX,
  rate: Star,
  unconfirm: Undo2,
};

/** The actions that are not the next step: extend, cancel, rate, undo. */
export function FurtherActions({ booking, asOwner, offered }: FurtherActionsProps) {
  const shown = offered.filter(
    ({ action }) =>
      icons[action.name] !== undefined &&
      // Beside the main button then.
      !(action.name === 'extend' && booking.state === 'parked'),
  );
  if (shown.length === 0) return null;
  return (
    <section className="further-actions">
      {shown.map(({ action, label, disabled, press }) => {
        const Icon = icons[action.name] ?? Star;
        return (
          <button
            key={action.name}
            type="button"
            className="further-action"
            data-tone={icons[action.name] === CalendarX ? 'harm' : 'brand'}
            disabled={disabled}
            onClick={press}
          >
            <Icon aria-hidden="true" /> {label}
          </button>
        );
      })}
      {booking.state === 'booked' && !asOwner ? <p className="quiet small">{text.cancelRule}</p> : null}
    </section>
  );
}
