import type { ClientEvents, Watched } from '@joddee/contract/client-events';
import type { MapResync, PostResync, ServerEvent, ServerEvents } from '@joddee/contract/server-events';
import type { Socket } from 'socket.io-client';
import { withAdminResync, withPostResync, withUserResync } from './apply-server-event.ts';
import type { LiveState } from './live-state.ts';
import type { LiveStore } from './live-store.ts';
import type { StreamPositions } from './stream-positions.ts';

/** How long a message that comes out of order may be on its way before its stream is asked for again. */
const gapTimeoutMs = 400;
const askAgainMs = 500;

interface Following {
  socket: Socket<ServerEvents, ClientEvents>;
  live: LiveStore;
  positions: StreamPositions;
  /** The map has changed while nobody listened, and what has changed is not known. */
  onMapMissed: (() => void) | undefined;
}

/** Watches streams, notices their gaps, and brings them up to date. */
export function followStreams({ socket, live, positions, onMapMissed }: Following) {
  const posts = new Set<string>();
  let map = false;

  function take(
    { stream, seq }: { stream: string; seq: number },
    step: (state: LiveState) => LiveState,
  ): void {
    live.change(step);
    positions.reached(stream, seq);
  }

  const resync = {
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

  function askAgain(stream: string): void {
    if (!socket.connected) return;
    const [kind = '', id = ''] = stream.split(':');
    const refused = (error: Error) => insist(stream, error.message);
    if (kind === 'user' || kind === 'admin') resync[kind]();
    else if (kind === 'post' && posts.has(id)) watchPost(id).catch(refused);
    else if (kind === 'map' && map) watchMap().catch(refused);
  }

  /** A server that cannot answer for now is asked again; what it refuses for good is not. */
  function insist(stream: string, code: string): void {
    if (code === 'UNAVAILABLE') setTimeout(() => askAgain(stream), askAgainMs);
  }

  function closeGap(stream: string): void {
    setTimeout(() => {
      if (positions.hasGap(stream)) askAgain(stream);
    }, gapTimeoutMs);
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
    if (!isFirst && kind === 'snapshot') onMapMissed?.();
  }

  return {
    posts,
    watchPost,
    unwatchPost(postId: string): void {
      posts.delete(postId);
      positions.forget(`post:${postId}`);
      socket.emit('post:unwatch', { post: postId }, () => {});
    },
    watchMap,
    unwatchMap(): void {
      map = false;
      positions.forget('map');
      socket.emit('map:unwatch', null, () => {});
    },
    /** Notes how far the stream of an event has come. */
    follow(payload: ServerEvent['payload']): void {
      if ('previous' in payload) {
        const { stream, seq, previous } = payload;
        positions.heard(stream, seq, previous);
        if (positions.hasGap(stream)) closeGap(stream);
      } else if ('seq' in payload) positions.reached(payload.stream, payload.seq);
    },
    /** The streams of a connection are watched by the server for that connection only. */
    watchAgain(): void {
      for (const post of posts) askAgain(`post:${post}`);
      askAgain('map');
    },
    /** For what no later message would have told. */
    compareAll(): void {
      for (const stream of positions.streams()) askAgain(stream);
    },
  };
}
