import { PostgresAway, PostgresError } from '../postgres/postgres-error.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import { duplicateKeyError } from './duplicate-key.ts';
import { MalformedBson } from './raw-bson.ts';
import { DUPLICATE_KEY, mongoCodeOf, WRITE_CONFLICT } from './sql-state-codes.ts';

/** The engine went down under the command or is going down: class 57P, and backends that died with it. */
const ENGINE_DOWN = new Set(['57P01', '57P02', '57P03', '08006', '08003']);

function away(message: string, inTransaction: boolean): CommandError {
  const labels = inTransaction ? ['TransientTransactionError'] : [];
  // Code 6 is retryable for reads. Writes carry no retry label: nobody knows whether this one was stored.
  return new CommandError(6, 'HostUnreachable', message, labels);
}

/** Whatever went wrong while a command ran, as the error a MongoDB client knows. */
export async function translateError(
  error: unknown,
  request: CommandRequest,
  pool: PostgresPool,
): Promise<CommandError> {
  if (error instanceof CommandError) return error;
  if (error instanceof MalformedBson) return new CommandError(22, 'InvalidBSON', error.message);
  if (error instanceof PostgresAway) return away(error.message, request.inTransaction);
  if (!(error instanceof PostgresError)) {
    return new CommandError(1, 'InternalError', error instanceof Error ? error.message : String(error));
  }
  if (error.fatal || ENGINE_DOWN.has(error.sqlState)) return away(error.message, request.inTransaction);
  const [code, codeName] = mongoCodeOf(error.sqlState);
  if (code === DUPLICATE_KEY) return duplicateKeyError(error, request, pool);
  if (code === WRITE_CONFLICT) {
    const labels = request.inTransaction ? ['TransientTransactionError'] : [];
    return new CommandError(code, codeName, `WriteConflict: ${error.message}`, labels);
  }
  return new CommandError(code, codeName, error.message);
}
