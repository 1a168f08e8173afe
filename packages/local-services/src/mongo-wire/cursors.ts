import type { Timestamp } from 'bson';
import type { PostgresConnection } from './postgres/postgres-connection.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';
import { statements } from './statements.ts';

export interface OpenCursor {
  id: bigint;
  database: string;
  continuation: Buffer;
  /** Set when the remaining rows are in a portal of this connection. */
  connection: PostgresConnection | undefined;
  /** The session in whose transaction or snapshot the cursor was opened; neither depends on the cursor. */
  session: string | undefined;
  /** The instant at which the cursor reads, if it was opened in a snapshot of that session. */
  snapshotTime: Timestamp | undefined;
  lastUsed: number;
}

const IDLE_LIMIT_MS = 600_000;

/** The state that `getMore` needs, by cursor id. */
export class Cursors {
  readonly #pool: PostgresPool;
  #open = new Map<bigint, OpenCursor>();

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  add(cursor: OpenCursor): void {
    this.#open.set(cursor.id, cursor);
  }

  find(id: bigint): OpenCursor | undefined {
    return this.#open.get(id);
  }

  close(id: bigint): boolean {
    const cursor = this.#open.get(id);
    if (!cursor) return false;
    this.#open.delete(id);
    if (cursor.connection) {
      cursor.connection.destroy();
      this.#pool.unpin(cursor.connection);
    }
    return true;
  }

  /** Closes cursors and deletes the rows that the engine has stored for them. */
  async kill(ids: readonly bigint[]): Promise<{ killed: bigint[]; unknown: bigint[] }> {
    const killed = ids.filter((id) => this.close(id));
    const unknown = ids.filter((id) => !killed.includes(id));
    if (killed.length > 0) {
      await this.#pool.run(statements.deleteCursors, [`{${killed.join(',')}}`]).catch(() => undefined);
    }
    return { killed, unknown };
  }

  discardIdle(now: number): void {
    for (const cursor of [...this.#open.values()]) {
      if (now - cursor.lastUsed > IDLE_LIMIT_MS) this.close(cursor.id);
    }
  }
}
