import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { useId, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { ReviewHint } from '../../../../components/listing/review-hint.tsx';
import { useConnection } from '../../../../stores/connection-store.ts';
import { take } from '../../../../stores/live-store.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import * as styles from './own-listings.module.css';

/** Whether a listing accepts bookings. While a review keeps it closed, only administrators open it. */
export function AcceptingSwitch({ post }: { post: PostView }) {
  const { available, review } = post;
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const hintId = useId();

  async function toggle(available: boolean): Promise<void> {
    setSending(true);
    await setAvailable(post, available);
    setSending(false);
  }

  return (
    <div className={`${parts.beside} ${parts.gap4} ${parts.done} ${styles.listingSwitch}`}>
      <div>
        <p className={`${parts.strong} ${styles.listingState}`}>
          {review !== undefined
            ? reviewText.ownState[review]
            : available
              ? text.accepting
              : myItemsText.paused}
        </p>
        {available && review === undefined ? null : (
          <div className="small" id={hintId}>
            {review === undefined ? text.pausedHint : <ReviewHint post={post} review={review} />}
          </div>
        )}
      </div>
      <Switch
        on={available}
        label={text.accepting}
        describedBy={hintId}
        disabled={sending || !connected || review !== undefined}
        onChange={(available) => void toggle(available)}
      />
    </div>
  );
}

/** Runs also from a toast, after the card may have left the screen. */
async function setAvailable({ _id, title }: PostView, available: boolean): Promise<void> {
  const answer = await callApi('setAvailable', { params: { postId: _id }, body: { available } });
  if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
  take('ownPosts', answer.data);
  if (!available)
    showToast(myItemsText.paused, 'done', {
      key: `paused:${_id}`,
      about: title,
      action: { text: myItemsText.undo, onPress: () => void setAvailable(answer.data, true) },
    });
}
