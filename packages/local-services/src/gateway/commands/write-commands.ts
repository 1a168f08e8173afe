import { badValue, CommandError } from '../command-error.ts';
import { type CommandContext, firstCell, run } from '../engine.ts';
import { findElement } from '../raw-bson.ts';
import { statements } from '../statements.ts';
import { translateWriteResult } from '../translate-write-result.ts';
import { largestDocument, MAX_DOCUMENT_BYTES } from '../wire-message.ts';

const SEQUENCE_FIELDS = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;

function sequenceOf(context: CommandContext, name: keyof typeof SEQUENCE_FIELDS): Buffer | null {
  const field = SEQUENCE_FIELDS[name];
  for (const given of context.request.sequences.keys()) {
    if (given !== field) throw badValue(`unexpected document sequence ${given} for ${name}`);
  }
  const sequence = context.request.sequences.get(field) ?? null;
  const limit = MAX_DOCUMENT_BYTES + (name === 'insert' ? 0 : 16 * 1024);
  if (sequence && sequence.length > limit && largestDocument(sequence) > limit) {
    throw new CommandError(10334, 'BSONObjectTooLarge', `object to ${name} too large`);
  }
  return sequence;
}

async function write(context: CommandContext, name: keyof typeof SEQUENCE_FIELDS): Promise<Buffer> {
  const { request, engine } = context;
  const rows = await run(context, statements[name], [
    request.database,
    request.spec,
    sequenceOf(context, name),
  ]);
  const result = firstCell(rows);
  if (!findElement(result, 'writeErrors')) return result;
  // MongoDB ends the whole transaction at the first write that fails in it.
  if (request.inTransaction) await engine.transactions.abort(request.session);
  return translateWriteResult(result, request, engine.pool);
}

export const insert = (context: CommandContext) => write(context, 'insert');
export const update = (context: CommandContext) => write(context, 'update');
export const remove = (context: CommandContext) => write(context, 'delete');

export async function findAndModify(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  return firstCell(await run(context, statements.findAndModify, [request.database, request.spec]));
}
