import type { LiveOptions } from '../src/realtime/live-connection.ts';
import { server } from './server.ts';

type Listener = (...values: unknown[]) => void;
type Last = { user: number; admin: number };
type Auth = (send: (payload: { token: LiveOptions['token']; last: Last }) => void) => void;

const attemptEveryMs = 2000;

/** The client's end of a connection, as far as the client uses it: messages travel in memory. */
export class FakeSocket {
  connected = false;
  /** It connects again by itself. */
  active = true;
  readonly io = { opts: {}, engine: { once: () => {} } };
  token: string | undefined;
  /** The positions with which the connection began. */
  last: Last = { user: 0, admin: 0 };
  readonly watched = new Set<string>();
  readonly #auth: Auth;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #anyListeners: Listener[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(auth: Auth) {
    this.#auth = auth;
    server.sockets.add(this);
    this.connect();
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  onAny(listener: Listener): this {
    this.#anyListeners.push(listener);
    return this;
  }

  emit(message: string, request: unknown, acknowledge: (answer: unknown) => void): this {
    queueMicrotask(() => {
      if (this.connected) acknowledge(server.hear(this, message, request));
    });
    return this;
  }

  connect(): this {
    this.active = true;
    queueMicrotask(() => this.attempt());
    return this;
  }

  disconnect(): this {
    this.active = false;
    clearTimeout(this.#timer);
    this.cut('io client disconnect');
    return this;
  }

  /** One attempt; without a network there is another one later. */
  attempt(): void {
    clearTimeout(this.#timer);
    if (this.connected || !this.active) return;
    if (!server.isReachable || !server.hasConnections) {
      this.#timer = setTimeout(() => this.attempt(), attemptEveryMs);
      this.tell('connect_error', new Error('websocket error'));
      return;
    }
    this.#auth(({ token, last }) => {
      this.token = token;
      this.last = last;
    });
    const refused = server.refusalOf(this);
    if (refused !== undefined) {
      this.active = false;
      this.tell('connect_error', Object.assign(new Error(refused), { data: { code: refused } }));
      return;
    }
    this.connected = true;
    this.tell('connect');
    server.greet(this);
  }

  /** The connection ends. */
  cut(reason: 'transport close' | 'io client disconnect' | 'io server disconnect'): void {
    this.watched.clear();
    if (!this.connected) return;
    this.connected = false;
    this.tell('disconnect', reason);
    if (reason === 'transport close') this.#timer = setTimeout(() => this.attempt(), attemptEveryMs);
  }

  tell(event: string, ...values: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...values);
  }

  /** An event of the server. */
  deliver(event: string, payload: unknown): void {
    for (const listener of this.#anyListeners) listener(event, payload);
  }
}

export type Socket = FakeSocket;

/** In place of `io` of socket.io-client. */
export const io = (_url: string, { auth }: { auth: Auth }): FakeSocket => new FakeSocket(auth);
