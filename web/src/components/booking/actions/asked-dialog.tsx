import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useLive } from '../../../stores/live-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { stateTextOf } from '../state-chip.tsx';
import type { BookingAction } from './booking-action-list.tsx';
import { useSendAction } from './use-send-action.ts';

interface AskedDialogProps {
  asked: { id: string; action: BookingAction };
  user: string;
  onClose: () => void;
}

/**
 * The dialog before an action. It belongs to the screen and not to the card, because the card may move to another tab
 * while the dialog is open. Then the dialog shows the change and stays until it is closed.
 */
export function AskedDialog({ asked, user, onClose }: AskedDialogProps) {
  const booking = useLive(({ bookings }) => bookings.get(asked.id));
  const { sending, send } = useSendAction(booking, onClose);
  if (booking === undefined) return null;
  const asOwner = booking.detail.user === user;
  const { Dialog: ActionDialog, isAllowed } = asked.action;
  if (ActionDialog !== undefined && (sending || isAllowed(booking, asOwner)))
    return (
      <ActionDialog
        booking={booking}
        sending={sending}
        onClose={onClose}
        onSend={(given) => void send(asked.action, given)}
      />
    );
  return (
    <Dialog title={text.changedTitle} onClose={onClose}>
      <p>{text.changedText(stateTextOf(booking, asOwner))}</p>
      <button type="button" className="button" onClick={onClose}>
        {text.close}
      </button>
    </Dialog>
  );
}
