import type { CommandRequest } from './command-request.ts';
import { describeDuplicateKey, indexNameInMessage } from './duplicate-key.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';
import { decode, encode } from './raw-bson.ts';
import {
  DUPLICATE_KEY,
  isPackedSqlState,
  mongoCodeOf,
  unpackSqlState,
  WRITE_CONFLICT,
} from './sql-state-codes.ts';
import { writeConflict } from './translate-error.ts';

export interface WriteError {
  index: number;
  code: number;
  errmsg: string;
}

function mongoCodeIn(code: number): number {
  return isPackedSqlState(code) ? mongoCodeOf(unpackSqlState(code))[0] : code;
}

export const isConflictError = ({ code }: WriteError) => mongoCodeIn(code) === WRITE_CONFLICT;

async function translate(error: WriteError, request: CommandRequest, pool: PostgresPool): Promise<object> {
  const code = mongoCodeIn(error.code);
  if (code !== DUPLICATE_KEY) return { ...error, code };
  const name = indexNameInMessage(error.errmsg) ?? '_id_';
  const { errmsg, keyPattern } = await describeDuplicateKey(
    name,
    request.database,
    request.target ?? '',
    pool,
  );
  return { ...error, code, errmsg, ...(keyPattern ? { keyPattern } : {}) };
}

/** Translates the reply of insert, update or delete, whose `writeErrors` still have PostgreSQL's codes. */
export async function translateWriteResult(
  doc: Buffer,
  request: CommandRequest,
  pool: PostgresPool,
): Promise<Buffer> {
  const result = decode(doc) as { writeErrors?: WriteError[] };
  const conflict = result.writeErrors?.find(isConflictError);
  // MongoDB reports a conflict as a failure of the whole command, with the label that makes drivers retry.
  if (conflict) throw writeConflict(conflict.errmsg, request);
  const writeErrors: object[] = [];
  for (const error of result.writeErrors ?? []) writeErrors.push(await translate(error, request, pool));
  return encode({ ...result, writeErrors });
}
