import type { PostgresPool } from '../postgres/postgres-pool.ts';
import type { CommandRequest } from './command-request.ts';
import { describeDuplicateKey, indexNameInMessage } from './duplicate-key.ts';
import { decode, encode } from './raw-bson.ts';
import { DUPLICATE_KEY, isPackedSqlState, mongoCodeOf, unpackSqlState } from './sql-state-codes.ts';

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
}

async function translate(error: WriteError, request: CommandRequest, pool: PostgresPool): Promise<object> {
  const code = isPackedSqlState(error.code) ? mongoCodeOf(unpackSqlState(error.code))[0] : error.code;
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

/** The answer of insert, update or delete whose `writeErrors` still carry PostgreSQL's codes. */
export async function translateWriteResult(
  doc: Buffer,
  request: CommandRequest,
  pool: PostgresPool,
): Promise<Buffer> {
  const result = decode(doc) as { writeErrors?: WriteError[] };
  const writeErrors: object[] = [];
  for (const error of result.writeErrors ?? []) writeErrors.push(await translate(error, request, pool));
  return encode({ ...result, writeErrors });
}
