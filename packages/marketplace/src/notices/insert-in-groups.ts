import mongoose, { type Model } from 'mongoose';
import { inGroups } from '../platform/groups/in-groups.ts';
import type { NoticeRecord } from './notice-model.ts';

const { MongoBulkWriteError } = mongoose.mongo;
const duplicateKey = 11_000;

/**
 * Inserts notices, those that come together in one message, and returns them as they are stored: a notice that was
 * stored before stays as it is.
 */
export function insertNoticesInGroups(
  notices: Model<NoticeRecord>,
): (records: readonly NoticeRecord[]) => Promise<readonly NoticeRecord[]> {
  return inGroups<readonly NoticeRecord[], readonly NoticeRecord[]>(
    { size: 32, atOnce: 1 },
    async (lists) => {
      try {
        // By the driver itself, whose types know no ids but its own.
        await notices.collection.insertMany(lists.flat() as never, { ordered: false });
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        return readStored(notices, lists);
      }
      return lists;
    },
  );
}

/** All of them, because the error of a large group does not name every duplicate. */
async function readStored(
  notices: Model<NoticeRecord>,
  lists: readonly (readonly NoticeRecord[])[],
): Promise<NoticeRecord[][]> {
  const ids = lists.flat().map(({ _id }) => _id);
  const stored = await notices.find({ _id: { $in: ids } }).lean();
  const byId = new Map(stored.map((notice) => [notice._id, notice]));
  return lists.map((list) => list.flatMap(({ _id }) => byId.get(_id) ?? []));
}

function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
}
