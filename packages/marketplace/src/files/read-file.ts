import type { UploadFolder } from '@joddee/contract/files';
import { foldersWithSmallCopies, type ImageSize } from '@joddee/contract/image-sizes';
import { userStatus } from '@joddee/contract/users';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { newRecordId, requireRecordId } from '../platform/record-id.ts';
import { type CardImagePermit, isCardImagePermitted } from './card-image-link.ts';
import { pictureTurns } from './picture-turns.ts';
import { drawSmallCopy, smallCopyKey, smallCopyType } from './small-copy.ts';

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** A public image, or a card image for the viewer to whom its link was given. */
export async function readFile(
  context: Context,
  folder: UploadFolder,
  name: string,
  permit: CardImagePermit,
  size?: ImageSize,
): Promise<StoredFile> {
  const { db, storage } = context;
  const url = `/api/files/${folder}/${name}`;
  if (folder === 'idcard' && !isCardImagePermitted(context, url, permit)) throw new AppError('NOT_ALLOWED');
  const upload = await db.uploads.findOne({ _id: url, folder, removedAt: null }).lean();
  if (upload === null) throw new AppError('NOT_FOUND');
  if (folder === 'idcard') await recordCardImageView(context, upload.user.toString(), url, permit.viewer);
  const isSmall = size === 'small' && foldersWithSmallCopies.includes(folder);
  const kept = isSmall ? await storage.read(smallCopyKey(upload.key)) : null;
  if (kept !== null) return { bytes: kept, type: smallCopyType };
  const bytes = await storage.read(upload.key);
  if (bytes === null) throw new AppError('NOT_FOUND');
  // Stored before there were small copies, or by a program that ended between the two.
  if (isSmall) return { bytes: await pictureTurns.run(() => drawSmallCopy(bytes)), type: smallCopyType };
  return { bytes, type: upload.type };
}

/** No image leaves unless the view is on record, and only the holder or a living administrator, logged in, is a viewer. */
async function recordCardImageView(
  { db, clock }: Context,
  holder: string,
  image: string,
  viewer: string,
): Promise<void> {
  const viewerId = requireRecordId(viewer);
  const person = await db.users.findOne({ _id: viewerId, deletedAt: null }, { status: 1 }).lean();
  if (person === null || (viewer !== holder && person.status !== userStatus.administrator))
    throw new AppError('NOT_ALLOWED');
  // A link outlives no logout of its viewer, short as its time is.
  const standing = { user: viewerId, revokedAt: null, expiresAt: { $gt: clock.now() } };
  if ((await db.sessions.exists(standing)) === null) throw new AppError('NOT_ALLOWED');
  await db.cardImageViews.create({
    _id: newRecordId(),
    viewer: viewerId,
    holder: requireRecordId(holder),
    image,
    at: clock.now(),
  });
}
