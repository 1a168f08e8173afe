import sharp from 'sharp';

/** Sharp in a list on a phone, where a photo is at most 160 points wide. A tenth of the bytes of a camera's picture. */
const side = 480;

/** The storage key of the small copy of an image. */
export const smallCopyKey = (key: string) => `small/${key}.webp`;
export const smallCopyType = 'image/webp';

export function drawSmallCopy(image: Buffer): Promise<Buffer> {
  return sharp(image)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
