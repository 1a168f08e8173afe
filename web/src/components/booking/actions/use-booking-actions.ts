import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useConnection } from '../../../stores/connection-store.ts';
import { type BookingAction, bookingActions } from './booking-action-list.tsx';
import { confirmationOf, type Kept, useSendAction } from './use-send-action.ts';

export interface ActionsOf {
  booking: BookingView;
  now: Date;
  asOwner: boolean;
  /** The booking at which the renter is checked in, if it is another one. */
  elsewhere: BookingView | undefined;
  onAsk: (action: BookingAction) => void;
}

export interface OfferedAction {
  action: BookingAction;
  label: string;
  /** The step that comes next. */
  isNext: boolean;
  /** Impossible while the renter is checked in elsewhere. */
  isBlocked: boolean;
  /** Confirmed, and not sent yet. */
  kept: Kept | undefined;
  disabled: boolean;
  press: () => void;
}

/** The actions that the server's rules allow now, in the order of their buttons. */
export function useBookingActions({ booking, now, asOwner, elsewhere, onAsk }: ActionsOf): OfferedAction[] {
  const { sending, kept, send } = useSendAction(booking);
  const connected = useConnection(({ connected }) => connected);
  return bookingActions
    .filter(({ isAllowed }) => isAllowed(booking, asOwner))
    .map((action) => {
      const { label, isNext, isForOneStay, Dialog, asks } = action;
      const isBlocked = isForOneStay === true && !asOwner && elsewhere !== undefined;
      const isConfirmation = confirmationOf(action, booking) !== undefined;
      const asked = Dialog !== undefined && (asks?.(booking, asOwner, now) ?? true);
      return {
        action,
        label: label(asOwner),
        isNext: isNext?.(booking, asOwner, now) === true && !isBlocked,
        isBlocked,
        kept: isConfirmation ? kept : undefined,
        disabled: sending || isBlocked || (!isConfirmation && !connected),
        press: () => (asked ? onAsk(action) : void send(action)),
      };
    });
}
