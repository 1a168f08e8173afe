import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '../context/context.ts';
import { invalidField } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/record-id.ts';

interface Use {
  urls: readonly string[];
  folder: UploadFolder;
  userId: string;
  /** What will show the images, such as `post:ID`. */
  usedBy: string;
  /** Under which field a foreign or unknown address is reported. */
  field: string;
}

/** Reserves uploads of the caller's own for one use; an image shown elsewhere or by others is refused. */
export async function reserveUploads({ db }: Context, use: Use): Promise<void> {
  const taken: string[] = [];
  for (const url of use.urls) {
    const before = await db.uploads
      .findOneAndUpdate(
        {
          _id: url,
          folder: use.folder,
          user: requireRecordId(use.userId),
          usedBy: { $in: ['', use.usedBy] },
          removedAt: null,
        },
        { $set: { usedBy: use.usedBy } },
      )
      .lean();
    if (before === null) {
      await db.uploads.updateMany({ _id: { $in: taken } }, { $set: { usedBy: '' } });
      throw invalidField(use.field, 'not-your-file');
    }
    if (before.usedBy === '') taken.push(url);
  }
}
