import type { PostView } from '@joddee/marketplace/posts/shapes';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take } from '../../stores/live-store.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Why administrators keep an own listing closed, and the request for another decision. */
export function ReviewHint({ post, review }: { post: PostView; review: NonNullable<PostView['review']> }) {
  const { _id, reviewReason = '', reviewAsked } = post;
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);

  async function ask(): Promise<void> {
    setSending(true);
    const answer = await callApi('askForReview', { params: { postId: _id } });
    setSending(false);
    if (answer.ok) take('ownPosts', answer.data);
    else showToast(textOfRefusal(answer), 'harm');
  }

  return (
    <div className="stack tight">
      {reviewReason === '' ? null : <p>{text.ownReason(reviewReason)}</p>}
      <p>{text.ownHint[review]}</p>
      {review === 'waiting' ? null : reviewAsked === true ? (
        <p role="status">{text.asked}</p>
      ) : (
        <button
          type="button"
          className="button plain compact"
          disabled={sending || !connected}
          onClick={() => void ask()}
        >
          {text.ask}
        </button>
      )}
    </div>
  );
}
