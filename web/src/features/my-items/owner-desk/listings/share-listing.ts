import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { shareLink } from '../../../../lib/sharing.ts';
import { showToast } from '../../../../ui/toasts/toast-store.ts';

/** Shares the page on which a listing is booked. */
export async function shareListing({ _id, title }: PostView): Promise<void> {
  if ((await shareLink(title, `/book/${_id}`)) === 'copied') showToast(text.copied, 'done');
}
