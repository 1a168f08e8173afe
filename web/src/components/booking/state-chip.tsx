import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import {
  bookingStateText,
  endedByText,
  endedByYouText,
  endedReasonText,
  ownerGoneText,
} from '@joddee/thai-text/status-text';
import { CalendarX, CircleCheck, LogOut, MapPinCheck, SquareParking } from 'lucide-react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking-parts.module.css';

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

export function StateChip({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const Icon = icons[booking.state];
  return (
    <span className={`chip ${styles.stateChip}`} data-tone={tone[booking.state]} data-state={booking.state}>
      <Icon aria-hidden="true" />
      {stateTextOf(booking, asOwner)}
    </span>
  );
}

/** The text of a booking's state for one party, with the party that ended it. */
export function stateTextOf({ state, endedBy }: BookingView, asOwner: boolean): string {
  const role = asOwner ? 'owner' : 'renter';
  const by = state === 'expired' ? '' : endedBy === role ? endedByYouText : endedByText[endedBy];
  return `${bookingStateText[role][state]} ${by}`.trim();
}

/** Why a booking was cancelled, for both parties. An owner who never gave one has deleted the account. */
export function endedReasonOf({ endedReason, endedBy, declined, state }: BookingView): string {
  const isOwnerGone = state === 'cancelled' && endedBy === 'owner' && !declined;
  const reason = endedReason || (isOwnerGone ? ownerGoneText : '');
  return reason === '' ? '' : endedReasonText(reason);
}

export function EndedReason({ booking }: { booking: BookingView }) {
  const reason = endedReasonOf(booking);
  return reason === '' ? null : <p className={`notice ${parts.prose}`}>{reason}</p>;
}
