import {
  type Cell,
  type Parameter,
  PostgresConnection,
  PostgresError,
  PostgresUnavailable,
  type Statement,
} from './postgres-connection.ts';

export interface PoolOptions {
  socketPath: string;
  user: string;
  database: string;
  /** Maximum of connections for single commands. */
  size: number;
  /** Maximum of further connections, for transactions and open cursors. */
  pinnedSize: number;
  /** How long a command waits for PostgreSQL while it is unavailable. */
  connectTimeoutMs: number;
}

interface Waiter {
  giveUpAt: number;
  resolve: (connection: PostgresConnection) => void;
  reject: (error: Error) => void;
}

const RETRY_MS = 50;
/**
 * A new connection costs PostgreSQL a process that loads its catalogs, about 100 ms of processor time. More of them at
 * once would delay each other, while a waiting command is served sooner by a connection that becomes free.
 */
const OPENING_AT_ONCE = 3;
/** Transient errors, worth a retry: starting up, shutting down, too many connections. */
const TRANSIENT_STATES = new Set(['57P03', '57P01', '57P02', '53300']);

function isTransient(error: unknown): boolean {
  return (
    error instanceof PostgresUnavailable ||
    (error instanceof PostgresError && TRANSIENT_STATES.has(error.sqlState))
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Connections for single commands, and pinned ones under a separate limit. */
export class PostgresPool {
  readonly #options: PoolOptions;
  #idle: PostgresConnection[] = [];
  #waiters: Waiter[] = [];
  /** Connections that commands hold at the moment. */
  #held = 0;
  #opening = 0;
  #pinned = new Set<PostgresConnection>();
  #ended = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run(statement: Statement, values: readonly Parameter[]): Promise<Cell[][]> {
    const connection = await this.acquire();
    try {
      return await connection.query(statement, values);
    } finally {
      this.release(connection);
    }
  }

  acquire(): Promise<PostgresConnection> {
    if (this.#ended) return Promise.reject(new PostgresUnavailable('the pool has ended'));
    const giveUpAt = Date.now() + this.#options.connectTimeoutMs;
    return new Promise((resolve, reject) => {
      this.#waiters.push({ giveUpAt, resolve, reject });
      this.#serve();
    });
  }

  release(connection: PostgresConnection): void {
    this.#held -= 1;
    this.#keep(connection);
    this.#serve();
  }

  /** A connection for one transaction or cursor; return it with `unpin`. */
  async pin(): Promise<PostgresConnection> {
    if (this.#pinned.size >= this.#options.pinnedSize)
      throw new PostgresUnavailable('too many open transactions');
    const connection = this.#takeIdle() ?? (await this.#openPinned());
    this.#pinned.add(connection);
    return connection;
  }

  unpin(connection: PostgresConnection): void {
    if (!this.#pinned.delete(connection)) return;
    if (connection.transactionStatus === 'I') this.#keep(connection);
    else connection.destroy();
  }

  /** Turns an acquired connection into a pinned one, for an open cursor. */
  pinAcquired(connection: PostgresConnection): void {
    this.#pinned.add(connection);
    this.#held -= 1;
    this.#serve();
  }

  end(): void {
    this.#ended = true;
    for (const connection of [...this.#idle, ...this.#pinned]) connection.destroy();
    for (const waiter of this.#waiters.splice(0))
      waiter.reject(new PostgresUnavailable('the pool has ended'));
  }

  #keep(connection: PostgresConnection): void {
    if (connection.closed) return;
    const surplus = this.#idle.length >= this.#options.size;
    if (this.#ended || surplus || connection.transactionStatus !== 'I') connection.destroy();
    else this.#idle.push(connection);
  }

  #takeIdle(): PostgresConnection | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.closed) return idle;
    }
    return undefined;
  }

  /** Gives idle connections to the waiting commands in their order, and opens more for those that still wait. */
  #serve(): void {
    while (this.#waiters.length > 0) {
      const idle = this.#takeIdle();
      if (idle === undefined) break;
      this.#held += 1;
      this.#waiters.shift()?.resolve(idle);
    }
    const limit = Math.min(OPENING_AT_ONCE, this.#waiters.length, this.#options.size - this.#held);
    while (this.#opening < limit) {
      this.#opening += 1;
      void this.#openForWaiter();
    }
  }

  async #openForWaiter(): Promise<void> {
    try {
      this.#keep(await this.#open());
    } catch (error) {
      await this.#refuse(error);
    }
    this.#opening -= 1;
    this.#serve();
  }

  /** While PostgreSQL does not answer, commands wait for it as long as the options say. */
  async #refuse(error: unknown): Promise<void> {
    if (!isTransient(error)) {
      this.#waiters.shift()?.reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const now = Date.now();
    // They have waited in their order, so the first ones have waited longest.
    while ((this.#waiters[0]?.giveUpAt ?? Number.POSITIVE_INFINITY) < now)
      this.#waiters.shift()?.reject(new PostgresUnavailable('the document database is unavailable'));
    await pause(RETRY_MS);
  }

  async #openPinned(): Promise<PostgresConnection> {
    const giveUpAt = Date.now() + this.#options.connectTimeoutMs;
    for (;;) {
      try {
        return await this.#open();
      } catch (error) {
        if (!isTransient(error) || this.#ended) throw error;
        if (Date.now() > giveUpAt) throw new PostgresUnavailable('the document database is unavailable');
        await pause(RETRY_MS);
      }
    }
  }

  #open(): Promise<PostgresConnection> {
    const { socketPath, user, database } = this.#options;
    return PostgresConnection.open(socketPath, user, database);
  }
}
