import { Timestamp } from 'bson';
import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import type { Cell, Parameter, PostgresConnection, Statement } from './postgres/postgres-connection.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';

export interface OpenSnapshot {
  session: string;
  /** The instant that drivers send with later reads. */
  time: Timestamp;
  connection: PostgresConnection;
  /** The client connection that used it last; the snapshot is released when it closes. */
  client: object;
  lastUsed: number;
  /** The reads so far: a driver may send several of one session at once, over different connections. */
  reads: Promise<unknown>;
}

/** As long as MongoDB keeps the history of a snapshot by default. */
const IDLE_LIMIT_MS = 300_000;
/** PostgreSQL chooses the instant at the first read. Read-only: nothing is locked but the definitions of the tables. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** The commands whose read concern may be `snapshot` outside of transactions, as in MongoDB. */
const COMMANDS = new Set(['find', 'aggregate', 'distinct']);

/** Reads of all collections at one instant, by logical session; each pins one PostgreSQL connection. */
export class Snapshots {
  readonly #pool: PostgresPool;
  #open = new Map<string, OpenSnapshot>();
  #count = 0;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /** The snapshot of a request. A read without a time begins one, and ends an earlier one of its session. */
  async of({ session, snapshot }: CommandRequest, client: object): Promise<OpenSnapshot> {
    if (!session) throw new CommandError(72, 'InvalidOptions', 'a snapshot needs lsid');
    return snapshot?.time === undefined
      ? this.#begin(session, client)
      : this.at(session, snapshot.time, client);
  }

  at(session: string | undefined, time: Timestamp, client: object): OpenSnapshot {
    const open = session === undefined ? undefined : this.#open.get(session);
    if (!open?.time.equals(time))
      throw new CommandError(239, 'SnapshotTooOld', 'the snapshot of this session has been released');
    open.client = client;
    open.lastUsed = Date.now();
    return open;
  }

  /** A failed read ends the snapshot, as PostgreSQL ends its transaction. */
  query(open: OpenSnapshot, statement: Statement, values: readonly Parameter[]): Promise<Cell[][]> {
    const rows = open.reads.then(() => open.connection.query(statement, values));
    open.reads = rows.catch(() => this.#discard(open));
    return rows;
  }

  release(session: string | undefined): void {
    const open = session === undefined ? undefined : this.#open.get(session);
    if (open) this.#discard(open);
  }

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

  async #begin(session: string, client: object): Promise<OpenSnapshot> {
    this.release(session);
    const connection = await this.#pool.pin();
    try {
      await connection.command(BEGIN);
    } catch (error) {
      this.#pool.unpin(connection);
      throw error;
    }
    this.#count += 1;
    const lastUsed = Date.now();
    const time = new Timestamp({ t: Math.floor(lastUsed / 1000), i: this.#count });
    const open = { session, time, connection, client, lastUsed, reads: Promise.resolve() };
    // Another read of the session may have begun one meanwhile.
    this.release(session);
    this.#open.set(session, open);
    return open;
  }

  #discard(open: OpenSnapshot): void {
    if (this.#open.get(open.session) === open) this.#open.delete(open.session);
    open.connection.destroy();
    this.#pool.unpin(open.connection);
  }
}

/** The snapshot of a command. A session that is used otherwise has done with its snapshot. */
export async function snapshotFor(
  snapshots: Snapshots,
  request: CommandRequest,
  client: object,
): Promise<OpenSnapshot | undefined> {
  const { name, session, snapshot } = request;
  // These belong to the snapshot of their cursor.
  if (name === 'getMore' || name === 'killCursors') return undefined;
  if (snapshot === undefined) {
    snapshots.release(session);
    return undefined;
  }
  if (COMMANDS.has(name)) return snapshots.of(request, client);
  throw new CommandError(
    72,
    'InvalidOptions',
    `Command ${name} does not support { readConcern: { level: "snapshot" } } :: caused by :: read concern not supported`,
  );
}
