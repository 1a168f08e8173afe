import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { trailText } from '@joddee/thai-text/screens/account/trail-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { ageText } from '@joddee/thai-text/times';
import { ChevronLeft, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../cards/card-desk.module.css';
import { NewCards } from '../new-cards.tsx';
import { StepButtons } from '../shortcut-keys.tsx';

interface DeskLineProps {
  user: AdminUserView;
  backTo: string;
  queue: readonly { _id: string }[];
  /** Undefined at the end of the queue. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const mostSegments = 10;

/** The way back, how long the card has waited, and its place in the queue. */
export function DeskLine({ user, backTo, queue, onPrevious, onNext }: DeskLineProps) {
  const now = useNow();
  // One card alone has no place.
  const index = queue.length < 2 ? -1 : queue.findIndex(({ _id }) => _id === user._id);
  return (
    <div className={`row ${styles.deskLine}`}>
      <Link className={`${parts.tallLink} ${parts.plainLink} ${parts.gap1} ${styles.deskBack}`} to={backTo}>
        <ChevronLeft className="icon-20" /> {backTo.startsWith('/trail') ? trailText.back : text.back}
      </Link>
      <h1 className={parts.heading}>{user.state === 'waiting' ? text.verifyTitle : text.userTitle}</h1>
      {user.state === 'waiting' && user.submitted !== '' ? (
        <span className="chip" data-tone="live">
          <Clock /> {text.waited(ageText(now.getTime() - Date.parse(user.submitted)))}
        </span>
      ) : null}
      <Link className={`${parts.tallLink} small`} to={`/trail?user=${user._id}`}>
        {trailText.ofUser}
      </Link>
      <NewCards inspected={user._id} />
      {index === -1 ? null : (
        <span className={`${parts.inline} ${parts.gap25}`}>
          <span className="quiet small unbroken">{text.place(index + 1, queue.length)}</span>
          {queue.length > mostSegments ? null : (
            <span className={styles.queueSegments} aria-hidden="true">
              {queue.map(({ _id }, at) => (
                <span key={_id} data-done={at <= index} />
              ))}
            </span>
          )}
        </span>
      )}
      {index === -1 ? null : (
        <span className={`${parts.gap2} ${parts.end} ${styles.queueWays}`}>
          <StepButtons
            previous={text.previousCard}
            next={text.nextCard}
            onPrevious={onPrevious}
            onNext={onNext}
          />
        </span>
      )}
    </div>
  );
}
