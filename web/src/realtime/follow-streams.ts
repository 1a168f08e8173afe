import type { ClientEvents, Unwatched, Watched } from '@joddee/contract/client-events';
import type {
  OwnStream,
  ResyncOf,
  ServerEvent,
  ServerEvents,
  WatchedStream,
} from '@joddee/contract/server-events';
import { kindOfStream, streamName } from '@joddee/contract/stream-names';
import type { Socket } from 'socket.io-client';
import { type LiveState, streamViews } from './live-state.ts';
import type { LiveStore } from './live-store.ts';
import type { StreamPositions } from './stream-positions.ts';

/** How long a missing event of a stream may be late before the stream is resynced. */
const gapTimeoutMs = 400;
const retryAfterMs = 500;

interface Following {
  socket: Socket<ServerEvents, ClientEvents>;
  live: LiveStore;
  positions: StreamPositions;
  /** A stream without a state of its own may have changed while it was not watched. */
  onMissed: ((kind: WatchedStream) => void) | undefined;
}

/** Each message has its own type, which depends on the stream's kind; the compiler cannot follow a generic name. */
type Emit = <Answer>(message: string, request: object | null, acknowledge: (answer: Answer) => void) => void;

/** Watches streams, detects their gaps, and resyncs them. */
export function followStreams({ socket, live, positions, onMissed }: Following) {
  const emit = socket.emit.bind(socket) as Emit;
  /** By stream, such as `post:ID`. */
  const watched = new Map<string, { kind: WatchedStream; id: string }>();

  function take(
    { stream, seq }: { stream: string; seq: number },
    step: (state: LiveState) => LiveState,
  ): void {
    live.change(step);
    positions.reached(stream, seq);
  }

  function resyncOwn<Kind extends OwnStream>(kind: Kind): void {
    emit<Watched<ResyncOf<Kind>>>(`${kind}:resync`, { last: positions.lastOf(kind) }, (answer) => {
      if (answer.ok) take(answer, (state) => streamViews[kind].resync(state, answer));
      else retryIfUnavailable(kind, answer.code);
    });
  }

  function resync(stream: string): void {
    if (!socket.connected) return;
    const kind = kindOfStream(stream);
    const target = watched.get(stream);
    if (kind === 'user' || kind === 'admin') resyncOwn(kind);
    else if (target !== undefined)
      watch(target.kind, target.id).catch((error: Error) => retryIfUnavailable(stream, error.message));
  }

  function retryIfUnavailable(stream: string, code: string): void {
    if (code === 'UNAVAILABLE') setTimeout(() => resync(stream), retryAfterMs);
  }

  function watch<Kind extends WatchedStream>(kind: Kind, id = ''): Promise<void> {
    const stream = streamName(kind, id);
    watched.set(stream, { kind, id });
    const last = positions.lastOf(stream);
    return new Promise((resolve, reject) => {
      emit<Watched<ResyncOf<Kind>>>(`${kind}:watch`, requestOf(kind, id, last), (answer) => {
        if (!answer.ok) return reject(new Error(answer.code));
        take(answer, (state) => streamViews[kind].resync(state, answer));
        if (last > 0 && answer.kind === 'snapshot' && answer.snapshot === null) onMissed?.(kind);
        resolve();
      });
    });
  }

  return {
    watch,
    unwatch(kind: WatchedStream, id = ''): void {
      const stream = streamName(kind, id);
      watched.delete(stream);
      positions.forget(stream);
      emit<Unwatched>(`${kind}:unwatch`, id === '' ? null : { [kind]: id }, () => {});
    },
    /** The ids of the watched streams of a kind. */
    watchedIds: (kind: WatchedStream): ReadonlySet<string> =>
      new Set([...watched.values()].flatMap((target) => (target.kind === kind ? [target.id] : []))),
    /** Notes the position of an event in its stream. */
    follow(payload: ServerEvent['payload']): void {
      if ('previous' in payload) {
        const { stream, seq, previous } = payload;
        positions.heard(stream, seq, previous);
        if (positions.hasGap(stream))
          setTimeout(() => {
            if (positions.hasGap(stream)) resync(stream);
          }, gapTimeoutMs);
      } else if ('seq' in payload) positions.reached(payload.stream, payload.seq);
    },
    /** After a reconnect: the server knows what a connection watches only while it is open. */
    watchAgain(): void {
      for (const stream of watched.keys()) resync(stream);
    },
    /** Finds events that were lost without a later event in their stream. */
    resyncAll(): void {
      for (const stream of positions.streams()) resync(stream);
    },
  };
}

const requestOf = (kind: WatchedStream, id: string, last: number) =>
  id === '' ? { last } : { [kind]: id, last };
