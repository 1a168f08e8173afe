import { randomBytes } from 'node:crypto';
import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { reencodeImage } from './reencode-image.ts';

/** Stores a cleaned copy of an uploaded image and answers its address, which only the uploader may use. */
export async function saveUpload(
  { db, storage, clock }: Context,
  userId: string,
  folder: UploadFolder,
  upload: Buffer,
): Promise<{ url: string }> {
  const image = await reencodeImage(upload);
  const now = clock.now();
  const name = `${now.getTime()}-${randomBytes(12).toString('hex')}.${image.extension}`;
  const key = `${folder}/${name}`;
  const url = `/api/files/${key}`;
  // The row first: a file without a row would never be swept.
  await db.uploads.create({
    _id: url,
    key,
    folder,
    user: requireRecordId(userId),
    type: image.type,
    bytes: image.bytes.length,
    usedBy: '',
    created: now,
    removedAt: null,
  });
  await storage.write(key, image.bytes, image.type);
  return { url };
}
