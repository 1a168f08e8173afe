import type { CardDecisions } from '@joddee/marketplace/figures/shapes';
import { cardWait } from '@joddee/marketplace/users/rules/card-wait';
import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { ageText } from '@joddee/thai-text/times';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useLive } from '../../../stores/live-store.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListLoading } from '../../../ui/states/list-loading.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { RecentEvents, useRecentEvents } from '../figures/recent-events.tsx';
import { TodaysSums } from '../figures/todays-sums.tsx';
import { KeyCap, useTypedKeys } from '../shortcut-keys.tsx';
import { InspectLink, PersonCell, verifyUserOf } from '../user-link.tsx';
import * as styles from './card-queue.module.css';
import { NumberVerdict } from './number-verdict.tsx';
import { sentAtText, timesText } from './submission.ts';

interface CardQueueProps {
  queue: readonly UserSummaryView[];
  decided: CardDecisions | undefined;
}

/** The cards that wait, and what has just happened. Keys: up and down choose a card, Enter opens it. */
export function CardQueue({ queue, decided }: CardQueueProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const found = queue.findIndex(({ _id }) => _id === chosen);
  const index = Math.max(0, found);

  useTypedKeys((code, target) => {
    // Buttons have Enter for themselves; the tab of this list is open already.
    const isFree = target.closest('a, button:not([role="tab"])') === null || list.current?.contains(target);
    if (!isFree) return false;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[code];
    if (next !== undefined) {
      const user = queue[Math.min(queue.length - 1, Math.max(0, next))];
      if (user === undefined) return false;
      setChosen(user._id);
      list.current?.querySelector<HTMLElement>(`[data-user="${user._id}"] a`)?.focus();
      return true;
    }
    const user = queue[index];
    if ((code !== 'Enter' && code !== 'NumpadEnter') || user === undefined) return false;
    // A link that has the focus opens by itself.
    if (target.closest('a') !== null) return false;
    void navigate(...verifyUserOf(user._id));
    return true;
  });

  const isKnown = useLive(({ waiting }) => waiting.isComplete);
  const [oldest] = queue;
  return (
    <div className={`${parts.gap5} ${parts.below} ${parts.lifted} ${styles.deskColumns}`}>
      {oldest === undefined && !isKnown ? (
        <ListLoading />
      ) : oldest === undefined ? (
        <div className="card">
          <EmptyState drawing={emptyIncomingDrawing} title={text.emptyVerify} />
          <div className={styles.queueFoot}>
            <TodaysSums decided={decided} />
          </div>
        </div>
      ) : (
        <section className={`${parts.clipped} card`}>
          <QueueHead oldest={oldest} count={queue.length} />
          <p className={`${parts.fromTablet} ${parts.columnNames} ${styles.queueColumns}`} aria-hidden="true">
            {text.queueColumns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
          <ul ref={list}>
            {queue.map((user, at) => (
              <QueueRow
                key={user._id}
                user={user}
                isChosen={at === index}
                onFocus={() => setChosen(user._id)}
              />
            ))}
          </ul>
          <div className={`spread ${styles.queueFoot}`}>
            <p
              className={`${parts.fromTablet} ${parts.beside} ${parts.gap15} ${styles.queueKeys} quiet small`}
              aria-hidden="true"
            >
              <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {text.choose} <KeyCap>Enter</KeyCap> {text.open}
            </p>
            <TodaysSums decided={decided} />
          </div>
        </section>
      )}
      <RecentEvents />
    </div>
  );
}

function QueueHead({ oldest, count }: { oldest: UserSummaryView; count: number }) {
  const now = useNow();
  const navigate = useNavigate();
  const age = ageText(now.getTime() - Date.parse(oldest.submitted));
  return (
    <div className={`spread ${styles.queueHead}`}>
      <div>
        <h2 className={parts.heading}>{text.queueTitle(count)}</h2>
        <p className="quiet small">{text.queueGoal(age)}</p>
      </div>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="Enter"
        onClick={() => void navigate(...verifyUserOf(oldest._id))}
      >
        {text.inspectOldest} <KeyCap>Enter</KeyCap>
      </button>
    </div>
  );
}

/** For this long a card is shown as new. */
const newMs = 10_000;

interface QueueRowProps {
  user: UserSummaryView;
  isChosen: boolean;
  onFocus: () => void;
}

function QueueRow({ user, isChosen, onFocus }: QueueRowProps) {
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
