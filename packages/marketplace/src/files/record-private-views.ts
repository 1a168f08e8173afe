import { userStatus } from '@joddee/contract/choices/user-status';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, readRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { namesOccupiedPhoto } from './names-occupied-photo.ts';
import type { UploadRecord } from './upload-model.ts';

/** Every access to a card image is recorded first, and only its holder or an administrator, logged in, has access. */
export async function recordCardImageView(
  context: Context,
  { _id: image, user: holder }: UploadRecord,
  viewer: string,
): Promise<void> {
  const { id, isAdministrator } = await requireViewer(context, viewer);
  const isHolder = id.equals(holder);
  if (!isHolder && !isAdministrator) throw new AppError('NOT_ALLOWED');
  await recordAudit(context, {
    action: 'card-image-viewed',
    by: isHolder ? 'self' : 'administrator',
    actor: id,
    subject: holder,
    about: image,
  });
}

/**
 * The photo of a report shows a car of somebody else. The parties of the booking have access, and administrators, whose
 * access is recorded.
 */
export async function recordOccupiedPhotoView(
  context: Context,
  { _id: image, user: renter, usedBy }: UploadRecord,
  viewer: string,
): Promise<void> {
  const { id, isAdministrator } = await requireViewer(context, viewer);
  const booking = readRecordId(usedBy.split(':')[1] ?? '');
  const party = {
    _id: booking,
    $and: [namesOccupiedPhoto(image), { $or: [{ 'detail.user': id }, { 'detail.renter': id }] }],
  };
  if (booking !== null && (await context.db.bookings.exists(party)) !== null) return;
  if (!isAdministrator) throw new AppError('NOT_ALLOWED');
  await recordAudit(context, {
    action: 'occupied-photo-viewed',
    by: 'administrator',
    actor: id,
    subject: renter,
    about: image,
  });
}

/** The photo of a complaint is for its author, and for administrators, whose access is recorded. */
export async function recordComplaintPhotoView(
  context: Context,
  { _id: image, user: author }: UploadRecord,
  viewer: string,
): Promise<void> {
  const { id, isAdministrator } = await requireViewer(context, viewer);
  if (id.equals(author)) return;
  if (!isAdministrator) throw new AppError('NOT_ALLOWED');
  await recordAudit(context, {
    action: 'complaint-photo-viewed',
    by: 'administrator',
    actor: id,
    subject: author,
    about: image,
  });
}

async function requireViewer(
  { db, clock }: Context,
  viewer: string,
): Promise<{ id: RecordId; isAdministrator: boolean }> {
  const id = requireRecordId(viewer);
  const person = await db.users.findOne({ _id: id, deletedAt: null }, { status: 1 }).lean();
  if (person === null) throw new AppError('NOT_ALLOWED');
  // Logging out ends access at once, although the link has not expired yet.
  const activeSession = { user: id, revokedAt: null, expiresAt: { $gt: clock.now() } };
  if ((await db.sessions.exists(activeSession)) === null) throw new AppError('NOT_ALLOWED');
  return { id, isAdministrator: person.status === userStatus.administrator };
}
