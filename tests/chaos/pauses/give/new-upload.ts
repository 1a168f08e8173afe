import { randomBytes } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import type { UploadFolder } from '@joddee/marketplace/files/shapes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import type { Person } from '../../town/person.ts';

/** An upload of a user; returns its address. */
export async function newUpload(
  { db, clock }: Context,
  { id }: Person,
  folder: UploadFolder,
  usedBy: string,
): Promise<string> {
  const key = `${folder}/${clock.now().getTime()}-${randomBytes(12).toString('hex')}.jpg`;
  const url = `/api/files/${key}`;
  await db.uploads.create({
    _id: url,
    key,
    folder,
    user: requireRecordId(id),
    type: 'image/jpeg',
    bytes: 9,
    usedBy,
    created: clock.now(),
    removedAt: null,
  });
  return url;
}
