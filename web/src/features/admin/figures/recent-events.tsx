import { adminText } from '@joddee/thai-text/screens/admin-text';
import CircleCheck from 'lucide-react/icons/circle-check';
import IdCard from 'lucide-react/icons/id-card';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { bareClockOf } from '../../../lib/moment-text-of.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../cards/card-queue.module.css';
import { type RecentEvent, useRecentEvents } from './recent-events-store.ts';

const { events: text } = adminText;
const icons = {
  submitted: IdCard,
  approved: CircleCheck,
  declined: X,
  withdrawn: X,
  registered: UserPlus,
  changed: User,
  deleted: UserX,
} as const satisfies Record<RecentEvent['kind'], unknown>;

function lineOf({ kind, name }: RecentEvent): string {
  return kind === 'deleted' ? text.deleted : text[kind](name);
}

/** What has happened to cards and users while this page is open. It waits while the pointer is over it. */
export function RecentEvents() {
  const { events } = useRecentEvents();
  const [held, setHeld] = useState<readonly RecentEvent[]>();
  const shown = held ?? events;
  if (shown.length === 0) return null;
  return (
    <section
      className={`stack tight ${parts.cardPadding} ${styles.recentEvents} card`}
      aria-labelledby="recent-events"
      onPointerEnter={() => setHeld(events)}
      onPointerLeave={() => setHeld(undefined)}
    >
      <div className="spread">
        <h2 className={parts.heading} id="recent-events">
          {text.title}
        </h2>
        <span className="quiet tiny">{text.about}</span>
      </div>
      <ol className={parts.lines}>
        {shown.map((event) => {
          const Icon = icons[event.kind];
          return (
            <li key={event.key}>
              <span className="quiet tiny unbroken">{bareClockOf(new Date(event.at))}</span>
              <span className={`quiet ${parts.middle} ${styles.eventIcon}`}>
                <Icon className="icon-16" />
              </span>
              <span className="small">{lineOf(event)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
