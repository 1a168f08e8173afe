import type { UploadFolder } from '@joddee/contract/files';
import { copiesOf, type ImageSize } from '@joddee/contract/images/image-sizes';
import { userStatus } from '@joddee/contract/users';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { type CardImagePermit, isCardImagePermitted } from './card-image-link.ts';
import { copyKey, copyType, drawCopy } from './image-copies.ts';
import { pictureTurns } from './picture-turns.ts';
import { openImage } from './sealed-images.ts';

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Reads a public image, or a card image for the viewer of its signed link. */
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
  const wanted = copiesOf[folder].find((known) => known === size);
  const read = async (key: string) => {
    const stored = await storage.read(key);
    return stored === null ? null : openImage(context, { folder, user: upload.user, key }, stored);
  };
  const copy = wanted === undefined ? null : await read(copyKey(upload.key, wanted));
  if (copy !== null) return { bytes: copy, type: copyType };
  const bytes = await read(upload.key);
  if (bytes === null) throw new AppError('NOT_FOUND');
  // A small picture needs no copy. Others were stored before there were copies, or by a program that crashed between two
  // writes; a medium copy would take more work than it saves bytes.
  const drawn = wanted === 'small' ? await pictureTurns.run(() => drawCopy(bytes, wanted)) : null;
  return drawn === null ? { bytes, type: upload.type } : { bytes: drawn, type: copyType };
}

/** Every access to a card image is recorded first, and only its holder or an administrator, logged in, has access. */
async function recordCardImageView(
  context: Context,
  holder: string,
  image: string,
  viewer: string,
): Promise<void> {
  const { db, clock } = context;
  const viewerId = requireRecordId(viewer);
  const person = await db.users.findOne({ _id: viewerId, deletedAt: null }, { status: 1 }).lean();
  if (person === null || (viewer !== holder && person.status !== userStatus.administrator))
    throw new AppError('NOT_ALLOWED');
  // Logging out ends access at once, although the link has not expired yet.
  const activeSession = { user: viewerId, revokedAt: null, expiresAt: { $gt: clock.now() } };
  if ((await db.sessions.exists(activeSession)) === null) throw new AppError('NOT_ALLOWED');
  await recordAudit(context, {
    action: 'card-image-viewed',
    by: viewer === holder ? 'self' : 'administrator',
    actor: viewerId,
    subject: requireRecordId(holder),
    about: image,
  });
}
