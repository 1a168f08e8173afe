import type { Timestamp } from 'bson';
import { badValue, CommandError, cursorNotFound } from '../command-error.ts';
import type { CommandRequest } from '../command-request.ts';
import { type CommandContext, firstCell, run, runAndHold } from '../engine.ts';
import {
  arrayElement,
  documentValue,
  encode,
  findElement,
  integerValue,
  joinElements,
  newElement,
  readElements,
  withElement,
} from '../raw-bson.ts';
import { statements } from '../statements.ts';

const NO_LIMIT = 2 ** 31 - 1;

type FirstPage = 'find' | 'aggregate' | 'listCollections' | 'listIndexes';

/** The id inside `cursor`; zero when the cursor is exhausted. */
function cursorIdIn(page: Buffer): bigint {
  const cursor = documentValue(page, findElement(page, 'cursor'));
  return (cursor && integerValue(cursor, findElement(cursor, 'id'))) ?? 0n;
}

/**
 * Without a limit the engine reads the later pages only when they are asked for, from the place of the last row on: a
 * document that is written meanwhile may have moved before it, and would be missed. With a limit it stores them.
 */
function withLimit({ name, body, elements, spec, target }: CommandRequest): Buffer {
  if (name === 'find') {
    const isLimited = integerValue(body, elements.get('limit')) || elements.has('tailable');
    return isLimited ? spec : withElement(spec, 'limit', newElement('limit', NO_LIMIT));
  }
  const pipeline = documentValue(body, elements.get('pipeline'));
  if (name !== 'aggregate' || target === undefined || pipeline === undefined) return spec;
  const stages = readElements(pipeline);
  const last = documentValue(pipeline, stages.at(-1));
  if (last && (findElement(last, '$out') || findElement(last, '$merge'))) return spec;
  const place = `${stages.length}`;
  const limited = withElement(pipeline, place, newElement(place, { $limit: NO_LIMIT }));
  return withElement(spec, 'pipeline', arrayElement('pipeline', limited));
}

async function firstPage(context: CommandContext, name: FirstPage): Promise<Buffer> {
  const { engine, request, snapshot } = context;
  const isOfOneInstant = request.inTransaction || snapshot !== undefined;
  const spec = isOfOneInstant ? request.spec : withLimit(request);
  const held = await runAndHold(context, statements[name], [request.database, spec]);
  const [page, continuation, persist] = held.rows[0] ?? [];
  if (!page) throw new CommandError(1, 'InternalError', 'the engine answered with nothing');
  const id = cursorIdIn(page);
  const keep = id !== 0n && continuation;
  const pinned = keep && persist?.[0] === 1 ? held.connection : undefined;
  if (pinned) engine.pool.pinAcquired(pinned);
  else if (held.connection) engine.pool.release(held.connection);
  if (keep) {
    engine.cursors.add({
      id,
      database: request.database,
      continuation: Buffer.from(continuation),
      connection: pinned,
      session: isOfOneInstant ? request.session : undefined,
      snapshotTime: snapshot?.time,
      lastUsed: Date.now(),
    });
  }
  return snapshot ? withCursorClusterTime(page, snapshot.time) : page;
}

export const find = (context: CommandContext) => firstPage(context, 'find');
export const aggregate = (context: CommandContext) => firstPage(context, 'aggregate');
export const listCollections = (context: CommandContext) => firstPage(context, 'listCollections');
export const listIndexes = (context: CommandContext) => firstPage(context, 'listIndexes');

export async function getMore(context: CommandContext): Promise<Buffer> {
  const { engine, request } = context;
  const id = integerValue(request.body, request.elements.get('getMore'));
  if (id === undefined) throw badValue('getMore needs a cursor id');
  const cursor = engine.cursors.find(id);
  const isOfSession = request.inTransaction || cursor?.snapshotTime !== undefined;
  if (!cursor || cursor.session !== (isOfSession ? request.session : undefined)) throw cursorNotFound(id);
  if (cursor.snapshotTime)
    context.snapshot = engine.snapshots.at(cursor.session, cursor.snapshotTime, context.client);
  const values = [cursor.database, request.spec, cursor.continuation];
  const rows = cursor.connection
    ? await cursor.connection.query(statements.getMore, values)
    : await run(context, statements.getMore, values);
  const page = firstCell(rows);
  const continuation = rows[0]?.[1];
  if (cursorIdIn(page) === 0n || !continuation) {
    engine.cursors.close(id);
  } else {
    cursor.continuation = Buffer.from(continuation);
    cursor.lastUsed = Date.now();
  }
  return page;
}

export async function killCursors(context: CommandContext): Promise<Buffer> {
  const { engine, request } = context;
  const list = documentValue(request.body, request.elements.get('cursors'));
  if (!list) throw badValue('killCursors needs a list of cursors');
  const ids = readElements(list).map((element) => integerValue(list, element) ?? 0n);
  const { killed, unknown } = await engine.cursors.kill(ids);
  return encode({
    cursorsKilled: killed,
    cursorsNotFound: unknown,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
}

export async function count(context: CommandContext): Promise<Buffer> {
  const { request } = context;
  return firstCell(await run(context, statements.count, [request.database, request.spec]));
}

export async function distinct(context: CommandContext): Promise<Buffer> {
  const { request, snapshot } = context;
  const values = firstCell(await run(context, statements.distinct, [request.database, request.spec]));
  return snapshot ? withClusterTime(values, snapshot.time) : values;
}

/** A reply of `distinct` with the instant at which it was read. */
export function withClusterTime(reply: Buffer, time: Timestamp): Buffer {
  return joinElements([...slicesOf(reply), ...slicesOf(encode({ atClusterTime: time }))]);
}

/** A page of a cursor with the instant at which it was read. */
export function withCursorClusterTime(page: Buffer, time: Timestamp): Buffer {
  const elements = readElements(page).map((element) => {
    const cursor = element.name === 'cursor' ? documentValue(page, element) : undefined;
    if (cursor === undefined) return page.subarray(element.start, element.end);
    const head = page.subarray(element.start, element.valueStart);
    return Buffer.concat([head, withClusterTime(cursor, time)]);
  });
  return joinElements(elements);
}

const slicesOf = (doc: Buffer) => readElements(doc).map(({ start, end }) => doc.subarray(start, end));
