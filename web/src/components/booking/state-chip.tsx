import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import LogOut from 'lucide-react/icons/log-out';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import SquareParking from 'lucide-react/icons/square-parking';
import { stateTextOf } from './state-text-of.ts';

const tone = {
  booked: 'brand',
  arrived: 'live',
  parked: 'live',
  leaving: 'live',
  completed: 'done',
  cancelled: 'harm',
  expired: 'quiet',
} as const satisfies Record<BookingState, string>;

const icons = {
  booked: CircleCheck,
  arrived: MapPinCheck,
  parked: SquareParking,
  leaving: LogOut,
  completed: CircleCheck,
  cancelled: CalendarX,
  expired: CalendarX,
} as const satisfies Record<BookingState, unknown>;

/** The state of a booking, with the party that ended it. */
export function StateChip({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const Icon = icons[booking.state];
  return (
    <span className="chip state-chip" data-tone={tone[booking.state]} data-state={booking.state}>
      <Icon aria-hidden="true" />
      {stateTextOf(booking, asOwner)}
    </span>
  );
}
