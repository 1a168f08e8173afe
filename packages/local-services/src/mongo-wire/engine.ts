import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import type { Cursors } from './cursors.ts';
import {
  type Cell,
  type Parameter,
  type PostgresConnection,
  PostgresError,
  type Statement,
} from './postgres/postgres-connection.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';
import type { OpenSnapshot, Snapshots } from './snapshots.ts';
import { mongoCodeOf, WRITE_CONFLICT } from './sql-state-codes.ts';
import { statements } from './statements.ts';
import type { Transactions } from './transactions.ts';

/** The shared state of all commands. */
export interface Engine {
  pool: PostgresPool;
  cursors: Cursors;
  transactions: Transactions;
  snapshots: Snapshots;
  /** Undefined if everybody who reaches this server may use it. */
  login: { secret: string; clients: WeakSet<object> } | undefined;
}

export interface CommandContext {
  engine: Engine;
  request: CommandRequest;
  /** The identity of the client connection. */
  client: object;
  /** Set when the engine records this write, so that a retry of it does nothing. */
  retryId: string | null;
  /** What a read of one instant is made from. */
  snapshot: OpenSnapshot | undefined;
}

const ATTEMPTS = 8;

/**
 * DocumentDB sometimes does not see a collection in the moment after its creation under the name of a dropped one. These
 * statements then fail as a whole, with errors that MongoDB never gives.
 */
const UNSEEN =
  /^Unable to create the specified|^Unable to create metadata|^The specified collection .* cannot be found/;
const CREATING: ReadonlySet<Statement> = new Set([
  statements.insert,
  statements.create,
  statements.createIndexes,
]);

function isUnseen(error: unknown, statement: Statement): boolean {
  return error instanceof PostgresError && CREATING.has(statement) && UNSEEN.test(error.message);
}

function isConflict(error: unknown): boolean {
  if (error instanceof CommandError) return error.code === WRITE_CONFLICT;
  return error instanceof PostgresError && mongoCodeOf(error.sqlState)[0] === WRITE_CONFLICT;
}

/**
 * Runs one statement, in the request's transaction or snapshot if it has one. Outside of them a conflict (a deadlock of
 * two writers) rolls back the whole statement, so it is retried here as MongoDB does internally.
 */
export async function run(
  context: CommandContext,
  statement: Statement,
  values: readonly Parameter[],
): Promise<Cell[][]> {
  const { engine, request, client, snapshot } = context;
  if (request.inTransaction) {
    const connection = await engine.transactions.connectionFor(request, client);
    return connection.query(statement, values);
  }
  if (snapshot) return engine.snapshots.query(snapshot, statement, values);
  return retryOnConflict(() => engine.pool.run(statement, values), {
    isToo: (error) => isUnseen(error, statement),
  });
}

/** The last retry of each kind, after which the next one begins. */
const lastRetries = new Map<string, Promise<unknown>>();

function inTurn<T>(kind: string, action: () => Promise<T>): Promise<T> {
  const retry = (lastRetries.get(kind) ?? Promise.resolve()).then(action, action);
  lastRetries.set(kind, retry);
  return retry;
}

/**
 * Retries an action that a conflict rolls back completely. Retries of the same `kind` take turns: many inserts of one
 * unique key wait for each other in PostgreSQL until it ends all but one of them, and together would do so again.
 */
export async function retryOnConflict<T>(
  action: () => Promise<T>,
  { isToo = () => false, kind }: { isToo?: (error: unknown) => boolean; kind?: string } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (attempt === 1 || kind === undefined ? action() : inTurn(kind, action));
    } catch (error) {
      if (attempt === ATTEMPTS || !(isConflict(error) || isToo(error))) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 5 * attempt));
    }
  }
}

/** Runs a statement whose remaining rows may stay in a portal; the caller releases or pins the connection. */
export async function runAndHold(
  context: CommandContext,
  statement: Statement,
  values: readonly Parameter[],
): Promise<{ rows: Cell[][]; connection: PostgresConnection | undefined }> {
  if (context.request.inTransaction || context.snapshot)
    return { rows: await run(context, statement, values), connection: undefined };
  const connection = await context.engine.pool.acquire();
  try {
    return { rows: await connection.query(statement, values), connection };
  } catch (error) {
    context.engine.pool.release(connection);
    throw error;
  }
}

export function firstCell(rows: readonly Cell[][]): Buffer {
  const cell = rows[0]?.[0];
  if (!cell) throw new Error('the engine returned no rows');
  return cell;
}
