import { endLeftSessions } from '../offline/sessions-to-end.ts';
import { forgetStoredState } from '../offline/stored-keys.ts';
import { type LiveConnection, openLiveConnection } from '../realtime/live-connection.ts';
import { emptyState } from '../realtime/live-state.ts';
import { loadPolling } from '../realtime/load-polling.ts';
import { type FetchState, pollWithoutConnection } from '../realtime/poll-without-connection.ts';
import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { keepSoon } from './keep-for-offline.ts';
import { useKeptBookings } from './kept-bookings.ts';
import { live } from './live-store.ts';
import { restoreState } from './restore-state.ts';
import { forgetEventsBeforeNotices, publishMissed, publishServerEvent } from './server-events.ts';

let connection: LiveConnection | undefined;
let stopFetching = () => {};

export function liveConnection(): LiveConnection {
  if (connection === undefined) throw new Error('something was drawn before there was a connection');
  return connection;
}

/** Holds a connection for the session, and opens a new one when the session changes. */
export function keepConnected(): () => void {
  const stopKeeping = live.subscribe(keepSoon);
  open(useSession.getState().token);
  const stop = useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    close();
    forgetEventsBeforeNotices();
    live.change(() => emptyState);
    open(session.token);
  });
  return () => {
    stopKeeping();
    stop();
    close();
  };
}

function close(): void {
  stopFetching();
  connection?.close();
}

/** Until the server answers, the state is the copy of an earlier visit. */
function startWithStoredState(): void {
  const { user } = useSession.getState();
  const stored = user === undefined ? undefined : restoreState(live.getState(), user.id);
  if (user === undefined) forgetStoredState();
  if (stored !== undefined) live.change(() => stored.state);
  useKeptBookings.setState({ ids: new Set(stored?.state.bookings.values().map(({ _id }) => _id)) });
  useConnection.setState({
    hasHeardFromServer: false,
    ...(stored === undefined ? {} : { lastUpToDateAt: stored.heardAt }),
  });
}

function open(token: string | undefined): void {
  startWithStoredState();
  connection = openLiveConnection({
    url: location.origin,
    token,
    live,
    onEvent(event) {
      useConnection.setState({ lastUpToDateAt: Date.now(), hasHeardFromServer: true });
      // A resync without changes also confirms that the state is up to date.
      if (event.event === 'user:resync') keepSoon();
      publishServerEvent(event);
    },
    onMissed: publishMissed,
    onConnected,
    loadPolling,
    onLoggedOut: (end) => useSession.getState().logOut(end),
  });
  stopFetching = pollWithoutConnection(connection, fetchState, onFetched);
}

/** Loaded on demand, because most users have a connection. Without any network it fails to load. */
const fetchState: FetchState = (posts, round) =>
  import('./fetch-state.ts').then(
    ({ fetchState }) => fetchState(live, posts, round),
    () => false,
  );

function onConnected(connected: boolean): void {
  if (connected) endLeftSessions();
  const now = Date.now();
  const { live: before } = useConnection.getState();
  // A disconnect ends the time in which the screen is up to date; a failed attempt does not change it.
  if (connected) useConnection.setState({ connected, live: true, lastUpToDateAt: now });
  else if (before)
    useConnection.setState({ connected, live: false, lastUpToDateAt: now, disconnectedAt: now });
}

function onFetched(complete: boolean): void {
  useConnection.setState({
    connected: complete,
    ...(complete ? { lastUpToDateAt: Date.now(), hasHeardFromServer: true } : {}),
  });
  if (complete) keepSoon();
}
