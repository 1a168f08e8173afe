import { copySides, type ImageSize, imageSizes } from '@joddee/contract/images/image-sizes';
import sharp from 'sharp';

/** The storage key of a copy of an image. */
export const copyKey = (key: string, size: ImageSize) => `${size}/${key}.webp`;
/** The keys of all copies that an image may have. */
export const copyKeys = (key: string) => imageSizes.map((size) => copyKey(key, size));
export const copyType = 'image/webp';

/** Null if the image itself is as small: a reader gets the image where there is no copy. */
export async function drawCopy(image: Buffer, size: ImageSize): Promise<Buffer | null> {
  const side = copySides[size];
  const picture = sharp(image);
  const { format, width, height } = await picture.metadata();
  if (format === 'webp' && Math.max(width, height) <= side) return null;
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
