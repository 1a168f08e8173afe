import type { ServerEventName } from '@joddee/contract/server-events';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { type LiveConnection, openLiveConnection } from '../realtime/live-connection.ts';
import { LiveState } from '../realtime/live-state.ts';
import { useSession } from './session-store.ts';

interface Connection {
  connected: boolean;
  /** When the screen last was up to date for sure; for the banner. */
  lastHeardAt: number;
}

export const useConnection = create<Connection>(() => ({ connected: false, lastHeardAt: Date.now() }));

export const liveState = new LiveState();
const listeners = new Set<() => void>();
const newsListeners = new Set<(event: ServerEventName, payload: unknown) => void>();
const mapListeners = new Set<() => void>();
let revision = 0;
let connection: LiveConnection | undefined;

/** To be called after every change of the live state, from whichever source. */
export function liveStateChanged(): void {
  revision += 1;
  for (const listener of listeners) listener();
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

export function liveConnection(): LiveConnection | undefined {
  return connection;
}

/** Opens the connection of whoever is logged in, and a new one whenever that changes. */
export function keepConnected(): () => void {
  const open = (token: string | undefined) => {
    connection?.close();
    liveState.clear();
    connection = openLiveConnection({
      url: location.origin,
      token,
      state: liveState,
      onNews(event, payload) {
        useConnection.setState({ lastHeardAt: Date.now() });
        liveStateChanged();
        for (const listener of newsListeners) listener(event, payload);
      },
      onMapMissed() {
        for (const listener of mapListeners) listener();
      },
      onConnected: (connected) => useConnection.setState({ connected, lastHeardAt: Date.now() }),
      onLoggedOut: () => useSession.getState().logOut(),
    });
    liveStateChanged();
  };
  open(useSession.getState().token);
  const stop = useSession.subscribe((session, before) => {
    if (session.token !== before.token) open(session.token);
  });
  return () => {
    stop();
    connection?.close();
  };
}
