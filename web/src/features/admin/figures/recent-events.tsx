import type { ServerEvent, VerificationCause } from '@joddee/marketplace/contract/server-events';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { CircleCheck, IdCard, User, UserPlus, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { create } from 'zustand';
import { bareClockOf } from '../../../lib/moment-text-of.ts';
import { useSession } from '../../../session/session-store.ts';
import { onServerEvent } from '../../../stores/server-events.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../cards/card-queue.module.css';
import { fullName } from '../user-link.tsx';

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

interface RecentEvent {
  key: string;
  kind: VerificationCause | 'registered' | 'changed' | 'deleted';
  userId: string;
  /** Empty for a user who was deleted. */
  name: string;
  at: number;
}

const keptEvents = 8;

/** The latest events about cards and users, from the first visit of the desk on, the newest first. */
export const useRecentEvents = create<{ events: readonly RecentEvent[] }>(() => ({ events: [] }));

function recentOf({ event, payload }: ServerEvent): RecentEvent | undefined {
  switch (event) {
    case 'verification:changed': {
      // Without the person it is the administrator's own card.
      const { person, cause, seq } = payload;
      if (person === null) return undefined;
      return { ...placeOf(seq), kind: cause, userId: person._id, name: fullName(person) };
    }
    case 'user:changed': {
      const { cause, view, seq } = payload;
      return { ...placeOf(seq), kind: cause, userId: view._id, name: fullName(view) };
    }
    case 'user:deleted':
      return { ...placeOf(payload.seq), kind: 'deleted', userId: payload._id, name: '' };
    default:
      return undefined;
  }
}

/** The number of an event is its time in microseconds. */
const placeOf = (seq: number) => ({ key: String(seq), at: seq / 1000 });

onServerEvent((event) => {
  const recent = recentOf(event);
  if (recent === undefined) return;
  useRecentEvents.setState(({ events }) => ({
    events: [recent, ...events.filter(({ key }) => key !== recent.key)].slice(0, keptEvents),
  }));
});

// The next session of this tab may be of another user.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) useRecentEvents.setState({ events: [] });
});
