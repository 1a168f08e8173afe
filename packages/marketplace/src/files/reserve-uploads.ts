import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '../context/context.ts';
import { invalidField } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';

interface Use {
  urls: readonly string[];
  folder: UploadFolder;
  userId: string;
  /** The owner of the reservation, such as `post:ID`. */
  usedBy: string;
  /** The field that reports a foreign or unknown address. */
  field: string | ((url: string) => string);
}

/** Reserves the caller's own uploads for one use, all of them or none; an image of another use or user is refused. */
export async function reserveUploads({ db }: Context, use: Use): Promise<void> {
  const reserved: string[] = [];
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
      await db.uploads.updateMany({ _id: { $in: reserved } }, { $set: { usedBy: '' } });
      throw invalidField(typeof use.field === 'string' ? use.field : use.field(url), 'not-your-file');
    }
    if (before.usedBy === '') reserved.push(url);
  }
}
