import sharp from 'sharp';

let counter = 0;

/** A small picture; each one is different. */
export async function picture(type: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  counter += 1;
  const canvas = sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: counter % 256, g: 120, b: 80 } },
  });
  return type === 'png' ? canvas.png().toBuffer() : canvas.jpeg().toBuffer();
}

/** A file as a file picker returns it. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function pictureFile(type: 'jpeg' | 'png' = 'jpeg'): Promise<PhotoFile> {
  return { name: `photo.${type}`, mimeType: `image/${type}`, buffer: await picture(type) };
}

/** A photo as taken by a phone, far above the limit because of its fine grain. Its upper half is lighter. */
export async function cameraPhoto({ width = 3000, height = 2000, orientation = 1 } = {}): Promise<PhotoFile> {
  // One tile of grain for the whole photo, because grain costs far more than the rest.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const half = Math.round(height / 2);
  const sky = {
    create: { width, height: half, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.5 } },
  } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      { input: grain, tile: true },
      { input: await sharp(sky).png({ compressionLevel: 1 }).toBuffer(), top: 0, left: 0 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

export const notAnImage = { name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
