import { resyncRequest, watchRequest } from '@joddee/marketplace/contract/client-events';
import {
  adminSnapshot,
  type PostSnapshot,
  postSnapshot,
  type ServerEventPayload,
  type StreamEvent,
  type StreamEventName,
  serverEvents,
  type UserSnapshot,
  userSnapshot,
  type WatchedStream,
  watchedStreams,
} from '@joddee/marketplace/contract/server-events';
import { userStatus } from '@joddee/marketplace/users/constants';
import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { readToken } from '../src/session/stored-session.ts';
import { happen } from './clock.ts';
import type { FakeSocket } from './fake-io.ts';

interface Stored {
  _id: string;
}

/** With a newer view in the place of the one with the same id. */
export function withView<View extends Stored>(views: readonly View[], view: View): View[] {
  return views.some(({ _id }) => _id === view._id)
    ? views.map((each) => (each._id === view._id ? view : each))
    : [...views, view];
}

interface Answered {
  ok: true;
  stream: string;
  seq: number;
  kind: 'snapshot';
}

/**
 * The other end of the live connection, in memory. It holds what each user and each post has, sends events with the
 * positions of their streams, and answers a new connection with the whole state. Every message is parsed by the contract.
 */
class Server {
  isReachable = true;
  /** Some networks let calls pass, and no connection. */
  hasConnections = true;
  readonly sockets = new Set<FakeSocket>();
  /** By user. */
  readonly users = new Map<string, UserSnapshot>();
  /** By post; null for a deleted one. */
  readonly posts = new Map<string, PostSnapshot>();
  readonly waiting = new Map<string, UserSummaryView>();
  /** Of users who have submitted one. */
  readonly cards = new Map<string, { idCard: string; timesDeclined: number; earlierReason: string }>();
  /** Tokens whose session has ended. */
  readonly ended = new Set<string>();
  /** Streams whose state the server fails to read, such as `post:ID`. */
  readonly failing = new Set<string>();
  readonly #seqs = new Map<string, number>();

  /** Everything as before the first user. */
  empty(): void {
    this.isReachable = true;
    this.hasConnections = true;
    const { sockets, users, posts, waiting, cards, ended, failing } = this;
    for (const all of [sockets, users, posts, waiting, cards, ended, failing, this.#seqs]) all.clear();
  }

  userOf(id: string): UserSnapshot {
    const user = this.users.get(id);
    if (user === undefined) throw new Error(`there is no user ${id}`);
    return user;
  }

  /** Without a network until the returned function runs: calls and connections fail. */
  down(): () => void {
    this.isReachable = false;
    happen(() => {
      for (const socket of this.sockets) socket.cut('transport close');
    });
    return () => {
      this.isReachable = true;
      happen(() => {
        for (const socket of this.sockets) socket.attempt();
      });
    };
  }

  /** Lets connections pass again. */
  connect(): void {
    this.hasConnections = true;
    happen(() => {
      for (const socket of this.sockets) socket.attempt();
    });
  }

  /** Sends an event to all that follow the stream. A lost one only takes its number. */
  announce<Name extends StreamEventName>(
    stream: string,
    name: Name,
    content: StreamEvent<Name>,
    { lost = false } = {},
  ): void {
    const previous = this.#seqOf(stream);
    // As on the server: its time in microseconds.
    const seq = Math.max(previous + 1, Date.now() * 1000);
    this.#seqs.set(stream, seq);
    const parsed = serverEvents[name].safeParse({ ...content, stream, seq, previous });
    if (!parsed.success) throw new Error(`${name} is not as in the contract: ${parsed.error.message}`);
    if (lost) return;
    happen(() => {
      for (const socket of this.sockets)
        if (socket.connected && this.#follows(socket, stream)) socket.deliver(name, parsed.data);
    });
  }

  /** Ends the sessions of a user, or one of them. */
  revoke(user: string, cause: ServerEventPayload<'session:revoked'>['cause'], token?: string): void {
    for (const socket of this.sockets) {
      if (readToken(socket.token ?? null)?.id !== user || (token !== undefined && socket.token !== token))
        continue;
      if (socket.token !== undefined) this.ended.add(socket.token);
      if (!socket.connected) continue;
      happen(() => {
        socket.deliver('session:revoked', serverEvents['session:revoked'].parse({ cause }));
        socket.cut('io server disconnect');
      });
    }
  }

  refusalOf({ token }: FakeSocket): string | undefined {
    return token === undefined || this.isValid(token) ? undefined : 'NOT_LOGGED_IN';
  }

  isValid(token: string): boolean {
    const payload = readToken(token);
    if (payload === undefined || this.ended.has(token)) return false;
    return payload.exp * 1000 > Date.now() && this.users.has(payload.id);
  }

  /** What a connection begins with. */
  greet(socket: FakeSocket): void {
    const payload = readToken(socket.token ?? null);
    if (payload === undefined) return;
    socket.deliver('user:resync', this.#resyncOf('user', payload.id, socket.last.user));
    if (payload.status === userStatus.administrator)
      socket.deliver('admin:resync', this.#resyncOf('admin', '', socket.last.admin));
  }

  /** A message of a client, and the answer to it. */
  hear(socket: FakeSocket, message: string, request: unknown): object {
    const [kind = '', verb] = message.split(':');
    if (kind === 'user' || kind === 'admin') {
      const { last } = resyncRequest.parse(request);
      return this.#resyncOf(kind, readToken(socket.token ?? null)?.id ?? '', last);
    }
    if (!isWatched(kind)) throw new Error(`a client sends ${message}`);
    const wanted = watchRequest(kind).safeParse(verb === 'unwatch' && request === null ? {} : request);
    if (!wanted.success) return { ok: false, code: 'INVALID_INPUT', message: '' };
    const { id, last } = wanted.data;
    const stream = id === '' ? kind : `${kind}:${id}`;
    if (verb === 'unwatch') {
      socket.watched.delete(stream);
      return { ok: true };
    }
    if (this.failing.has(stream)) return { ok: false, code: 'INTERNAL', message: '' };
    socket.watched.add(stream);
    return this.#resyncOf(kind, id, last);
  }

  #resyncOf(kind: 'user' | 'admin' | WatchedStream, id: string, last: number): object {
    const stream = id === '' ? kind : `${kind}:${id}`;
    const seq = this.#seqOf(stream);
    // A client that has heard everything is sent nothing.
    if (last >= seq && kind !== 'map') return { ok: true, stream, seq, kind: 'unchanged', snapshot: null };
    const position: Answered = { ok: true, stream, seq, kind: 'snapshot' };
    switch (kind) {
      case 'user':
        return { ...position, snapshot: userSnapshot.parse(this.userOf(id)) };
      case 'admin':
        return { ...position, snapshot: adminSnapshot.parse({ waiting: [...this.waiting.values()] }) };
      case 'post':
        return {
          ...position,
          snapshot: postSnapshot.parse(
            this.posts.get(id) ?? { post: null, slots: { post: id, taken: [], version: 0 } },
          ),
        };
      case 'map':
        return { ...position, snapshot: null, quietMs: Number.MAX_SAFE_INTEGER };
    }
  }

  /** 0 is "none seen", which every client begins with. */
  #seqOf(stream: string): number {
    return this.#seqs.get(stream) ?? 1;
  }

  #follows(socket: FakeSocket, stream: string): boolean {
    const payload = readToken(socket.token ?? null);
    if (stream === 'admin') return payload?.status === userStatus.administrator;
    return stream === `user:${payload?.id}` || socket.watched.has(stream);
  }
}

const isWatched = (kind: string): kind is WatchedStream => Object.hasOwn(watchedStreams, kind);

export const server = new Server();
