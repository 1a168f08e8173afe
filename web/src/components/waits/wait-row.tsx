import { waitAddress } from '@joddee/marketplace/bookings/constants';
import { limits } from '@joddee/marketplace/common/limits';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { take } from '../../stores/live-store.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { MinutesClock } from '../live/minutes-clock.tsx';
import * as styles from './waits.module.css';

interface WaitRowProps {
  wait: WaitView;
  /** On the page of the listing, which has its title, a press chooses the held time. */
  onBook?: () => void;
}

/** A taken time that the user waits for, or that is held now, with a clock. */
export function WaitRow({ wait, onBook }: WaitRowProps) {
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { sending, leave } = useLeaveWait(wait._id);
  const { title, state, heldUntil } = wait;
  const time = stayTimeText(wait, now);
  const isHeld = state === 'held';
  return (
    <article className={`spread ${styles.waitRow}`} data-held={isHeld}>
      <div className={`stack ${parts.tighter}`}>
        <span className="chip" data-tone={isHeld ? 'live' : undefined}>
          {isHeld ? text.held : text.waiting}
        </span>
        {onBook === undefined ? (
          <Link className={`${parts.strong} clamp-2`} to={waitAddress(wait)}>
            {title}
          </Link>
        ) : null}
        <p>{time}</p>
        {isHeld ? (
          <MinutesClock until={new Date(heldUntil)} label={text.left} minutes={limits.waits.holdMinutes} />
        ) : null}
      </div>
      <div className={`${parts.wrap} ${parts.gap2}`}>
        {!isHeld ? null : onBook === undefined ? (
          <Link className="button main" to={waitAddress(wait)} aria-label={text.bookName(title)}>
            {text.book}
          </Link>
        ) : (
          <button type="button" className="button main" onClick={onBook}>
            {text.book}
          </button>
        )}
        <button
          type="button"
          className="button plain"
          disabled={sending}
          aria-label={text.leaveName(time)}
          onClick={() => setAsked(true)}
        >
          {text.leave}
        </button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={text.leaveTitle}
          text={isHeld ? text.leaveHeld : text.leaveText}
          no={text.stay}
          yes={text.leave}
          tone="harm"
          sending={sending}
          onNo={() => setAsked(false)}
          onYes={() => void leave().then(() => setAsked(false))}
        />
      ) : null}
    </article>
  );
}

/** Leaves a line. A repeat changes nothing, so a press after a lost answer is safe. */
function useLeaveWait(waitId: string) {
  const [sending, setSending] = useState(false);
  async function leave(): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await callApi('leaveWait', { params: { waitId } });
    setSending(false);
    if (answer.ok) {
      take('waits', answer.data);
      showToast(text.leftLine, 'done', { key: `leave:${waitId}` });
    } else showToast(textOfRefusal(answer), 'harm', { key: `leave:${waitId}` });
  }
  return { sending, leave };
}
