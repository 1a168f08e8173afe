import { randomBytes } from 'node:crypto';
import type { UploadFolder } from '@joddee/contract/files';
import { copiesOf, type ImageSize } from '@joddee/contract/images/image-sizes';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { copyKey, copyType, drawCopy } from './image-copies.ts';
import { sealImage } from './sealed-images.ts';

export interface StoredImage {
  folder: UploadFolder;
  user: RecordId;
  /** The use of the image; empty while it is unused. */
  usedBy: string;
  image: { bytes: Buffer; type: string; extension: string };
  /** Copies that are drawn already. */
  drawn?: Partial<Record<ImageSize, Buffer>> | undefined;
}

/** Stores a clean image and returns its address. Names combine the time and random bytes, so they are unique. */
export async function storeImage(
  context: Context,
  { folder, user, usedBy, image, drawn }: StoredImage,
): Promise<string> {
  const { db, storage, clock } = context;
  const now = clock.now();
  const key = `${folder}/${now.getTime()}-${randomBytes(12).toString('hex')}.${image.extension}`;
  const url = `/api/files/${key}`;
  // The row is written first, because a file without a row would never be swept.
  await db.uploads.create({
    _id: url,
    key,
    folder,
    user,
    type: image.type,
    bytes: image.bytes.length,
    usedBy,
    created: now,
    removedAt: null,
  });
  const write = async (name: string, bytes: Buffer, type: string) =>
    storage.write(name, await sealImage(context, { folder, user, key: name }, bytes), type);
  await write(key, image.bytes, image.type);
  for (const size of copiesOf[folder]) {
    const copy = drawn?.[size] ?? (await drawCopy(image.bytes, size));
    if (copy !== null) await write(copyKey(key, size), copy, copyType);
  }
  return url;
}
