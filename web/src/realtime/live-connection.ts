import type { ClientEvents, Watched } from '@joddee/contract/client-events';
import type {
  MapResync,
  PostResync,
  ServerEvent,
  ServerEventPayload,
  ServerEvents,
} from '@joddee/contract/server-events';
import { io, type Socket } from 'socket.io-client';
import { alternateWays } from './alternate-ways.ts';
import {
  isServerEvent,
  withAdminResync,
  withPostResync,
  withServerEvent,
  withUserResync,
} from './apply-server-event.ts';
import type { LiveState } from './live-state.ts';
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
export function openLiveConnection({ url, token, live, loadPolling, ...hooks }: LiveOptions): LiveConnection {
  const positions = new StreamPositions();
  const posts = new Set<string>();
  let map = false;
  /** By post: of the map no state is kept, and its events may come twice or late as well. */
  const versionsOnMap = new Map<string, number>();
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

  const take = ({ stream, seq }: { stream: string; seq: number }, step: (state: LiveState) => LiveState) => {
    live.change(step);
    positions.reached(stream, seq);
  };

  const ask = {
    user: () =>
      socket.emit('user:resync', { last: positions.lastOf('user') }, (answer) => {
        if (answer.ok) take(answer, (state) => withUserResync(state, answer));
        else insist('user', answer.code);
      }),
    admin: () =>
      socket.emit('admin:resync', { last: positions.lastOf('admin') }, (answer) => {
        if (answer.ok) take(answer, (state) => withAdminResync(state, answer));
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

  socket.onAny((name: string, payload: unknown) => {
    const heard = { event: name, payload };
    if (!isServerEvent(heard)) return;
    const hasChanged = live.change((state) => withServerEvent(state, heard));
    follow(heard.payload);
    if (heard.event === 'session:revoked') logOut(heard.payload.cause);
    hooks.onReceived?.(heard);
    if (hasChanged || isNewWithoutState(heard)) hooks.onEvent?.(heard);
  });

  /** Notes how far its stream has come. */
  function follow(payload: ServerEvent['payload']): void {
    if ('previous' in payload) {
      positions.heard(payload.stream, payload.seq, payload.previous);
      if (positions.hasGap(payload.stream)) closeGap(payload.stream);
    } else if ('seq' in payload) positions.reached(payload.stream, payload.seq);
  }

  /** Whether an event that has changed no state is for the listeners all the same. */
  function isNewWithoutState({ event, payload }: ServerEvent): boolean {
    switch (event) {
      case 'booking:refused':
      case 'session:revoked':
      case 'user:resync':
      case 'admin:resync':
        return true;
      case 'post:changed':
        if (payload.stream !== 'map' || (versionsOnMap.get(payload._id) ?? -1) >= payload.version)
          return false;
        versionsOnMap.set(payload._id, payload.version);
        return true;
      default:
        return false;
    }
  }

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
    step: (state: LiveState, answer: Resync) => LiveState,
  ): Promise<Resync> {
    return new Promise((resolve, reject) => {
      emit((answer) => {
        if (!answer.ok) return reject(new Error(answer.code));
        take(answer, (state) => step(state, answer));
        resolve(answer);
      });
    });
  }

  async function watchPost(postId: string): Promise<void> {
    posts.add(postId);
    await watch<PostResync>(
      (acknowledge) =>
        socket.emit('post:watch', { post: postId, last: positions.lastOf(`post:${postId}`) }, acknowledge),
      (state, answer) => withPostResync(state, postId, answer),
    );
  }
  async function watchMap(): Promise<void> {
    map = true;
    const isFirst = positions.lastOf('map') === 0;
    const { kind } = await watch<MapResync>(
      (acknowledge) => socket.emit('map:watch', { last: positions.lastOf('map') }, acknowledge),
      (state) => state,
    );
    if (!isFirst && kind === 'snapshot') hooks.onMapMissed?.();
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
      versionsOnMap.clear();
      socket.emit('map:unwatch', null, () => {});
    },
    close() {
      closed = true;
      clearInterval(compare);
      socket.disconnect();
    },
  };
}
