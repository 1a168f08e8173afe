import { badValue, CommandError } from '../command-error.ts';
import { collectionOf, retryIdOf } from '../command-request.ts';
import { type CommandContext, firstCell, retryOnConflict, run } from '../engine.ts';
import type { Cell } from '../postgres/postgres-connection.ts';
import { boolValue, decode, documentValue, encode, findElement, readElements } from '../raw-bson.ts';
import { statements } from '../statements.ts';
import { translateWriteResult } from '../translate-write-result.ts';
import { MAX_DOCUMENT_BYTES, splitDocuments } from '../wire-message.ts';

const SEQUENCE_FIELDS = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;
type WriteName = keyof typeof SEQUENCE_FIELDS;

function sequenceOf(context: CommandContext, name: WriteName): Buffer | null {
  const field = SEQUENCE_FIELDS[name];
  for (const given of context.request.sequences.keys()) {
    if (given !== field) throw badValue(`unexpected document sequence ${given} for ${name}`);
  }
  const sequence = context.request.sequences.get(field) ?? null;
  const limit = MAX_DOCUMENT_BYTES + (name === 'insert' ? 0 : 16 * 1024);
  if (sequence && sequence.length > limit && splitDocuments(sequence).some(({ length }) => length > limit)) {
    throw new CommandError(10334, 'BSONObjectTooLarge', `object to ${name} too large`);
  }
  return sequence;
}

/** Whether the write has one statement, for which the engine can recognize a retry. */
function isSingle(context: CommandContext, name: WriteName, sequence: Buffer | null): boolean {
  if (sequence) return sequence.length >= 4 && sequence.readInt32LE(0) === sequence.length;
  const { body, elements } = context.request;
  const list = documentValue(body, elements.get(SEQUENCE_FIELDS[name]));
  return list !== undefined && readElements(list).length === 1;
}

async function write(context: CommandContext, name: WriteName): Promise<Buffer> {
  const { database, spec, inTransaction } = context.request;
  const sequence = sequenceOf(context, name);
  const single = isSingle(context, name, sequence);
  if (single) context.retryId = retryIdOf(context.request);
  else if (!inTransaction && name === 'update') {
    return finish(context, await run(context, statements.updateMany, [database, spec, sequence]));
  } else if (!inTransaction && name === 'delete' && sequence) {
    return removeOneByOne(context, sequence);
  }
  const { retryId } = context;
  const once = async () =>
    finish(context, await run(context, statements[name], [database, spec, sequence, retryId]));
  // Safe to retry: a deadlock has rolled back the only statement, and with it the record by which a retry is recognized.
  if (inTransaction || (name === 'insert' && !single)) return once();
  return retryOnConflict(
    once,
    name === 'insert' ? { kind: `${database}.${collectionOf(context.request)}` } : {},
  );
}

async function finish(context: CommandContext, rows: Cell[][]): Promise<Buffer> {
  const { request, engine } = context;
  const result = firstCell(rows);
  if (!findElement(result, 'writeErrors')) return result;
  // MongoDB aborts the transaction at its first failed write.
  if (request.inTransaction) await engine.transactions.abort(request.session);
  return translateWriteResult(result, request, engine.pool);
}

interface WriteResult {
  n: number;
  writeErrors?: { index: number }[];
}

/** One by one, as in MongoDB, because bulk deletes in opposite orders would deadlock in one PostgreSQL transaction. */
async function removeOneByOne(context: CommandContext, sequence: Buffer): Promise<Buffer> {
  const { database, spec, body, elements } = context.request;
  const ordered = boolValue(body, elements.get('ordered')) !== false;
  const writeErrors: object[] = [];
  let n = 0;
  for (const [index, statement] of splitDocuments(sequence).entries()) {
    const rows = await run(context, statements.delete, [database, spec, statement, null]);
    const result = decode(await finish(context, rows)) as unknown as WriteResult;
    n += result.n;
    for (const error of result.writeErrors ?? []) writeErrors.push({ ...error, index });
    if (ordered && writeErrors.length > 0) break;
  }
  return encode({ n, ok: 1, ...(writeErrors.length > 0 ? { writeErrors } : {}) });
}

export const insert = (context: CommandContext) => write(context, 'insert');
export const update = (context: CommandContext) => write(context, 'update');
export const remove = (context: CommandContext) => write(context, 'delete');

export async function findAndModify(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  context.retryId = retryIdOf(request);
  const values = [request.database, request.spec, context.retryId];
  return firstCell(await run(context, statements.findAndModify, values));
}
