import type { ServerEvent, VerificationCause } from '@joddee/marketplace/contract/server-events';
import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';
import { onServerEvent } from '../../../stores/server-events.ts';
import { fullName } from '../user-link.tsx';

export interface RecentEvent {
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
