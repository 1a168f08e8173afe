import type { WatchedStream } from '@joddee/marketplace/contract/server-events';
import { endLeftSessions, hasLeftSessions } from '../offline/sessions-to-end.ts';
import { forgetStoredState } from '../offline/stored-keys.ts';
import type { LiveConnection } from '../realtime/live-connection.ts';
import { emptyState } from '../realtime/live-state.ts';
import type { FetchState } from '../realtime/poll-without-connection.ts';
import { useSession } from '../session/session-store.ts';
import { useConnection } from './connection-store.ts';
import { storeSoon, useKeptBookings } from './keep-for-offline.ts';
import { live } from './live-store.ts';
import { restoreState } from './restore-state.ts';
import { forgetEventsBeforeNotices, publishMissed, publishServerEvent } from './server-events.ts';

/** The connection of a session. Its program loads when it is first needed. */
interface Session {
  token: string | undefined;
  opening?: Promise<LiveConnection>;
  connection?: LiveConnection;
  isOver: boolean;
}

let session: Session | undefined;

/** The streams that a screen watches. A visitor gets a connection with the first of them. */
export const streams: Pick<LiveConnection, 'watch' | 'unwatch'> = { watch, unwatch };

async function watch(kind: WatchedStream, id = ''): Promise<void> {
  const connection = await connectionOf(session);
  await connection.watch(kind, id);
}

/** In the order of the calls, also while the program loads. */
function unwatch(kind: WatchedStream, id = ''): void {
  void connectionOf(session).then((connection) => connection.unwatch(kind, id));
}

/** Holds a connection for the session, and opens a new one when the session changes. */
export function keepConnected(): () => void {
  const stopKeeping = live.subscribe(storeSoon);
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

/** Connects once more, for rights that the session has now: the server reads them once for each connection. */
export function reconnect(): void {
  void session?.opening?.then(({ socket }) => socket.disconnect().connect());
}

function close(): void {
  if (session === undefined) return;
  session.isOver = true;
  session.connection?.close();
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
  session = { token, isOver: false };
  useConnection.setState({ isWanted: token !== undefined });
  // Events about a person arrive on every screen; a visitor receives those of watched streams only. A logout that did
  // not reach the server needs to know when the server is back.
  if (token !== undefined || hasLeftSessions()) void connectionOf(session);
}

function connectionOf(of: Session | undefined): Promise<LiveConnection> {
  if (of === undefined) throw new Error('something was drawn before there was a connection');
  of.opening ??= openFor(of);
  return of.opening;
}

async function openFor(of: Session): Promise<LiveConnection> {
  useConnection.setState({ isWanted: true, disconnectedAt: Date.now() });
  const { connect } = await loadConnect();
  // The session has ended meanwhile, and with it the screens that wait for this connection.
  if (of.isOver) return new Promise(() => {});
  of.connection = connect({
    token: of.token,
    live,
    onEvent(event) {
      useConnection.setState({ lastUpToDateAt: Date.now(), hasHeardFromServer: true });
      // A resync without changes also confirms that the state is up to date.
      if (event.event === 'user:resync') storeSoon();
      publishServerEvent(event);
    },
    onMissed: publishMissed,
    onConnected,
    onLoggedOut: (end) => useSession.getState().logOut(end),
    fetchState,
    onFetched,
  });
  return of.connection;
}

const loadAgainMs = 2000;

/** Without a network and a service worker the file fails to load; it is loaded as soon as it can be. */
async function loadConnect(): Promise<typeof import('./connect.ts')> {
  for (;;) {
    const loaded = await import('./connect.ts').catch(() => undefined);
    if (loaded !== undefined) return loaded;
    await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
  }
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
  if (complete) storeSoon();
}
