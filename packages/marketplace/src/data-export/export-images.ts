import type { Context } from '../context/context.ts';
import { openImage } from '../files/private-images.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { ZipEntry } from './zip-stream.ts';

/** The images of a user, each read when it is asked for. A missing one is left out. */
export async function* imagesOf(
  context: Context,
  user: RecordId,
  atMost: number,
): AsyncGenerator<ZipEntry, void, void> {
  const { db, storage } = context;
  // No cursor: a slow reader would outlast it.
  const uploads = await db.uploads
    .find({ user, removedAt: null }, { key: 1, folder: 1 })
    .limit(atMost)
    .lean();
  for (const { key, folder } of uploads) {
    const stored = await storage.read(key);
    const content = stored === null ? null : await openImage(context, { folder, user, key }, stored);
    if (content !== null) yield { name: `images/${key.replaceAll('/', '-')}`, content, isStored: true };
  }
}

/** The same items. The first one is read at once, so that a storage that fails is noticed before the export begins. */
export async function begun<Item>(items: AsyncGenerator<Item, void, void>): Promise<AsyncIterable<Item>> {
  let next = await items.next();
  return (async function* () {
    for (; next.done !== true; next = await items.next()) yield next.value;
  })();
}
