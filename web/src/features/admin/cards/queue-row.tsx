import { cardWait } from '@joddee/marketplace/users/rules/card-wait';
import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { ageText } from '@joddee/thai-text/times';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { useRecentEvents } from '../figures/recent-events.tsx';
import { InspectLink, PersonCell } from '../user-link.tsx';
import * as styles from './card-queue.module.css';
import { NumberVerdict } from './number-verdict.tsx';
import { sentAtText, timesText } from './submission.ts';

/** For this long a card is shown as new. */
const newMs = 10_000;

interface QueueRowProps {
  user: UserSummaryView;
  isChosen: boolean;
  onFocus: () => void;
}

export function QueueRow({ user, isChosen, onFocus }: QueueRowProps) {
  const now = useNow();
  const [isNew] = useState(() =>
    useRecentEvents
      .getState()
      .events.some(
        ({ kind, userId, at }) => kind === 'submitted' && userId === user._id && Date.now() - at < newMs,
      ),
  );
  return (
    <li data-user={user._id}>
      <article className={styles.queueRow} data-chosen={isChosen} data-new={isNew} onFocus={onFocus}>
        <PersonCell user={user} />
        <WaitingAge submitted={user.submitted} />
        <div className={`${parts.shrinks} ${parts.below} ${styles.sentCell}`}>
          <span className="unbroken">{sentAtText(user.submitted, now)}</span>
          <span className={user.timesDeclined > 0 ? `${styles.again} small clamp-1` : 'quiet small'}>
            {timesText(user)}
          </span>
        </div>
        <NumberVerdict isRight={user.rightCheckDigit} right={text.rightNumber} wrong={text.wrongNumber} />
        <InspectLink user={user} plain={!isChosen} />
      </article>
    </li>
  );
}

const tones = { early: 'brand', pressing: 'live', late: 'harm' } as const;

/** How long a card has waited; its colour says how near the goal is, which counts working days alone. */
function WaitingAge({ submitted }: { submitted: string }) {
  const now = useNow();
  const since = new Date(submitted);
  const state = cardWait(since, now);
  return (
    <span className={`${styles.waitingAge} unbroken`} data-tone={tones[state]}>
      {ageText(now.getTime() - since.getTime())}
    </span>
  );
}
