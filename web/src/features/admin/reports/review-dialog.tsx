import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';

interface ReviewDialogProps {
  listing: ReportedListing;
  release: boolean;
  onClose: () => void;
  onDecided: (listing: ReportedListing) => void;
}

/** The decision about a listing, with a reason that its owner reads. */
export function ReviewDialog({ listing, release, onClose, onDecided }: ReviewDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const answer = await callApi('decideReview', {
      params: { postId: listing._id },
      body: { release, reason },
    });
    setSending(false);
    if (!answer.ok) return setError(answer.fields.reason ?? answer.message ?? refusalText.INTERNAL);
    showToast(release ? text.done.released : text.done.kept, 'done');
    onDecided(answer.data);
    onClose();
  }

  return (
    <Dialog title={release ? text.releaseTitle : text.keepTitle} onClose={sending ? undefined : onClose}>
      <p>{listing.title}</p>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <TextAreaField
          label={text.reason}
          maxLength={limits.declineReason.max}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <div className="row">
          <button type="button" className="button plain" disabled={sending} onClick={onClose}>
            {text.no}
          </button>
          <button type="submit" className="button" disabled={sending}>
            {release ? text.release : text.keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
