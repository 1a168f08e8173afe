import { limits } from '@joddee/contract/limits';
import sharp from 'sharp';

let counter = 0;

/** A small picture; every one differs from the others. */
export async function picture(type: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  counter += 1;
  const canvas = sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: counter % 256, g: 120, b: 80 } },
  });
  return type === 'png' ? canvas.png().toBuffer() : canvas.jpeg().toBuffer();
}

/** As a file picker gives them. */
export async function pictureFile(type: 'jpeg' | 'png' = 'jpeg') {
  return { name: `photo.${type}`, mimeType: `image/${type}`, buffer: await picture(type) };
}

export const notAnImage = { name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };

export function tooLargeFile() {
  return { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(limits.fileBytes + 1) };
}
