import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface ReviewDialogProps {
  listing: ReportedListing;
  release: boolean;
  onClose: () => void;
  onDecided: (listing: ReportedListing) => void;
}

/** The decision about a listing, with a reason that its owner reads. */
export function ReviewDialog({ listing, release, onClose, onDecided }: ReviewDialogProps) {
  async function decide(reason: string): Promise<string | undefined> {
    const answer = await callApi('decideReview', {
      params: { postId: listing._id },
      body: { release, reason },
    });
    if (!answer.ok) return textOfRefusal(answer);
    showToast(release ? text.done.released : text.done.kept, 'done');
    onDecided(answer.data);
    onClose();
    return undefined;
  }

  return (
    <ReasonDialog
      title={release ? text.releaseTitle : text.keepTitle}
      effect={listing.title}
      label={text.reason}
      no={text.no}
      action={release ? text.release : text.keep}
      tone="main"
      onSend={decide}
      onClose={onClose}
    />
  );
}
