import type { ClientEvents } from '@joddee/contract/client-events';
import type { ServerEvent, ServerEventPayload, ServerEvents } from '@joddee/contract/server-events';
import { io, type Socket } from 'socket.io-client';
import { alternateWays } from './alternate-ways.ts';
import { isServerEvent, withServerEvent } from './apply-server-event.ts';
import { createEventFilter } from './event-filter.ts';
import { followStreams } from './follow-streams.ts';
import type { LiveStore } from './live-store.ts';
import { StreamPositions } from './stream-positions.ts';

export interface LiveOptions {
  url: string;
  token: string | undefined;
  live: LiveStore;
  /** Every event, also one that came before; events come at least once. */
  onReceived?: (event: ServerEvent) => void;
  /** Each event once, after the state has changed by it. An event that is not newer than the state is none. */
  onEvent?: (event: ServerEvent) => void;
  /** The map has changed while nobody listened, and what has changed is not known. */
  onMapMissed?: () => void;
  onConnected?: (connected: boolean) => void;
  /** The token is dead: the person has to log in again. */
  onLoggedOut?: (end: ServerEventPayload<'session:revoked'>['cause']) => void;
  /** Makes plain HTTP ready, for networks that let no WebSocket pass; without it there is only WebSocket. */
  loadPolling?: () => Promise<void>;
}

export interface LiveConnection {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** The posts on the screen. */
  watchedPosts(): ReadonlySet<string>;
  watchPost(postId: string): Promise<void>;
  unwatchPost(postId: string): void;
  /** The events of the map; what is seen of it is asked for by HTTP. */
  watchMap(): Promise<void>;
  unwatchMap(): void;
  close(): void;
}

const reconnectMs = 500;
/** How long one attempt to connect may take; some networks let a WebSocket neither pass nor fail. */
const attemptMs = 6000;
/** Every stream is compared with the server's in this interval. */
const comparisonMs = 30_000;

/** Keeps the state up to date: listens, notices gaps, and resyncs after every disconnect. */
export function openLiveConnection({ url, token, live, loadPolling, ...hooks }: LiveOptions): LiveConnection {
  const positions = new StreamPositions();
  const isNewWithoutState = createEventFilter();
  let loggedOut = false;
  let closed = false;

  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 2000,
    timeout: attemptMs,
    // Asked for each connection, so that each says how far this client has come.
    auth: (send) =>
      send({ token, last: { user: positions.lastOf('user'), admin: positions.lastOf('admin') } }),
  });
  if (loadPolling !== undefined) alternateWays(socket, loadPolling);
  const streams = followStreams({ socket, live, positions, onMissed: () => hooks.onMapMissed?.() });
  const comparison = setInterval(streams.resyncAll, comparisonMs);

  socket.onAny((name: string, payload: unknown) => {
    const heard = { event: name, payload };
    if (!isServerEvent(heard)) return;
    const hasChanged = live.change((state) => withServerEvent(state, heard));
    streams.follow(heard.payload);
    if (heard.event === 'session:revoked') logOut(heard.payload.cause);
    hooks.onReceived?.(heard);
    if (hasChanged || isNewWithoutState(heard)) hooks.onEvent?.(heard);
  });

  function logOut(end: ServerEventPayload<'session:revoked'>['cause']): void {
    loggedOut = true;
    hooks.onLoggedOut?.(end);
  }

  function reconnect(): void {
    setTimeout(() => {
      if (!closed && !loggedOut) socket.connect();
    }, reconnectMs);
  }

  socket.on('connect', () => {
    hooks.onConnected?.(true);
    streams.watchAgain();
  });
  socket.on('disconnect', (reason) => {
    hooks.onConnected?.(false);
    // A server that ended the connection by itself ends the client's own attempts: go on by hand.
    if (reason === 'io server disconnect' && !loggedOut) reconnect();
  });
  socket.on('connect_error', (error) => {
    const refusal = 'data' in error ? (error.data as { code?: string } | undefined) : undefined;
    if (refusal?.code === 'NOT_LOGGED_IN') {
      logOut('expired');
      socket.disconnect();
    } else if (refusal !== undefined && !socket.active) reconnect();
  });

  return {
    socket,
    watchedPosts: () => streams.watchedIds('post'),
    watchPost: (postId) => streams.watch('post', postId),
    unwatchPost: (postId) => streams.unwatch('post', postId),
    watchMap: () => streams.watch('map'),
    unwatchMap: () => streams.unwatch('map'),
    close() {
      closed = true;
      clearInterval(comparison);
      socket.disconnect();
    },
  };
}
