import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useLive } from '../../../stores/live-store.ts';
import { bookingActions } from './booking-action-list.tsx';
import { useSendAction } from './use-send-action.ts';

interface ConfirmStayProps {
  booking: string;
  className: string;
}

/** The owner's confirmation of an arrival or a departure with one press, while the server's rule allows it. */
export function ConfirmStay({ booking: id, className }: ConfirmStayProps) {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const { sending, isKept, send } = useSendAction(booking);
  if (booking === undefined) return null;
  const action = bookingActions.find(
    ({ name, isAllowed }) => (name === 'checkin' || name === 'checkout') && isAllowed(booking, true),
  );
  if (action === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      disabled={isKept}
      aria-busy={sending}
      onClick={() => void send(action)}
    >
      {isKept ? text.sentOnline : action.label(true)}
    </button>
  );
}
