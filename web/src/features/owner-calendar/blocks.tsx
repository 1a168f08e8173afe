import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { isBlockOver } from '@joddee/marketplace/calendars/rules/opening';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dayNameText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { clockText, timeRangeText } from '@joddee/thai-text/times';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { StayLinks } from '../../components/booking/booking-links.tsx';
import { useNow } from '../../lib/use-now.ts';
import { take, useLive } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
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

async function unblock(postId: string, block: BlockView): Promise<void> {
  const answer = await callApi('removeBlock', { params: { postId, blockId: block._id } });
  if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
  take('ownPosts', answer.data);
  // In place of the notice that it was blocked.
  showToast(text.unblocked, 'done', {
    key: toastOfBlock(block._id),
    about: (now) => blockName(block, bangkokDay(now)),
  });
}

const toastOfBlock = (id: string) => `block:${id}`;

interface BlockDialogProps {
  postId: string;
  block: BlockView;
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

interface BlockFormProps {
  postId: string;
  time: { from: string; to: string };
  onClose: () => void;
  onDone: () => void;
}

const newRequest = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** How the chosen time is blocked: once or weekly, and why. */
export function BlockForm({ postId, time, onClose, onDone }: BlockFormProps) {
  const today = bangkokDay(useNow());
  // Kept for every attempt, so that a repeated request adds one block.
  const request = useRef(newRequest());
  const [reason, setReason] = useState('');
  const [weekly, setWeekly] = useState(false);
  const [lastDay, setLastDay] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const block = { ...time, weekly };
    const until = weekly ? lastDay : '';
    const answer = await callApi('addBlock', {
      params: { postId },
      body: { request: request.current, ...block, lastDay: until, reason },
    });
    setSending(false);
    if (!answer.ok) return setError(textOfRefusal(answer));
    take('ownPosts', answer.data);
    const added = { ...block, _id: request.current, until };
    showToast(text.blocked, 'done', {
      key: toastOfBlock(added._id),
      about: (now) => blockName(added, bangkokDay(now)),
      action: { text: text.undo, onPress: () => void unblock(postId, added) },
    });
    onDone();
  }

  return (
    <Dialog title={text.block} onClose={sending ? undefined : onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <p>{blockName(time, today)}</p>
        <TextField
          label={text.reason}
          maxLength={limits.declineReason.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <label className={formParts.check}>
          <input type="checkbox" checked={weekly} onChange={({ target }) => setWeekly(target.checked)} />
          {text.weekly}
        </label>
        {weekly ? (
          <TextField
            label={text.lastDay}
            type="date"
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        ) : null}
        <BookedInside postId={postId} {...time} />
        <FieldError text={error} />
        <button type="submit" className="button" aria-busy={sending}>
          {text.block}
        </button>
      </form>
    </Dialog>
  );
}

/**
 * The bookings inside a time that is to be blocked. They stay, and an owner who believes otherwise is not there when
 * their cars come.
 */
function BookedInside({ postId, from, to }: { postId: string; from: string; to: string }) {
  const inside = useLive(({ bookings }) => bookings.values())
    .filter(
      (booking) =>
        booking.detail.post === postId &&
        isActive(factsOfView(booking)) &&
        booking.from < to &&
        booking.to > from,
    )
    .sort((a, b) => a.from.localeCompare(b.from));
  if (inside.length === 0) return <p className="quiet small">{text.staysBooked}</p>;
  return (
    <div className="notice stack tight">
      <p>{text.bookedInside(inside.length)}</p>
      <StayLinks stays={inside} />
    </div>
  );
}
