import { type Cell, type Parameter, PostgresConnection, type Statement } from './postgres-connection.ts';
import { PostgresError, PostgresUnavailable } from './postgres-error.ts';

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
/** Transient errors, worth a retry: starting up, shutting down, too many connections. */
const TRANSIENT_STATES = new Set(['57P03', '57P01', '57P02', '53300']);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Connections for single commands, and pinned ones under a separate limit. */
export class PostgresPool {
  readonly #options: PoolOptions;
  #idle: PostgresConnection[] = [];
  #waiters: Waiter[] = [];
  #serving = 0;
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

  async acquire(): Promise<PostgresConnection> {
    if (this.#ended) throw new PostgresUnavailable('the pool has ended');
    const giveUpAt = Date.now() + this.#options.connectTimeoutMs;
    if (this.#serving >= this.#options.size) {
      return new Promise((resolve, reject) => this.#waiters.push({ giveUpAt, resolve, reject }));
    }
    this.#serving += 1;
    try {
      return await this.#take(giveUpAt);
    } catch (error) {
      this.#freePlace();
      throw error;
    }
  }

  release(connection: PostgresConnection): void {
    this.#keep(connection);
    this.#freePlace();
  }

  /** A connection for one transaction or cursor; return it with `unpin`. */
  async pin(): Promise<PostgresConnection> {
    if (this.#pinned.size >= this.#options.pinnedSize)
      throw new PostgresUnavailable('too many open transactions');
    const connection = await this.#take(Date.now() + this.#options.connectTimeoutMs);
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
    this.#freePlace();
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

  #freePlace(): void {
    this.#serving -= 1;
    const waiter = this.#waiters.shift();
    if (!waiter) return;
    this.#serving += 1;
    this.#take(waiter.giveUpAt).then(waiter.resolve, (error: Error) => {
      this.#freePlace();
      waiter.reject(error);
    });
  }

  async #take(giveUpAt: number): Promise<PostgresConnection> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.closed) return idle;
    }
    return this.#open(giveUpAt);
  }

  /** Makes at least one attempt, even if the timeout has passed in the queue. */
  async #open(giveUpAt: number): Promise<PostgresConnection> {
    const { socketPath, user, database } = this.#options;
    for (;;) {
      try {
        return await PostgresConnection.open(socketPath, user, database);
      } catch (error) {
        const transient =
          error instanceof PostgresUnavailable ||
          (error instanceof PostgresError && TRANSIENT_STATES.has(error.sqlState));
        if (!transient || this.#ended) throw error;
        if (Date.now() > giveUpAt) throw new PostgresUnavailable('the document database is unavailable');
        await pause(RETRY_MS);
      }
    }
  }
}
