import { randomBytes } from 'node:crypto';
import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '@joddee/marketplace/platform/context';
import type { RecordId } from '@joddee/marketplace/platform/record-id';
import sharp from 'sharp';

export interface Drawing {
  folder: UploadFolder;
  user: RecordId;
  usedBy: string;
  jpeg: Buffer;
}

export function renderJpeg(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

/**
 * Stores a drawing as an upload is stored, but as it is: there is nothing to clean in it, and drawing it anew
 * would double the time of the first start.
 */
export async function storeDrawing({ db, storage, clock }: Context, drawing: Drawing): Promise<string> {
  const now = clock.now();
  const key = `${drawing.folder}/${now.getTime()}-${randomBytes(12).toString('hex')}.jpg`;
  const url = `/api/files/${key}`;
  // The row first: a file without a row would never be found again.
  await db.uploads.create({
    _id: url,
    key,
    folder: drawing.folder,
    user: drawing.user,
    type: 'image/jpeg',
    bytes: drawing.jpeg.length,
    usedBy: drawing.usedBy,
    created: now,
    removedAt: null,
  });
  await storage.write(key, drawing.jpeg, 'image/jpeg');
  return url;
}
