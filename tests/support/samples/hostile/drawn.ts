import sharp, { type Sharp } from 'sharp';

/** Hidden in names, comments, metadata and behind pixels: no stored file may contain it. */
export const marker = 'MARKERzqx7731';

export interface HostileFile {
  label: string;
  bytes: Buffer;
  name?: string;
  type?: string;
}

let drawn = 0;

/** A picture that differs from every other one. */
export function draw(width = 40, height = 30, channels: 3 | 4 = 3): Sharp {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn >> 8) * 16, b: 90, alpha: 0.7 };
  return sharp({ create: { width, height, channels, background } });
}
export const jpegOf = () => draw().jpeg().toBuffer();
export const pngOf = () => draw().png().toBuffer();
export const script = `<script>alert("${marker}")</script>`;

/** One file of each item. */
export async function each<Item>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<HostileFile>,
) {
  const files = [];
  for (const [index, item] of items.entries()) files.push(await make(item, index));
  return files;
}
