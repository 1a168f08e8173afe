import { acceptedImageTypes } from '@joddee/contract/image-types';
import { limits } from '@joddee/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../platform/app-error.ts';

export interface CleanImage {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  extension: 'png' | 'jpg';
}

const maxSide = 2048;
// One picture takes one core; how many are drawn at once is decided where they come in.
sharp.concurrency(1);

/**
 * Judges the type by content and draws the picture anew: what was hidden in the file (a place in a phone's
 * photo, a script behind the pixels) is not in the copy. What cannot be drawn is refused.
 */
export async function reencodeImage(upload: Buffer): Promise<CleanImage> {
  if (upload.length > limits.fileBytes) throw new AppError('FILE_TOO_LARGE');
  const found = await fileTypeFromBuffer(upload);
  if (!acceptedImageTypes.some((type) => type === found?.mime)) throw new AppError('FILE_NOT_SUPPORTED');
  const picture = sharp(upload, { limitInputPixels: limits.imagePixels, failOn: 'error', animated: false })
    // Turns the pixels as the camera was held, before that note is dropped with the rest.
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  try {
    if (found?.mime === 'image/png')
      return {
        bytes: await fitting(picture.png({ compressionLevel: 9 }), picture),
        type: 'image/png',
        extension: 'png',
      };
    return {
      bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      type: 'image/jpeg',
      extension: 'jpg',
    };
  } catch {
    // Truncated, malformed or far too many pixels: not a picture for us, whatever its first bytes say.
    throw new AppError('FILE_NOT_SUPPORTED');
  }
}

/** A lossless copy may outgrow the limit that the upload kept; colours are then reduced. */
async function fitting(png: Sharp, picture: Sharp): Promise<Buffer> {
  const bytes = await png.toBuffer();
  return bytes.length <= limits.fileBytes
    ? bytes
    : picture.clone().png({ palette: true, quality: 80 }).toBuffer();
}
