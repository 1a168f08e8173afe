import { badValue, CommandError } from '../command-error.ts';
import { collectionOf, retryIdOf } from '../command-request.ts';
import { type CommandContext, firstCell, retryOnConflict, run } from '../engine.ts';
import type { Cell } from '../postgres/postgres-connection.ts';
import { boolValue, decode, documentValue, encode, findElement, readElements } from '../raw-bson.ts';
import { statements } from '../statements.ts';
import { writeConflict } from '../translate-error.ts';
import { isConflictError, translateWriteResult, type WriteError } from '../translate-write-result.ts';
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
  else if (!inTransaction && name === 'update') return updateMany(context, sequence);
  else if (!inTransaction && sequence && name === 'delete') return removeOneByOne(context, sequence);
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
  writeErrors?: WriteError[];
}

interface UpdateResult extends WriteResult {
  nModified: number;
  upserted?: { index: number }[];
}

/**
 * Many updates in one call. Those that a deadlock has ended are done again, in order with those after them; but not of a
 * list within the command, which drivers do not send.
 */
async function updateMany(context: CommandContext, sequence: Buffer | null): Promise<Buffer> {
  const { request, engine } = context;
  const { database, spec, body, elements } = request;
  if (!sequence) return finish(context, await run(context, statements.updateMany, [database, spec, null]));
  const ordered = boolValue(body, elements.get('ordered')) !== false;
  const total = { n: 0, nModified: 0, ok: 1, upserted: [] as object[], writeErrors: [] as object[] };
  /** What is left to do, with its places in the request. */
  let left: [number, Buffer][] | undefined;
  return retryOnConflict(async () => {
    const updates = left ? Buffer.concat(left.map(([, update]) => update)) : sequence;
    const answer = firstCell(await run(context, statements.updateMany, [database, spec, updates]));
    if (!left && !findElement(answer, 'writeErrors')) return answer;
    const sent = left ?? [...splitDocuments(sequence).entries()];
    const result = decode(answer) as unknown as UpdateResult;
    const placed = (list: readonly { index: number }[]) =>
      list.map((each) => ({ ...each, index: sent[each.index]?.[0] ?? each.index }));
    const conflicts = (result.writeErrors ?? []).filter(isConflictError);
    total.n += result.n;
    total.nModified += result.nModified;
    total.upserted.push(...placed(result.upserted ?? []));
    total.writeErrors.push(...placed((result.writeErrors ?? []).filter((error) => !isConflictError(error))));
    const [conflict] = conflicts;
    if (conflict) {
      const ended = new Set(conflicts.map(({ index }) => index));
      left = sent.filter((_, index) => (ordered ? index >= conflict.index : ended.has(index)));
      throw writeConflict(conflict.errmsg, request);
    }
    const { upserted, writeErrors, ...counts } = total;
    const list = upserted.length > 0 ? { upserted } : {};
    return translateWriteResult(encode({ ...counts, ...list, writeErrors }), request, engine.pool);
  });
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
