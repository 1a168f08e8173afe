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
