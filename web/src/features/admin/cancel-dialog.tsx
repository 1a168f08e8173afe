import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface CancelDialogProps {
  booking: BookingView;
  onClose: () => void;
  onDone: () => void;
}

/** Requires a reason, because both parties read it. */
export function CancelDialog({ booking, onClose, onDone }: CancelDialogProps) {
  async function cancel(reason: string): Promise<string | undefined> {
    const answer = await callApi('cancelBooking', {
      params: { postId: booking.detail.post, bookId: booking._id },
      body: { reason },
    });
    if (!answer.ok) return textOfRefusal(answer);
    showToast(text.cancelled, 'done');
    onDone();
    return undefined;
  }

  return (
    <ReasonDialog
      title={text.cancelTitle}
      effect={`${booking.place.title} · ${stayTextOf(booking)}`}
      label={text.cancelReason}
      missing={text.cancelReasonMissing}
      no={text.keepBooking}
      action={text.cancelBooking}
      tone="harm"
      onSend={cancel}
      onClose={onClose}
    />
  );
}
