import { isBlockOver } from '@joddee/marketplace/calendars/rules/opening';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dayNameText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';
import { useId } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { take } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

import * as styles from './calendar-grid.module.css';

/** The blocked times that are not over, each with its way back. */
export function BlockList({ post, now }: { post: PostView; now: Date }) {
  const id = useId();
  const today = bangkokDay(now);
  const blocks = (post.date.blocks ?? []).filter((block) => !isBlockOver(block, now));

  return (
    <section className={`card stack ${styles.calendarBlocks}`} aria-labelledby={id}>
      <h2 id={id}>{text.blocksTitle}</h2>
      {blocks.length === 0 ? <p className="quiet">{text.noBlocks}</p> : null}
      <ul className="stack tight">
        {blocks.map((block) => (
          <li key={block._id} className="spread">
            <span>
              {blockName(block, today)}
              {post.blockReasons?.[block._id] === undefined ? null : (
                <span className="quiet small"> · {post.blockReasons[block._id]}</span>
              )}
            </span>
            <button
              type="button"
              className="button plain compact"
              aria-label={text.unblockOne(blockName(block, today))}
              onClick={() => void unblock(post._id, block)}
            >
              {text.unblock}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A blocked time in words: one day, a weekday, or from one day to another. */
export function blockName(
  { from, to, weekly = false, until = '' }: Pick<BlockView, 'from' | 'to'> & Partial<BlockView>,
  today: string,
): string {
  const [first, last] = [new Date(from), new Date(to)];
  const [fromDay, toDay] = [bangkokDay(first), bangkokDay(new Date(last.getTime() - 1))];
  const [fromSlot, toSlot] = [slotName(minuteOfDay(first)), slotName(minuteOfDay(last))];
  const isWholeDay = fromDay === toDay && fromSlot === toSlot;
  const hours = isWholeDay ? text.allDay : timeRangeText(fromSlot, toSlot);
  if (weekly) {
    const end = until === '' ? '' : ` ${text.until(dayNameText(until, today))}`;
    return text.everyWeek(weekdayText(fromDay), hours) + end;
  }
  if (fromDay === toDay) return `${dayNameText(fromDay, today)} ${hours}`;
  return text.once(
    `${dayNameText(fromDay, today)} ${clockText(fromSlot)}`,
    `${dayNameText(bangkokDay(last), today)} ${clockText(toSlot)}`,
  );
}

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

interface BlockDialogProps {
  postId: string;
  block: BlockView;
  /** In words. */
  name: string;
  reason: string | undefined;
  onClose: () => void;
}

/** A blocked time that was pressed, and its way back. */
export function BlockDialog({ postId, block, name, reason, onClose }: BlockDialogProps) {
  return (
    <Dialog title={text.states.blocked} onClose={onClose}>
      <p>{name}</p>
      {reason ? <p className="quiet">{reason}</p> : null}
      <button
        type="button"
        className="button"
        onClick={() => {
          onClose();
          void unblock(postId, block);
        }}
      >
        {text.unblock}
      </button>
    </Dialog>
  );
}
