import { CommandError } from './command-error.ts';
import type { CommandRequest } from './command-request.ts';
import type { PostgresError } from './postgres/postgres-connection.ts';
import type { PostgresPool } from './postgres/postgres-pool.ts';
import { decode } from './raw-bson.ts';
import { DUPLICATE_KEY } from './sql-state-codes.ts';
import { statements } from './statements.ts';

export interface DuplicateKey {
  errmsg: string;
  keyPattern: Record<string, unknown> | undefined;
}

/** MongoDB's wording, because programs search it for `E11000` and the name of the index. */
export async function describeDuplicateKey(
  indexName: string,
  database: string,
  collection: string,
  pool: PostgresPool,
): Promise<DuplicateKey> {
  const keyPattern = await keyPatternOf(indexName, database, collection, pool);
  const fields = Object.keys(keyPattern ?? {}).map((field) => `${field}: ?`);
  const key = fields.length > 0 ? `{ ${fields.join(', ')} }` : '{ ? }';
  const errmsg = `E11000 duplicate key error collection: ${database}.${collection} index: ${indexName} dup key: ${key}`;
  return { errmsg, keyPattern };
}

/** Best effort, because the error must reach the client even if the catalog query fails. */
async function keyPatternOf(
  indexName: string,
  database: string,
  collection: string,
  pool: PostgresPool,
): Promise<Record<string, unknown> | undefined> {
  if (indexName === '_id_') return { _id: 1 };
  try {
    const rows = await pool.run(statements.indexKey, [database, collection, indexName]);
    const key = rows[0]?.[0];
    return key ? decode(key) : undefined;
  } catch {
    return undefined;
  }
}

export function indexNameInMessage(message: string): string | undefined {
  return /Index '(.+)'$/.exec(message)?.[1];
}

async function indexNameOf(error: PostgresError, pool: PostgresPool): Promise<string> {
  const named = indexNameInMessage(error.message);
  if (named) return named;
  const id = /^documents_rum_index_(\d+)$/.exec(error.constraint ?? '')?.[1];
  if (!id) return '_id_';
  try {
    const rows = await pool.run(statements.indexNameById, [id]);
    return rows[0]?.[0]?.toString('utf8') ?? '_id_';
  } catch {
    return '_id_';
  }
}

export async function duplicateKeyError(
  error: PostgresError,
  request: CommandRequest,
  pool: PostgresPool,
): Promise<CommandError> {
  const collection = request.target ?? '';
  const name = await indexNameOf(error, pool);
  const { errmsg, keyPattern } = await describeDuplicateKey(name, request.database, collection, pool);
  return new CommandError(DUPLICATE_KEY, 'DuplicateKey', errmsg, [], keyPattern ? { keyPattern } : {});
}
