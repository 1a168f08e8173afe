import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../../context/context.ts';
import { readSnapshotNote, type SnapshotNote } from './snapshot-file.ts';
import type { MapThread } from './start-map-thread.ts';

/** All posts must have been read within this time, so that a change that one reading missed does not stay. */
const longestUsedMs = 3 * 86_400_000;

type Progress = Omit<SnapshotNote, 'mark'>;

/** Keeps the spots of a thread on disk, so that a restarted server reads only what changed since. */
export interface MapSnapshot {
  /** Fills the thread and returns how far its spots go; null if there is no usable snapshot. */
  restore(): Promise<Progress | null>;
  save(progress: Progress): Promise<void>;
}

export function mapSnapshot(
  { db, clock, log }: Context,
  thread: MapThread,
  folder: string,
  closing: AbortSignal,
): MapSnapshot {
  const path = join(folder, 'map', 'spots');

  async function isUsable({ mark, readAt, allReadAt }: SnapshotNote): Promise<boolean> {
    const now = clock.now().getTime();
    if (readAt > now || allReadAt < now - longestUsedMs) return false;
    return (await db.snapshotMarks.exists({ _id: mark })) !== null;
  }

  return {
    async restore() {
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
    async save(progress) {
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
