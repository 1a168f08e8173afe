import type { Context } from '../context/context.ts';
import { copyKeys } from './image-copies.ts';

/**
 * Deletes stored images. They are marked first, so that the sweep retries after a crash or while the storage is
 * unavailable.
 */
export async function removeUploads(
  { db, storage, clock, log }: Context,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await db.uploads.updateMany({ _id: { $in: urls }, removedAt: null }, { $set: { removedAt: clock.now() } });
  for (const upload of await db.uploads.find({ _id: { $in: urls } }).lean()) {
    try {
      for (const key of [upload.key, ...copyKeys(upload.key)]) await storage.remove(key);
      await db.uploads.deleteOne({ _id: upload._id });
    } catch (error) {
      log.warn({ err: error, key: upload.key }, 'failed to delete a stored file; sweep will retry');
    }
  }
}
