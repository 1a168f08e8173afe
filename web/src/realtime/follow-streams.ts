import { isFaulty } from '@joddee/marketplace/common/faults';
import type { ClientEvents, Unwatched, Watched } from '@joddee/marketplace/contract/client-events';
import type {
  OwnStream,
  ResyncOf,
  ServerEvent,
  ServerEvents,
  WatchedStream,
} from '@joddee/marketplace/contract/server-events';
import { kindOfStream, streamName } from '@joddee/marketplace/contract/stream-names';
import type { Socket } from 'socket.io-client';
import { withServerEvent } from './apply-server-event.ts';
import { type LiveState, type LiveStore, streamViews } from './live-state.ts';
import type { StreamPositions } from './stream-positions.ts';

/** How long a missing event of a stream may be late before the stream is resynced. */
const gapTimeoutMs = 400;
const retryAfterMs = 500;
/** What a screen shows may be of a little before it watches: the index is read four times a second. */
const shownBeforeMs = 300;

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
  const watched = new Map<string, { kind: WatchedStream; id: string; since: number }>();
  const later = new LaterEvents();
  /**
   * One resync at a time: of two, the one that was read first could arrive last and forget what the other brought. A
   * connection begins with one that the server sends.
   */
  const resyncing = new Set<OwnStream>();

  function take(
    { stream, seq }: { stream: string; seq: number },
    step: (state: LiveState) => LiveState,
  ): void {
    const events = isOwn(kindOfStream(stream)) ? later.after(stream, seq) : [];
    live.change((state) => events.reduce(withServerEvent, step(state)));
    positions.reached(stream, seq);
    closeGapOf(stream);
  }

  function resyncOwn<Kind extends OwnStream>(kind: Kind): void {
    if (resyncing.has(kind)) return;
    resyncing.add(kind);
    emit<Watched<ResyncOf<Kind>>>(`${kind}:resync`, { last: positions.lastOf(kind) }, (answer) => {
      resyncing.delete(kind);
      if (answer.ok) take(answer, (state) => streamViews[kind].resync(state, answer));
      else if (answer.code === 'UNAVAILABLE') setTimeout(() => resync(kind), retryAfterMs);
    });
  }

  /** A missing event may only be late. */
  function closeGapOf(stream: string): void {
    if (!positions.hasGap(stream)) return;
    setTimeout(() => {
      if (positions.hasGap(stream)) resync(stream);
    }, gapTimeoutMs);
  }

  function resync(stream: string): void {
    if (!socket.connected) return;
    const kind = kindOfStream(stream);
    const target = watched.get(stream);
    if (isOwn(kind)) resyncOwn(kind);
    else if (target !== undefined)
      // Refused, as for an id that is not valid.
      watch(target.kind, target.id).catch(() => {});
  }

  /** Resolves with the first answer; it asks again while the server is unavailable and the stream is wanted. */
  function watch<Kind extends WatchedStream>(kind: Kind, id = ''): Promise<void> {
    const stream = streamName(kind, id);
    const since = watched.get(stream)?.since ?? performance.now();
    watched.set(stream, { kind, id, since });
    return new Promise((resolve, reject) => {
      const ask = () => {
        if (!watched.has(stream)) return resolve();
        const last = positions.lastOf(stream);
        emit<Watched<ResyncOf<Kind>>>(`${kind}:watch`, requestOf(kind, id, last), (answer) => {
          if (!answer.ok) {
            if (answer.code === 'UNAVAILABLE') setTimeout(ask, retryAfterMs);
            else reject(new Error(answer.code));
            return;
          }
          take(answer, (state) => streamViews[kind].resync(state, answer));
          if ('quietMs' in answer && answer.kind === 'snapshot') {
            const shownForMs = performance.now() - since + shownBeforeMs;
            if (last > 0 || answer.quietMs <= shownForMs) onMissed?.(kind);
          }
          resolve();
        });
      };
      ask();
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
    /**
     * Applies an event or the resync that a connection begins with. True if it is news: a booking that was known before a
     * snapshot left it out only comes back.
     */
    apply(event: ServerEvent): boolean {
      if (event.event === 'user:resync' || event.event === 'admin:resync') {
        resyncing.delete(event.event === 'user:resync' ? 'user' : 'admin');
        take(event.payload, (state) => withServerEvent(state, event));
        return true;
      }
      const { bookings } = live.getState();
      const hasChanged = live.change((state) => withServerEvent(state, event));
      if ('previous' in event.payload) {
        const { stream, seq, previous } = event.payload;
        if (isOwn(kindOfStream(stream))) later.add(stream, seq, event);
        positions.heard(stream, seq, previous);
        closeGapOf(stream);
      }
      if (event.event !== 'booking:changed') return hasChanged;
      const { _id, version } = event.payload.view;
      return hasChanged && !bookings.isKnown(_id, version);
    },
    /** After a reconnect: the server knows what a connection watches only while it is open. */
    watchAgain(): void {
      resyncing.add('user').add('admin');
      if (!isFaulty('not-watched-again')) for (const stream of watched.keys()) resync(stream);
    },
    /** Finds events that were lost without a later event in their stream. */
    resyncAll(): void {
      for (const stream of positions.streams()) resync(stream);
    },
  };
}

const own: readonly string[] = ['user', 'admin'] satisfies OwnStream[];
/** A resync of an own stream forgets the views that it does not name. */
const isOwn = (kind: string): kind is OwnStream => own.includes(kind);

const requestOf = (kind: WatchedStream, id: string, last: number) =>
  id === '' ? { last } : { [kind]: id, last };

/**
 * The events of each stream since its last resync. A resync that was read before one of them may arrive after it, and
 * would forget what the event brought. Every stream is resynced at intervals, so they are few.
 */
class LaterEvents {
  readonly #byStream = new Map<string, { seq: number; event: ServerEvent }[]>();

  add(stream: string, seq: number, event: ServerEvent): void {
    const events = this.#byStream.get(stream) ?? [];
    events.push({ seq, event });
    this.#byStream.set(stream, events);
  }

  /** The events after this number; those up to it are in the resync and not needed any more. */
  after(stream: string, number: number): readonly ServerEvent[] {
    const later = (this.#byStream.get(stream) ?? []).filter(({ seq }) => seq > number);
    if (later.length === 0) this.#byStream.delete(stream);
    else this.#byStream.set(stream, later);
    return later.map(({ event }) => event);
  }
}
