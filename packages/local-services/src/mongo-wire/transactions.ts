import { CommandError, noSuchTransaction } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import type { PostgresConnection } from './postgres/postgres-connection.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';

interface OpenTransaction {
  session: string;
  number: bigint;
  connection: PostgresConnection;
  /** The client connection that used it last; the transaction is rolled back when it closes. */
  client: object;
  lastUsed: number;
}

/** MongoDB aborts a transaction after a minute; this server does after an idle minute. */
const IDLE_LIMIT_MS = 60_000;
/** A short lock timeout, because MongoDB reports a conflict at once instead of waiting. */
const BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = '500ms'";

/** Transactions by logical session, each pinned to one PostgreSQL connection. */
export class Transactions {
  readonly #pool: PostgresPool;
  #open = new Map<string, OpenTransaction>();
  #committed = new Map<string, bigint>();

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async connectionFor(request: CommandRequest, client: object): Promise<PostgresConnection> {
    const { session, transactionNumber: number } = request;
    if (!session || number === undefined) throw noSuchTransaction('a transaction needs lsid and txnNumber');
    if (request.startsTransaction) return this.#begin(session, number, client);
    const open = this.#find(session, number);
    open.client = client;
    open.lastUsed = Date.now();
    return open.connection;
  }

  async commit(request: CommandRequest): Promise<void> {
    const { session, transactionNumber: number } = request;
    if (!session || number === undefined) throw noSuchTransaction('a transaction needs lsid and txnNumber');
    if (this.#committed.get(session) === number && !this.#open.has(session)) return;
    const open = this.#find(session, number);
    this.#open.delete(session);
    try {
      await open.connection.command('COMMIT');
      this.#remember(session, number);
    } catch (error) {
      if (open.connection.closed) {
        throw new CommandError(6, 'HostUnreachable', 'the commit may or may not have been stored', [
          'UnknownTransactionCommitResult',
        ]);
      }
      throw error;
    } finally {
      this.#pool.unpin(open.connection);
    }
  }

  async abort(session: string | undefined, number?: bigint): Promise<boolean> {
    const open = session ? this.#open.get(session) : undefined;
    if (!open || (number !== undefined && open.number !== number)) return false;
    this.#open.delete(open.session);
    try {
      if (!open.connection.closed) await open.connection.command('ROLLBACK');
    } catch {
      // A connection that cannot roll back is closed, which rolls back as well.
      open.connection.destroy();
    } finally {
      this.#pool.unpin(open.connection);
    }
    return true;
  }

  /** Rolls back the transactions of a closed client connection, because they must not hold locks. */
  abandonedBy(client: object): void {
    for (const open of [...this.#open.values()]) {
      if (open.client === client) this.#discard(open);
    }
  }

  discardIdle(now: number): void {
    for (const open of [...this.#open.values()]) {
      if (now - open.lastUsed > IDLE_LIMIT_MS) this.#discard(open);
    }
  }

  async #begin(session: string, number: bigint, client: object): Promise<PostgresConnection> {
    await this.abort(session);
    const connection = await this.#pool.pin();
    try {
      await connection.command(BEGIN);
    } catch (error) {
      this.#pool.unpin(connection);
      throw error;
    }
    this.#open.set(session, { session, number, connection, client, lastUsed: Date.now() });
    return connection;
  }

  #find(session: string, number: bigint): OpenTransaction {
    const open = this.#open.get(session);
    if (!open || open.number !== number) {
      throw noSuchTransaction(
        `Given transaction number ${number} does not match any in-progress transactions.`,
      );
    }
    return open;
  }

  #discard(open: OpenTransaction): void {
    this.#open.delete(open.session);
    open.connection.destroy();
    this.#pool.unpin(open.connection);
  }

  /** Remembered, because a repeated commit of the same number succeeds, as in MongoDB. */
  #remember(session: string, number: bigint): void {
    this.#committed.delete(session);
    this.#committed.set(session, number);
    const oldest = this.#committed.keys().next();
    if (this.#committed.size > 1000 && !oldest.done) this.#committed.delete(oldest.value);
  }
}
