import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import { duplicateKeyError } from './duplicate-key.ts';
import type { CommandContext } from './engine.ts';
import { PostgresError, PostgresUnavailable } from './postgres/postgres-error.ts';
import { MalformedBson } from './raw-bson.ts';
import { DUPLICATE_KEY, mongoCodeOf, WRITE_CONFLICT } from './sql-state-codes.ts';

/** The engine went down under the command or is going down: class 57P, and backends that died with it. */
const ENGINE_DOWN = new Set(['57P01', '57P02', '57P03', '08006', '08003']);

/** Code 6 is retryable for reads; a write is, when the engine would know its repetition. */
function unavailable(message: string, { request, retryId }: CommandContext): CommandError {
  const labels: string[] = [];
  if (request.inTransaction) labels.push('TransientTransactionError');
  else if (retryId) labels.push('RetryableWriteError');
  return new CommandError(6, 'HostUnreachable', message, labels);
}

/** Whatever went wrong while a command ran, as the error a MongoDB client knows. */
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
