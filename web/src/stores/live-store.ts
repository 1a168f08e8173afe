import type { ServerEventName } from '@joddee/contract/server-events';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetKeptState, keepState, restoreState } from '../offline/kept-state.ts';
import { endLeftSessions } from '../offline/sessions-to-end.ts';
import { fetchMeanwhile } from '../realtime/fetch-meanwhile.ts';
import { type LiveConnection, openLiveConnection } from '../realtime/live-connection.ts';
import { LiveState } from '../realtime/live-state.ts';
import { loadPolling } from '../realtime/load-polling.ts';
import { useSession } from './session-store.ts';

interface Connection {
  /** Whether commands get through: there is a connection, or calls are answered without one. */
  connected: boolean;
  /** Whether changes come by themselves. */
  live: boolean;
  /** When the screen last was up to date for sure; for the banner. */
  lastHeardAt: number;
  /** Since when there is no connection; for the banner's patience. */
  cutAt: number;
  /** Whether the server has said anything yet; until then what is shown was kept from an earlier visit. */
  heardOnce: boolean;
}

export const useConnection = create<Connection>(() => ({
  connected: false,
  live: false,
  lastHeardAt: Date.now(),
  cutAt: Date.now(),
  heardOnce: false,
}));

export const liveState = new LiveState();
const listeners = new Set<() => void>();
const newsListeners = new Set<(event: ServerEventName, payload: unknown) => void>();
const mapListeners = new Set<() => void>();
let revision = 0;
let connection: LiveConnection | undefined;
let stopFetching = () => {};

/** To be called after every change of the live state, from whichever source. */
export function liveStateChanged(): void {
  revision += 1;
  for (const listener of listeners) listener();
  keepSoon();
}

const keepAfterMs = 1000;
let keeping = false;

/** For a start without a network; a burst of news is written once. */
function keepSoon(): void {
  if (keeping) return;
  keeping = true;
  setTimeout(() => {
    keeping = false;
    const { user, leaving } = useSession.getState();
    const { heardOnce, lastHeardAt } = useConnection.getState();
    if (user !== undefined && heardOnce && !leaving) keepState(liveState, user.id, lastHeardAt);
  }, keepAfterMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders anew whenever the live state has changed. */
export function useLiveState(): LiveState {
  useSyncExternalStore(subscribe, () => revision);
  return liveState;
}

/** For notices and sounds: what has just happened. State is read from the live state. */
export function onNews(listener: (event: ServerEventName, payload: unknown) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/** For who sees a part of the map: it has to be looked at again. */
export function onMapMissed(listener: () => void): () => void {
  mapListeners.add(listener);
  return () => mapListeners.delete(listener);
}

export function liveConnection(): LiveConnection {
  if (connection === undefined) throw new Error('something was drawn before there was a connection');
  return connection;
}

/** Opens the connection of whoever is logged in, and a new one whenever that changes. */
export function keepConnected(): () => void {
  const open = (token: string | undefined) => {
    // At the start there is nothing but what the page has brought along.
    if (connection !== undefined) {
      stopFetching();
      connection.close();
      liveState.clear();
    }
    const { user } = useSession.getState();
    const keptFrom = user === undefined ? undefined : restoreState(liveState, user.id);
    if (user === undefined) forgetKeptState();
    useConnection.setState({
      heardOnce: false,
      ...(keptFrom === undefined ? {} : { lastHeardAt: keptFrom }),
    });
    connection = openLiveConnection({
      url: location.origin,
      token,
      state: liveState,
      onNews(event, payload) {
        useConnection.setState({ lastHeardAt: Date.now(), heardOnce: true });
        liveStateChanged();
        for (const listener of newsListeners) listener(event, payload);
      },
      onMapMissed() {
        for (const listener of mapListeners) listener();
      },
      onConnected: (connected) => {
        if (connected) endLeftSessions();
        const now = Date.now();
        const { live: before } = useConnection.getState();
        // A cut tells until when all was well; an attempt that fails tells nothing new.
        if (connected) useConnection.setState({ connected, live: true, lastHeardAt: now });
        else if (before) useConnection.setState({ connected, live: false, lastHeardAt: now, cutAt: now });
      },
      loadPolling,
      onLoggedOut: (end) => useSession.getState().logOut(end),
    });
    stopFetching = fetchMeanwhile(connection, liveState, (complete) => {
      useConnection.setState({
        connected: complete,
        ...(complete ? { lastHeardAt: Date.now(), heardOnce: true } : {}),
      });
      liveStateChanged();
    });
    liveStateChanged();
  };
  open(useSession.getState().token);
  const stop = useSession.subscribe((session, before) => {
    if (session.token !== before.token) open(session.token);
  });
  return () => {
    stop();
    stopFetching();
    connection?.close();
  };
}
