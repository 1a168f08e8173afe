import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { copiesOf, type ImageSize, privateFolders } from './constants.ts';
import { copyKey, copyType, drawCopy, pictureTurns } from './images.ts';
import { type ImagePermit, isImagePermitted, openImage, recordImageView } from './private-images.ts';
import type { UploadFolder } from './shapes.ts';

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Reads a public image, or a private image for the viewer of its signed link. */
export async function readFile(
  context: Context,
  folder: UploadFolder,
  name: string,
  permit: ImagePermit,
  size?: ImageSize,
): Promise<StoredFile> {
  const { db, storage } = context;
  const url = `/api/files/${folder}/${name}`;
  if (privateFolders.has(folder) && !isImagePermitted(context, url, permit))
    throw new AppError('NOT_ALLOWED');
  const upload = await db.uploads.findOne({ _id: url, folder, removedAt: null }).lean();
  if (upload === null) throw new AppError('NOT_FOUND');
  if (folder !== 'post' && folder !== 'images') await recordImageView(context, folder, upload, permit);
  const wanted = copiesOf[folder].find((known) => known === size);
  const read = async (key: string) => {
    const stored = await storage.read(key);
    return stored === null ? null : openImage(context, { folder, user: upload.user, key }, stored);
  };
  const copy = wanted === undefined ? null : await read(copyKey(upload.key, wanted));
  if (copy !== null) return { bytes: copy, type: copyType };
  const bytes = await read(upload.key);
  if (bytes === null) throw new AppError('NOT_FOUND');
  // A small picture needs no copy. Others were stored by a program that crashed between two writes; a medium copy would take more work than it saves bytes.
  const drawn =
    wanted === 'small' ? await pictureTurns.run({ id: 'copies' }, () => drawCopy(bytes, wanted)) : null;
  return drawn === null ? { bytes, type: upload.type } : { bytes: drawn, type: copyType };
}
