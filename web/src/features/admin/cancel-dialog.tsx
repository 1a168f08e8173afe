import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../api/call-api.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

interface CancelDialogProps {
  booking: BookingView;
  onClose: () => void;
  onDone: () => void;
}

/** Requires a reason, because both parties read it. */
export function CancelDialog({ booking, onClose, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    if (reason.trim() === '') {
      const form = event.currentTarget;
      flushSync(() => setError(text.cancelReasonMissing));
      form.querySelector('textarea')?.focus();
      return;
    }
    setSending(true);
    const answer = await callApi('cancelBooking', {
      params: { postId: booking.detail.post, bookId: booking._id },
      body: { reason },
    });
    setSending(false);
    if (!answer.ok) return setError(answer.fields.reason ?? answer.message ?? refusalText.INTERNAL);
    showToast(text.cancelled, 'done');
    onDone();
  }

  return (
    <Dialog title={text.cancelTitle} onClose={onClose}>
      <p>
        {booking.place.title} · {stayTextOf(booking)}
      </p>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <TextAreaField
          label={text.cancelReason}
          maxLength={limits.cancelReason.max}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <div className="row">
          <button type="button" className="button plain" onClick={onClose}>
            {text.keepBooking}
          </button>
          <button type="submit" className="button harm" disabled={sending}>
            {text.cancelBooking}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
