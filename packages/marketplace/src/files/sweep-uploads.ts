import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import { namesOccupiedPhoto } from './private-images.ts';
import { removeUploads } from './uploads.ts';

const batch = 500;
/** Before any removal. A range, because the index has no bounds for "not null". */
const never = new Date(0);
/** A reservation without its post is swept during this many hours after the first day. */
const reservationHours = 48;

/** Deletes images that are marked for deletion, unused, or reserved for a record that was never written. */
export async function sweepUploads(context: Context): Promise<number> {
  const { db, clock } = context;
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const old = hoursAgo(limits.unusedUploadHours);
  const unwanted = (
    await db.uploads
      .find({ $or: [{ removedAt: { $gt: never } }, { usedBy: '', created: { $lt: old } }] }, { _id: 1 })
      .limit(batch)
      .lean()
  ).map((upload) => upload._id);
  const reserved = db.uploads
    .find({ created: { $lt: old, $gt: hoursAgo(limits.unusedUploadHours + reservationHours) } })
    .lean()
    .cursor();
  for await (const upload of reserved)
    if (upload.usedBy !== '' && !(await isShown(context, upload.usedBy, upload._id)))
      unwanted.push(upload._id);
  await removeUploads(context, unwanted);
  return unwanted.length;
}

async function isShown({ db }: Context, usedBy: string, url: string): Promise<boolean> {
  const [kind, id] = usedBy.split(':');
  const recordId = readRecordId(id ?? '');
  if (recordId === null) return false;
  if (kind === 'post')
    return (
      (await db.posts.exists({
        _id: recordId,
        deletedAt: null,
        $or: [{ photos: url }, { 'detail.bays.photo': url }],
      })) !== null
    );
  if (kind === 'occupied')
    return (await db.bookings.exists({ _id: recordId, ...namesOccupiedPhoto(url) })) !== null;
  if (kind === 'complaint') return (await db.complaints.exists({ author: recordId, photo: url })) !== null;
  if (kind === 'photo')
    return (await db.users.exists({ _id: recordId, photo_user: url, deletedAt: null })) !== null;
  return (
    (await db.users.exists({
      _id: recordId,
      deletedAt: null,
      $or: [{ 'photo_card.photoCard': url }, { 'photo_card.photoPerson': url }],
    })) !== null
  );
}
