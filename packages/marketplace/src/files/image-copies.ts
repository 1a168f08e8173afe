import { copySides, type ImageSize, imageSizes } from '@joddee/contract/image-sizes';
import sharp from 'sharp';

/** The storage key of a copy of an image. */
export const copyKey = (key: string, size: ImageSize) => `${size}/${key}.webp`;
/** The keys of all copies that an image may have. */
export const copyKeys = (key: string) => imageSizes.map((size) => copyKey(key, size));
export const copyType = 'image/webp';

export function drawCopy(image: Buffer, size: ImageSize): Promise<Buffer> {
  const side = copySides[size];
  return sharp(image)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
