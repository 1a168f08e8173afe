import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Opening } from '../../calendars/rules/opening.ts';
import type { Context } from '../../context/context.ts';
import type { SpotIndex } from '../index/spot-index.ts';
import { columnFields as fields } from '../index/table/spot-columns.ts';
import { SpotTable } from '../index/table/spot-table.ts';
import type { MapThread } from './start-map-thread.ts';

const codeBytes = Float64Array.BYTES_PER_ELEMENT;
const bytesPerRow = fields.reduce(
  (sum, { perRow, type }) => sum + perRow * type.BYTES_PER_ELEMENT,
  codeBytes,
);

/** A copy of the used rows, so that the table may change while the bytes are written. */
export function tableBytes({ size, columns, codes }: SpotTable): Uint8Array[] {
  return [
    codes.slice(0, size),
    ...fields.map(({ name, perRow }) => columns[name].slice(0, size * perRow)),
  ].map((copy) => new Uint8Array(copy.buffer));
}

/** The table whose bytes begin here, and where they end. */
export function readTable(bytes: Uint8Array<ArrayBuffer>, size: number, begin = 0) {
  const end = begin + size * bytesPerRow;
  if (!Number.isSafeInteger(size) || size < 0 || end > bytes.length)
    throw new RangeError(`${bytes.length} bytes hold no table of ${size} rows at ${begin}`);
  const table = new SpotTable(size);
  let at = begin;
  // A copy, because a typed array must begin at a multiple of its element.
  const next = (length: number) => {
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length);
    at += length;
    return part;
  };
  table.codes.set(new Float64Array(next(size * codeBytes)));
  for (const { name, perRow, type } of fields)
    table.columns[name].set(new type(next(size * perRow * type.BYTES_PER_ELEMENT)));
  table.size = size;
  return { table, end };
}

/** All posts must have been read within this time, so that a change that one reading missed does not stay. */
const longestUsedMs = 3 * 86_400_000;

type Progress = Omit<SnapshotNote, 'mark'>;

export type MapSnapshot = ReturnType<typeof mapSnapshot>;

/** Keeps the spots of a thread on disk, so that a restarted server reads only what changed since. */
export function mapSnapshot(
  { db, clock, log }: Context,
  thread: MapThread,
  folder: string,
  closing: AbortSignal,
) {
  const path = join(folder, 'map', 'spots');

  async function isUsable({ mark, readAt, allReadAt }: SnapshotNote): Promise<boolean> {
    const now = clock.now().getTime();
    if (readAt > now || allReadAt < now - longestUsedMs) return false;
    return (await db.snapshotMarks.exists({ _id: mark })) !== null;
  }

  return {
    /** Fills the thread and returns how far its spots go; null if there is no usable snapshot. */
    async restore(): Promise<Progress | null> {
      try {
        const note = await readSnapshotNote(path);
        if (!(await isUsable(note))) return null;
        // Another process may replace the file meanwhile; then its mark is another one.
        await thread.restore(path, note.mark);
        return note;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.warn({ err: error }, 'the snapshot of the map is not readable; reading all posts');
        return null;
      }
    },
    async save(progress: Progress): Promise<void> {
      const mark = randomUUID();
      try {
        await thread.save(path, { mark, ...progress });
        // After the spots were taken: a backup that holds the mark holds all of their changes.
        await db.snapshotMarks.create({ _id: mark, at: clock.now() });
      } catch (error) {
        // A program that ends does not wait for its snapshot.
        if (!closing.aborted) log.warn({ err: error }, 'the snapshot of the map was not written');
      }
    },
  };
}

/** Another layout of the columns is another format: its files are ignored. */
const format = 2;
const headBytes = 512;

/** What the program needs in order to continue from a snapshot. */
const snapshotNote = z.object({
  /** The record in the database that was written after the snapshot's last change. */
  mark: z.string(),
  /** Every earlier change is in the snapshot. */
  readAt: z.number(),
  /** When all posts were last read, rather than an earlier snapshot. */
  allReadAt: z.number(),
});
export type SnapshotNote = z.output<typeof snapshotNote>;

const snapshotHead = z.object({
  format: z.literal(format),
  note: snapshotNote,
  sizes: z.tuple([z.number(), z.number()]),
  /** The length of the openings of both tables, which follow them as text. */
  openings: z.number(),
  sha256: z.string(),
});

/** Written beside the old file and renamed over it, so that a reader or a crash never meets half a file. */
export async function writeSnapshot(path: string, { sorted, overlay }: SpotIndex, note: SnapshotNote) {
  const tables = [sorted.table, overlay];
  const sizes = tables.map(({ size }) => size);
  const openings = Buffer.from(JSON.stringify(tables.map(({ columns }) => [...columns.openings])));
  const parts = [...tables.flatMap(tableBytes), openings];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const head = JSON.stringify({ format, note, sizes, openings: openings.length, sha256: hash.digest('hex') });
  if (head.length > headBytes) throw new RangeError('the head of a snapshot is too long');
  const beside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(head.padEnd(headBytes));
      for (const part of parts) await file.writeFile(part);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
    return null;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** The note of a file, without its spots. */
export async function readSnapshotNote(path: string): Promise<SnapshotNote> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return headOf(buffer).note;
  } finally {
    await file.close();
  }
}

const headOf = (bytes: Buffer) => snapshotHead.parse(JSON.parse(bytes.toString('utf8', 0, headBytes)));

/** Fills the index from the file with this mark. One that is absent, incomplete, damaged or another throws. */
export async function readSnapshot(path: string, mark: string, index: SpotIndex): Promise<null> {
  const bytes = await readFile(path);
  const { note, sizes, openings, sha256 } = headOf(bytes);
  if (note.mark !== mark) throw new Error('the snapshot was replaced');
  const body = bytes.subarray(headBytes);
  if (createHash('sha256').update(body).digest('hex') !== sha256) throw new Error('the snapshot is damaged');
  const sorted = readTable(body, sizes[0]);
  const overlay = readTable(body, sizes[1], sorted.end);
  const texts = openingsOf(body.subarray(overlay.end, overlay.end + openings));
  for (const [at, { table }] of [sorted, overlay].entries()) table.columns.openings = new Map(texts[at]);
  index.replace(sorted.table, overlay.table);
  return null;
}

/** The program wrote them itself, and the hash holds. */
const openingsOf = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')) as [number, Opening][][];
