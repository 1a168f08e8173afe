import type { ClientEvents, Watched } from '@joddee/contract/client-events';
import type {
  MapResync,
  PostResync,
  ServerEventName,
  ServerEventPayload,
  ServerEvents,
} from '@joddee/contract/server-events';
import { io, type Socket } from 'socket.io-client';
import { alternateWays } from './alternate-ways.ts';
import {
  applyAdminResync,
  applyPostResync,
  applyServerEvent,
  applyUserResync,
} from './apply-server-event.ts';
import type { LiveState } from './live-state.ts';
import { StreamPositions } from './stream-positions.ts';

export interface LiveOptions {
  url: string;
  token: string | undefined;
  state: LiveState;
  /** Every message, also one that came before; messages come at least once. */
  onMessage?: (event: ServerEventName, payload: unknown) => void;
  /** After the state has changed by what the server said; for notices, sounds and the screen. */
  onNews?: (event: ServerEventName, payload: unknown) => void;
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
  /** The news of the map; what is seen of it is asked for by HTTP. */
  watchMap(): Promise<void>;
  unwatchMap(): void;
  close(): void;
}

/** How long a message that comes out of order may be on its way before its stream is asked for again. */
const gapPatienceMs = 400;
const comeBackMs = 500;
/** How long one attempt to connect may take; some networks let a WebSocket neither pass nor fail. */
const attemptMs = 6000;
/** Every stream is compared with the server's now and then, for what no later message would have told. */
const comparisonMs = 30_000;

/** Keeps the state up to date: listens, notices gaps, and catches up after every cut. */
export function openLiveConnection({
  url,
  token,
  state,
  loadPolling,
  ...hooks
}: LiveOptions): LiveConnection {
  const positions = new StreamPositions();
  const posts = new Set<string>();
  let map = false;
  let loggedOut = false;
  let closed = false;

  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 2000,
    timeout: attemptMs,
    // Asked anew for every connection, so that each tells how far this client has come.
    auth: (send) =>
      send({ token, last: { user: positions.lastOf('user'), admin: positions.lastOf('admin') } }),
  });

  if (loadPolling !== undefined) alternateWays(socket, loadPolling);

  const take = (stream: string, resync: { seq: number }, apply: () => void) => {
    apply();
    positions.reached(stream, resync.seq);
  };

  const ask = {
    user: () =>
      socket.emit('user:resync', { last: positions.lastOf('user') }, (answer) => {
        if (answer.ok) take(answer.stream, answer, () => applyUserResync(state, answer));
        else insist('user', answer.code);
      }),
    admin: () =>
      socket.emit('admin:resync', { last: positions.lastOf('admin') }, (answer) => {
        if (answer.ok) take(answer.stream, answer, () => applyAdminResync(state, answer));
        else insist('admin', answer.code);
      }),
  };
  const askAgain = (stream: string) => {
    if (!socket.connected) return;
    const [kind = '', id = ''] = stream.split(':');
    const refused = (error: Error) => insist(stream, error.message);
    if (kind === 'user' || kind === 'admin') ask[kind]();
    else if (kind === 'post' && posts.has(id)) watchPost(id).catch(refused);
    else if (kind === 'map' && map) watchMap().catch(refused);
  };
  /** A server that cannot answer for now is asked again; what it refuses for good is not. */
  const insist = (stream: string, code: string) => {
    if (code === 'UNAVAILABLE') setTimeout(() => askAgain(stream), comeBackMs);
  };

  socket.onAny((event: string, payload: ServerEventPayload<ServerEventName>) => {
    if (!isServerEvent(event)) return;
    // The server's own map of events types both ends; the compiler cannot follow the pairing.
    const isNews = applyServerEvent[event](state, payload as never);
    if ('previous' in payload) {
      positions.heard(payload.stream, payload.seq, payload.previous);
      if (positions.hasGap(payload.stream)) closeGap(payload.stream);
    } else if ('seq' in payload) positions.reached(payload.stream, payload.seq);
    if (event === 'session:revoked') logOut((payload as ServerEventPayload<'session:revoked'>).cause);
    hooks.onMessage?.(event, payload);
    if (isNews) hooks.onNews?.(event, payload);
  });

  function logOut(end: ServerEventPayload<'session:revoked'>['cause']): void {
    loggedOut = true;
    hooks.onLoggedOut?.(end);
  }

  function comeBack(): void {
    setTimeout(() => {
      if (!closed && !loggedOut) socket.connect();
    }, comeBackMs);
  }

  function closeGap(stream: string): void {
    setTimeout(() => {
      if (positions.hasGap(stream)) askAgain(stream);
    }, gapPatienceMs);
  }

  function watch<Resync extends { stream: string; seq: number }>(
    emit: (acknowledge: (answer: Watched<Resync>) => void) => void,
    apply: (answer: Resync) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      emit((answer) => {
        if (!answer.ok) return reject(new Error(answer.code));
        take(answer.stream, answer, () => apply(answer));
        resolve();
      });
    });
  }

  function watchPost(postId: string): Promise<void> {
    posts.add(postId);
    return watch<PostResync>(
      (acknowledge) =>
        socket.emit('post:watch', { post: postId, last: positions.lastOf(`post:${postId}`) }, acknowledge),
      (answer) => applyPostResync(state, postId, answer),
    );
  }
  function watchMap(): Promise<void> {
    map = true;
    const isFirst = positions.lastOf('map') === 0;
    return watch<MapResync>(
      (acknowledge) => socket.emit('map:watch', { last: positions.lastOf('map') }, acknowledge),
      (answer) => {
        if (!isFirst && answer.kind === 'snapshot') hooks.onMapMissed?.();
      },
    );
  }

  const compare = setInterval(() => {
    for (const stream of positions.streams()) askAgain(stream);
  }, comparisonMs);

  socket.on('connect', () => {
    hooks.onConnected?.(true);
    for (const post of posts) askAgain(`post:${post}`);
    askAgain('map');
  });
  socket.on('disconnect', (reason) => {
    hooks.onConnected?.(false);
    // A server that ended the connection by itself ends the client's own attempts: go on by hand.
    if (reason === 'io server disconnect' && !loggedOut) comeBack();
  });
  socket.on('connect_error', (error) => {
    const refusal = 'data' in error ? (error.data as { code?: string } | undefined) : undefined;
    if (refusal?.code === 'NOT_LOGGED_IN') {
      logOut('expired');
      socket.disconnect();
    } else if (refusal !== undefined && !socket.active) comeBack();
  });

  return {
    socket,
    watchedPosts: () => posts,
    watchPost,
    unwatchPost(postId) {
      posts.delete(postId);
      positions.forget(`post:${postId}`);
      socket.emit('post:unwatch', { post: postId }, () => {});
    },
    watchMap,
    unwatchMap() {
      map = false;
      positions.forget('map');
      socket.emit('map:unwatch', null, () => {});
    },
    close() {
      closed = true;
      clearInterval(compare);
      socket.disconnect();
    },
  };
}

function isServerEvent(name: string): name is ServerEventName {
  return Object.hasOwn(applyServerEvent, name);
}
