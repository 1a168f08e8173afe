import mongoose, { type Model } from 'mongoose';
import { inGroups } from '../platform/groups/in-groups.ts';
import type { NoticeRecord } from './notice-model.ts';

const { MongoBulkWriteError } = mongoose.mongo;
const duplicateKey = 11_000;

/** Inserts notices, those that come together in one message. A notice that is stored already stays as it is. */
export function insertNoticesInGroups(
  notices: Model<NoticeRecord>,
): (records: readonly NoticeRecord[]) => Promise<void> {
  return inGroups<readonly NoticeRecord[], undefined>({ size: 32, atOnce: 1 }, async (lists) => {
    try {
      // By the driver itself, whose types know no ids but its own.
      await notices.collection.insertMany(lists.flat() as never, { ordered: false });
    } catch (error) {
      if (!isOnlyDuplicates(error)) throw error;
    }
    return lists.map(() => undefined);
  });
}

function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
}
