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

/** Keeps a connection for the session, and a new one whenever the session changes. */
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

/** Until the server has said anything, the state is what an earlier visit kept. */
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
      // Also a resync that has changed nothing says that all is up to date.
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

/** Loaded only here: nearly everybody has a connection. Without any network it does not come either. */
const fetchState: FetchState = (posts, round) =>
  import('./fetch-state.ts').then(
    ({ fetchState }) => fetchState(live, posts, round),
    () => false,
  );

function onConnected(connected: boolean): void {
  if (connected) endLeftSessions();
  const now = Date.now();
  const { live: before } = useConnection.getState();
  // A disconnect tells until when all was well; an attempt that fails tells nothing new.
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
