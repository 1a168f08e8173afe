import { CommandError } from '../command-error.ts';
import { collectionOf } from '../command-request.ts';
import { type CommandContext, firstCell, run } from '../engine.ts';
import { decode, encode } from '../raw-bson.ts';
import { isPackedSqlState, mongoCodeOf, unpackSqlState } from '../sql-state-codes.ts';
import { statements } from '../statements.ts';

/** Some functions return `ok: false` with PostgreSQL's code instead of raising an error. */
function succeeded(doc: Buffer): Record<string, unknown> {
  const result = decode(doc);
  if (result.ok === 1 || result.ok === true) return { ...result, ok: 1 };
  const code = Number(result.code ?? 1);
  const [mongoCode, codeName] = isPackedSqlState(code)
    ? mongoCodeOf(unpackSqlState(code))
    : [code, 'CommandFailed'];
  throw new CommandError(mongoCode, codeName, String(result.errmsg ?? 'the command failed'));
}

export async function createIndexes(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  collectionOf(request);
  const result = succeeded(
    firstCell(await run(context, statements.createIndexes, [request.database, request.spec])),
  );
  const raw = result.raw as { defaultShard?: object } | undefined;
  return encode({ ...raw?.defaultShard, ok: 1 });
}

export async function dropIndexes(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  collectionOf(request);
  return encode(
    succeeded(firstCell(await run(context, statements.dropIndexes, [request.database, request.spec]))),
  );
}

export async function create(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  collectionOf(request);
  return firstCell(await run(context, statements.create, [request.database, request.spec]));
}

/** Since MongoDB 7, dropping an absent collection or database succeeds. */
export async function drop(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  const collection = collectionOf(request);
  await run(context, statements.drop, [request.database, collection]);
  return encode({ ns: `${request.database}.${collection}`, ok: 1 });
}

export async function dropDatabase(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  await run(context, statements.dropDatabase, [request.database]);
  return encode({ dropped: request.database, ok: 1 });
}

export async function listDatabases(context: CommandContext): Promise<Buffer> {
  return firstCell(await run(context, statements.listDatabases, [context.request.spec]));
}

export async function collMod(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  const values = [request.database, collectionOf(request), request.spec];
  return firstCell(await run(context, statements.collMod, values));
}

export async function renameCollection(context: CommandContext): Promise<Buffer> {
  return firstCell(await run(context, statements.renameCollection, [context.request.spec]));
}

export async function collStats(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  return firstCell(await run(context, statements.collStats, [request.database, collectionOf(request)]));
}

export async function dbStats(context: CommandContext): Promise<Buffer> {
  return firstCell(await run(context, statements.dbStats, [context.request.database]));
}
