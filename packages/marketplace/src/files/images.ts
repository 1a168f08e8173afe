import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { limits } from '../common/limits.ts';
import { AppError } from '../platform/app-error.ts';
import { createTurns, once } from '../platform/turns.ts';
import { acceptedImageTypes, copySides, type ImageSize, imageSizes } from './constants.ts';

export interface CleanImage {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  extension: 'png' | 'jpg';
}

const maxSide = 2048;

/** Loaded with the first picture: it takes thirty megabytes. */
const openSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // One picture uses one core; `pictureTurns` limits the pictures drawn at once.
  sharp.concurrency(1);
  return sharp;
});

/**
 * Detects the type from the content and draws the picture again, so that data hidden in the file is not in the copy:
 * the location of a photo, or a script after the pixels. A file that cannot be drawn is refused.
 */
export async function reencodeImage(upload: Buffer): Promise<CleanImage> {
  if (upload.length > limits.fileBytes) throw new AppError('FILE_TOO_LARGE');
  const found = await fileTypeFromBuffer(upload);
  if (!acceptedImageTypes.some((type) => type === found?.mime)) throw new AppError('FILE_NOT_SUPPORTED');
  const sharp = await openSharp();
  const picture = sharp(upload, { limitInputPixels: limits.imagePixels, failOn: 'error', animated: false })
    // Applies the orientation of the camera, because the metadata that holds it is dropped.
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  try {
    if (found?.mime === 'image/png')
      return {
        bytes: await withinLimit(picture.png({ compressionLevel: 9 }), picture),
        type: 'image/png',
        extension: 'png',
      };
    return {
      bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      type: 'image/jpeg',
      extension: 'jpg',
    };
  } catch {
    // Truncated, malformed or with too many pixels: not an accepted picture, whatever its first bytes say.
    throw new AppError('FILE_NOT_SUPPORTED');
  }
}

/** A lossless copy may exceed the limit that the upload respected; its colours are then reduced. */
async function withinLimit(png: Sharp, picture: Sharp): Promise<Buffer> {
  const bytes = await png.toBuffer();
  return bytes.length <= limits.fileBytes
    ? bytes
    : picture.clone().png({ palette: true, quality: 80 }).toBuffer();
}

/** Drawing a picture takes a core and up to a hundred megabytes. */
export const pictureTurns = createTurns(2, 8);

export const copyKey = (key: string, size: ImageSize) => `${size}/${key}.webp`;
export const copyKeys = (key: string) => imageSizes.map((size) => copyKey(key, size));
export const copyType = 'image/webp';

/** Null if the image itself is as small: a reader gets the image where there is no copy. */
export async function drawCopy(image: Buffer, size: ImageSize): Promise<Buffer | null> {
  const side = copySides[size];
  const sharp = await openSharp();
  const picture = sharp(image);
  const { format, width, height } = await picture.metadata();
  if (format === 'webp' && Math.max(width, height) <= side) return null;
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
