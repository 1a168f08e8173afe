import { checkedInElsewhere } from '@joddee/marketplace/bookings/rules/check-in';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useConnection } from '../../../stores/connection-store.ts';
import { useLive } from '../../../stores/live-store.ts';
import { reportOccupied } from '../../occupied/report-occupied.tsx';
import { ask } from './asked-dialog.tsx';
import { type BookingAction, isAllowed } from './booking-action.ts';
import { cancel, decline, release } from './cancel-actions.tsx';
import { checkIn, checkOut, closeStay, remind, unconfirmArrival, withdrawArrival } from './check-actions.tsx';
import { extend } from './extend.tsx';
import { rate } from './rate.tsx';
import { confirmationOf, useSendAction } from './use-send-action.ts';

/** In the order of their buttons. */
const bookingActions: readonly BookingAction[] = [
  checkIn,
  checkOut,
  closeStay,
  remind,
  reportOccupied,
  extend,
  withdrawArrival,
  unconfirmArrival,
  cancel,
  decline,
  release,
  rate,
];

export interface ActionsOf {
  booking: BookingView;
  now: Date;
  asOwner: boolean;
  /** Before the dialog of an action opens. */
  onAsk?: () => void;
}

export type OfferedAction = ReturnType<typeof useBookingActions>[number];

/** The actions that the server's rules allow now. An action with a dialog asks in the `AskedDialog` of the screen. */
export function useBookingActions({ booking, now, asOwner, onAsk }: ActionsOf) {
  const { sending, kept, send } = useSendAction(booking);
  const connected = useConnection(({ connected }) => connected);
  const bookings = useLive(({ bookings }) => bookings.values());
  return bookingActions
    .filter((action) => isAllowed(action, booking, asOwner))
    .flatMap((action) => {
      const { label, isForOneStay, Dialog, asks } = action;
      /** The booking at which the renter is checked in, where that makes it impossible. */
      const blockedBy = isForOneStay && !asOwner ? checkedInElsewhere(booking, bookings) : undefined;
      const isNext = action.isNext?.(booking, asOwner, now) === true;
      if (blockedBy !== undefined && !isNext) return [];
      const off = action.off?.(booking, now);
      const isConfirmation = confirmationOf(action, booking) !== undefined;
      const asked = Dialog !== undefined && (asks?.(booking, asOwner, now) ?? true);
      return {
        action,
        label: off ?? label(asOwner),
        isNext: isNext && blockedBy === undefined,
        isRare: action.isRare?.(booking, asOwner, now) === true,
        blockedBy,
        kept: isConfirmation ? kept : undefined,
        disabled:
          sending ||
          off !== undefined ||
          blockedBy !== undefined ||
          (!(isConfirmation && asOwner) && !connected),
        press: () => {
          if (!asked) return void send(action);
          onAsk?.();
          ask(booking, action);
        },
      };
    });
}
