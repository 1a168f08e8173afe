import sharp from 'sharp';

/** Sharp on a phone's list, where a photo is at most 160 points wide; a tenth of the bytes of a camera's picture. */
const side = 480;

/** Where the small copy of a stored image rests. */
export const smallCopyKey = (key: string) => `small/${key}.webp`;
export const smallCopyType = 'image/webp';

export function drawSmallCopy(image: Buffer): Promise<Buffer> {
  return sharp(image)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
