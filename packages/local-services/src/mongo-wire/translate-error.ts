import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import { duplicateKeyError } from './duplicate-key.ts';
import type { CommandContext } from './engine.ts';
import { PostgresError, PostgresUnavailable } from './postgres/postgres-connection.ts';
import { MalformedBson } from './raw-bson.ts';
import { DUPLICATE_KEY, mongoCodeOf, WRITE_CONFLICT } from './sql-state-codes.ts';

/** The engine crashed or is shutting down (class 57P), or the backend died with it. */
const ENGINE_DOWN = new Set(['57P01', '57P02', '57P03', '08006', '08003']);

/** Drivers retry reads on code 6. A write is retryable only if the engine recognizes the retry. */
function unavailable(message: string, { request, retryId }: CommandContext): CommandError {
  const labels: string[] = [];
  if (request.inTransaction) labels.push('TransientTransactionError');
  else if (retryId) labels.push('RetryableWriteError');
  return new CommandError(6, 'HostUnreachable', message, labels);
}

/** Translates any error of a command into MongoDB's. */
export async function translateError(error: unknown, context: CommandContext): Promise<CommandError> {
  const { request, engine } = context;
  if (error instanceof CommandError) return error;
  if (error instanceof MalformedBson) return new CommandError(22, 'InvalidBSON', error.message);
  if (error instanceof PostgresUnavailable) return unavailable(error.message, context);
  if (!(error instanceof PostgresError)) {
    return new CommandError(1, 'InternalError', error instanceof Error ? error.message : String(error));
  }
  if (error.fatal || ENGINE_DOWN.has(error.sqlState)) return unavailable(error.message, context);
  const [code, codeName] = mongoCodeOf(error.sqlState);
  if (code === DUPLICATE_KEY) return duplicateKeyError(error, request, engine.pool);
  if (code === WRITE_CONFLICT) return writeConflict(error.message, request);
  return new CommandError(code, codeName, error.message);
}

export function writeConflict(reason: string, request: CommandRequest): CommandError {
  const labels = request.inTransaction ? ['TransientTransactionError'] : [];
  return new CommandError(WRITE_CONFLICT, 'WriteConflict', `WriteConflict: ${reason}`, labels);
}
