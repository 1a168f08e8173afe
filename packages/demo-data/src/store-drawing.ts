import type { UploadFolder } from '@joddee/contract/files';
import type { Context } from '@joddee/marketplace/context/context';
import { storeImage } from '@joddee/marketplace/files/store-image';
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
 * Stores a drawing as it is: there is nothing to clean in it, and drawing it anew would double the time of the
 * first start.
 */
export function storeDrawing(context: Context, { folder, user, usedBy, jpeg }: Drawing): Promise<string> {
  return storeImage(context, {
    folder,
    user,
    usedBy,
    image: { bytes: jpeg, type: 'image/jpeg', extension: 'jpg' },
  });
}
