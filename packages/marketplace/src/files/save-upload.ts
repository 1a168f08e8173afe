import type { UploadFolder } from '@joddee/contract/files';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { pictureTurns } from './picture-turns.ts';
import { reencodeImage } from './reencode-image.ts';
import { removeUploads } from './remove-uploads.ts';
import { storeImage } from './store-image.ts';

/** Stores a clean copy of an uploaded image and returns its address, which only the uploader may use. */
export async function saveUpload(
  context: Context,
  caller: Pick<Caller, 'id' | 'from'>,
  folder: UploadFolder,
  upload: Buffer,
): Promise<{ url: string }> {
  return pictureTurns.run(caller, async () => {
    const image = await reencodeImage(upload);
    const user = requireRecordId(caller.id);
    const url = await storeImage(context, { folder, user, usedBy: '', image });
    // A deletion of the account that ended before the image was stored did not find it.
    if ((await context.db.users.exists({ _id: user, deletedAt: null })) === null) {
      await removeUploads(context, [url]);
      throw new AppError('NOT_LOGGED_IN');
    }
    return { url };
  });
}
