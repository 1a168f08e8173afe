import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useLive } from '../../../stores/live-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { stateTextOf } from '../state-chip.tsx';
import { type BookingAction, isAllowed } from './booking-action.ts';
import { useSendAction } from './use-send-action.ts';

interface Asked {
  id: string;
  action: BookingAction;
}

const useAsked = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Opens the dialog of an action in the `AskedDialog` of the screen. */
export const ask = ({ _id }: BookingView, action: BookingAction) =>
  useAsked.setState({ asked: { id: _id, action } });

const close = () => useAsked.setState({ asked: undefined });

/**
 * The dialog before an action. It belongs to the screen and not to the card, because the card may move to another tab
 * while the dialog is open. Then the dialog shows the change and stays until it is closed.
 */
export function AskedDialog({ user }: { user: string }) {
  const asked = useAsked(({ asked }) => asked);
  useEffect(() => close, []);
  return asked === undefined ? null : <DialogOf asked={asked} user={user} />;
}

function DialogOf({ asked: { id, action }, user }: { asked: Asked; user: string }) {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const { sending, kept, send } = useSendAction(booking, close);
  // What was kept in this dialog has been sent.
  const wasKept = useRef(false);
  useEffect(() => {
    if (wasKept.current && kept === undefined && booking?.state !== 'parked') close();
    wasKept.current = kept !== undefined;
  }, [kept, booking]);
  if (booking === undefined) return null;
  const asOwner = booking.detail.user === user;
  const { Dialog: ActionDialog } = action;
  if (ActionDialog !== undefined && (sending || isAllowed(action, booking, asOwner)))
    return (
      <ActionDialog
        booking={booking}
        sending={sending}
        kept={kept}
        onClose={close}
        onSend={(given) => void send(action, given)}
      />
    );
  return (
    <Dialog title={text.changedTitle} onClose={close}>
      <p>{text.changedText(stateTextOf(booking, asOwner))}</p>
      <button type="button" className="button" onClick={close}>
        {text.close}
      </button>
    </Dialog>
  );
}
