import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './root.mjs';

/** Draws the app's icons from the mark; run by hand after a change of the mark. */
const publicDir = join(root, 'web', 'public');
const mark = await readFile(join(publicDir, 'mark.svg'), 'utf8');
const square = mark.replace('rx="15"', 'rx="0"');
/** Systems crop a maskable icon to their own shape, so the mark stays within the middle four fifths. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"');

const draw = async (svg, size, name) =>
  writeFile(
    join(publicDir, 'icons', name),
    await sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true }).toBuffer(),
  );
await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
await draw(maskable, 512, 'maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
