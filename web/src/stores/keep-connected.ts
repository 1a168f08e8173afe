import { forgetKeptState } from '../offline/kept-keys.ts';
import { endLeftSessions } from '../offline/sessions-to-end.ts';
import { type FetchState, fetchMeanwhile } from '../realtime/fetch-meanwhile.ts';
import { type LiveConnection, openLiveConnection } from '../realtime/live-connection.ts';
import { emptyState } from '../realtime/live-state.ts';
import { loadPolling } from '../realtime/load-polling.ts';
import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { keepSoon } from './keep-for-offline.ts';
import { live } from './live-store.ts';
import { restoreState } from './restore-state.ts';
import { publishMapMissed, publishServerEvent } from './server-events.ts';

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
function startWithKeptState(): void {
  const { user } = useSession.getState();
  const kept = user === undefined ? undefined : restoreState(live.getState(), user.id);
  if (user === undefined) forgetKeptState();
  if (kept !== undefined) live.change(() => kept.state);
  useConnection.setState({
    heardOnce: false,
    ...(kept === undefined ? {} : { lastHeardAt: kept.heardAt }),
  });
}

function open(token: string | undefined): void {
  startWithKeptState();
  connection = openLiveConnection({
    url: location.origin,
    token,
    live,
    onEvent(event) {
      useConnection.setState({ lastHeardAt: Date.now(), heardOnce: true });
      // A resync without changes also confirms that the state is up to date.
      if (event.event === 'user:resync') keepSoon();
      publishServerEvent(event);
    },
    onMapMissed: publishMapMissed,
    onConnected,
    loadPolling,
    onLoggedOut: (end) => useSession.getState().logOut(end),
  });
  stopFetching = fetchMeanwhile(connection, fetchState, onFetched);
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
  if (connected) useConnection.setState({ connected, live: true, lastHeardAt: now });
  else if (before) useConnection.setState({ connected, live: false, lastHeardAt: now, cutAt: now });
}

function onFetched(complete: boolean): void {
  useConnection.setState({
    connected: complete,
    ...(complete ? { lastHeardAt: Date.now(), heardOnce: true } : {}),
  });
  if (complete) keepSoon();
}
