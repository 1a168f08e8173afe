import { isFaulty } from '@joddee/marketplace/common/faults';
import type { ClientEvents } from '@joddee/marketplace/contract/client-events';
import type {
  ServerEvent,
  ServerEventPayload,
  ServerEvents,
  StreamWithoutId,
  WatchedStream,
} from '@joddee/marketplace/contract/server-events';
import { io, type Socket } from 'socket.io-client';
import { isServerEvent } from './apply-server-event.ts';
import { createEventFilter } from './event-filter.ts';
import { followStreams } from './follow-streams.ts';
import type { LiveStore } from './live-state.ts';
import { StreamPositions } from './stream-positions.ts';

export interface LiveOptions {
  url: string;
  token: string | undefined;
  live: LiveStore;
  /** Every event, including duplicates: events arrive at least once. */
  onReceived?: (event: ServerEvent) => void;
  /** Each event once, after it was applied to the state; an event that is not newer than the state is skipped. */
  onEvent?: (event: ServerEvent) => void;
  /** Events of a stream without a state of its own may have been missed. */
  onMissed?: (kind: WatchedStream) => void;
  onConnected?: (connected: boolean) => void;
  /** The token is no longer valid: the user has to log in again. */
  onLoggedOut?: (end: ServerEventPayload<'session:revoked'>['cause']) => void;
  /** Uses plain HTTP on networks that block WebSockets. */
  alsoOverHttp?: true;
}

type WatchedStreamWithoutId = WatchedStream & StreamWithoutId;

export interface LiveConnection {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** Subscribes to a stream and takes its state. */
  watch(kind: WatchedStreamWithoutId): Promise<void>;
  watch(kind: WatchedStream, id: string): Promise<void>;
  unwatch(kind: WatchedStreamWithoutId): void;
  unwatch(kind: WatchedStream, id: string): void;
  /** The ids of the watched streams of a kind. */
  watchedIds(kind: WatchedStream): ReadonlySet<string>;
  close(): void;
}

const reconnectMs = 500;
/** The timeout of one connection attempt, because some networks let a WebSocket neither open nor fail. */
const attemptMs = 6000;
/** Every stream is compared with the server's at this interval. */
const comparisonMs = isFaulty('clients-never-compare') ? 86_400_000 : 30_000;

/** The fault of positions that belong to the state, which a login has emptied. */
function positionsKept(live: LiveStore & { positions?: StreamPositions }): StreamPositions {
  live.positions ??= new StreamPositions();
  return live.positions;
}

/** Keeps the state up to date: applies events, detects gaps, and resyncs after every disconnect. */
export function openLiveConnection({
  url,
  token,
  live,
  alsoOverHttp,
  ...hooks
}: LiveOptions): LiveConnection {
  const positions = isFaulty('positions-kept-over-a-login') ? positionsKept(live) : new StreamPositions();
  const isNewWithoutState = createEventFilter();
  let loggedOut = false;
  let closed = false;

  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 2000,
    timeout: attemptMs,
    // A function, so that each connection attempt sends the current positions.
    auth: (send) =>
      send({ token, last: { user: positions.lastOf('user'), admin: positions.lastOf('admin') } }),
  });
  if (alsoOverHttp) alternateTransports(socket);
  const streams = followStreams({ socket, live, positions, onMissed: hooks.onMissed });
  const { watch, unwatch, watchedIds } = streams;
  const comparison = setInterval(streams.resyncAll, comparisonMs);

  socket.onAny((name: string, payload: unknown) => {
    const heard = { event: name, payload };
    if (!isServerEvent(heard)) return;
    const hasChanged = streams.apply(heard);
    if (heard.event === 'session:revoked') logOut(heard.payload.cause);
    hooks.onReceived?.(heard);
    if (hasChanged || isNewWithoutState(heard) || isFaulty('effect-twice')) hooks.onEvent?.(heard);
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
    // Socket.IO does not reconnect by itself after the server ended the connection.
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
    watch,
    unwatch,
    watchedIds,
    close() {
      closed = true;
      clearInterval(comparison);
      socket.disconnect();
    },
  };
}

type Transport = 'websocket' | 'polling';

/**
 * WebSocket first; if it fails, every other attempt uses plain HTTP, which upgrades to a WebSocket once one gets
 * through. After a disconnect, the transport that worked last is tried first.
 */
function alternateTransports(socket: Socket<ServerEvents, ClientEvents>): void {
  let transport: Transport = 'websocket';
  const use = (next: Transport) => {
    transport = next;
    socket.io.opts.transports = next === 'polling' ? ['polling', 'websocket'] : ['websocket'];
  };
  socket.on('connect', () => {
    socket.io.engine.once('upgrade', () => use('websocket'));
  });
  socket.on('connect_error', (error) => {
    // The server refused the connection, so the transport works.
    if ('data' in error) return;
    use(transport === 'polling' ? 'websocket' : 'polling');
  });
}
