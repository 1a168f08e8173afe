import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import type { Queries } from '../api/queries.ts';
import type { LiveState } from '../realtime/live-state.ts';
import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { live } from './live-store.ts';
import { onServerEvent } from './server-events.ts';

const usersOfDesk = ['findUsersForAdministrator', 'countUsersForAdministrator'] as const;
const complaints = ['findOpenComplaints', 'findComplaint'] as const;
const aboutUser = ['findRecordOfUser', 'findBookingsOfUser'] as const;

/** Which answers an event changes. After each connection the state comes again, and so do those of the desk. */
const changedByEvent: Partial<Record<ServerEvent['event'], readonly RouteName[]>> = {
  'reports:changed': ['findReportedListings', ...aboutUser],
  'complaints:changed': [...complaints, ...aboutUser],
  'user:changed': usersOfDesk,
  'user:deleted': [...usersOfDesk, ...complaints],
  'verification:changed': usersOfDesk,
  'admin:resync': ['findReportedListings', ...complaints],
};

interface Part {
  kind: 'bookings' | 'notices';
  /** What the answers depend on. */
  count: (state: LiveState) => number;
  changes: readonly RouteName[];
}

/** Which answers the live state changes, however it has come. */
const changedByState: readonly Part[] = [
  {
    // A stay that is completed meanwhile belongs to the sums.
    kind: 'bookings',
    count: ({ bookings }) => bookings.values().filter(({ state }) => state === 'completed').length,
    changes: ['findIncome'],
  },
  {
    // A notice says that a complaint was dealt with.
    kind: 'notices',
    count: ({ notices }) => notices.values().filter(({ kind }) => kind === 'complaint-handled').length,
    changes: ['findComplaints'],
  },
];

/** Asks again for what has changed, and forgets everything when the session ends or is of another user. */
export function refreshQueries(queries: Queries): () => void {
  const askAgain = (names: readonly RouteName[] = []) => {
    for (const name of names) void queries.client?.invalidateQueries({ queryKey: [name] });
  };
  const stops = [
    onServerEvent(({ event }) => askAgain(changedByEvent[event])),
    live.subscribe((state, before) => {
      if (queries.client === undefined) return;
      for (const { kind, count, changes } of changedByState)
        if (state[kind] !== before[kind] && count(state) !== count(before)) askAgain(changes);
    }),
    // Without a connection the state is fetched in rounds, each of which ends with this time.
    useConnection.subscribe(({ live, lastUpToDateAt }, before) => {
      if (!live && lastUpToDateAt !== before.lastUpToDateAt) askAgain(['findMessages']);
    }),
    useSession.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) queries.client?.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    queries.client?.clear();
  };
}
