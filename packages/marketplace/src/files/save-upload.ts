import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { pictureTurns } from './picture-turns.ts';
import { reencodeImage } from './reencode-image.ts';
import { storeImage } from './store-image.ts';

/** Stores a cleaned copy of an uploaded image and answers its address, which only the uploader may use. */
export async function saveUpload(
  context: Context,
  userId: string,
  folder: UploadFolder,
  upload: Buffer,
): Promise<{ url: string }> {
  return pictureTurns.run(async () => {
    const image = await reencodeImage(upload);
    return { url: await storeImage(context, { folder, user: requireRecordId(userId), usedBy: '', image }) };
  });
}
