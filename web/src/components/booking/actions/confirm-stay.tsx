import { useLive } from '../../../stores/live-store.ts';
import { isAllowed } from './booking-action.ts';
import { checkIn, checkOut } from './check-actions.tsx';
import { KeptButton } from './kept-button.tsx';
import { useSendAction } from './use-send-action.ts';

/** The owner's confirmation of an arrival or a departure with one press, while the server's rule allows it. */
export function ConfirmStay({ booking: id, className }: { booking: string; className: string }) {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const { sending, kept, send } = useSendAction(booking);
  if (booking === undefined) return null;
  const action = [checkIn, checkOut].find((each) => isAllowed(each, booking, true));
  if (action === undefined) return null;
  if (kept !== undefined) return <KeptButton kept={kept} className={className} />;
  return (
    <button type="button" className={className} aria-busy={sending} onClick={() => void send(action)}>
      {action.label(true)}
    </button>
  );
}
