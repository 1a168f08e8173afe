import type { UploadFolder } from '@joddee/contract/files';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
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
  const user = requireRecordId(caller.id);
  await refuseHoard(context, user);
  return pictureTurns.run(caller, async () => {
    const image = await reencodeImage(upload);
    const url = await storeImage(context, { folder, user, usedBy: '', image });
    // A deletion of the account that ended before the image was stored did not find it.
    if ((await context.db.users.exists({ _id: user, deletedAt: null })) === null) {
      await removeUploads(context, [url]);
      throw new AppError('NOT_LOGGED_IN');
    }
    return { url };
  });
}

/**
 * Unused uploads are storage that costs nothing to fill, until the sweep. Concurrent uploads may exceed the limit by a
 * few: they are bounded elsewhere.
 */
async function refuseHoard({ db, clock }: Context, user: RecordId): Promise<void> {
  const unused = await db.uploads
    .find({ user, usedBy: '', removedAt: null }, { created: 1 })
    .sort({ created: 1 })
    .limit(limits.unusedUploads)
    .lean();
  const [oldest] = unused;
  if (oldest === undefined || unused.length < limits.unusedUploads) return;
  const sweptAt = oldest.created.getTime() + limits.unusedUploadHours * 3_600_000;
  // The sweep has its own times.
  const retryAfterSeconds = Math.max(60, Math.ceil((sweptAt - clock.now().getTime()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds } });
}
