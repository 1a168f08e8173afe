import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useNow } from '../../lib/use-now.ts';
import { take } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { blockName } from './block-name.ts';
import { BookedInside } from './booked-inside.tsx';
import { toastOfBlock, unblock } from './unblock.ts';

interface BlockFormProps {
  postId: string;
  /** The chosen one. */
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
    if (!answer.ok) return setError(textOfRefusal(answer) || refusalText.INTERNAL);
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
        <label className="check">
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
