import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { take } from '../../stores/live-store.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { blockName } from './block-name.ts';

export async function unblock(postId: string, block: BlockView): Promise<void> {
  const answer = await callApi('removeBlock', { params: { postId, blockId: block._id } });
  if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
  take('ownPosts', answer.data);
  // In place of the notice that it was blocked.
  showToast(text.unblocked, 'done', {
    key: toastOfBlock(block._id),
    about: (now) => blockName(block, bangkokDay(now)),
  });
}

export const toastOfBlock = (id: string) => `block:${id}`;
