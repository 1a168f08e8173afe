import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawCopy } from '@joddee/marketplace/files/images';
import { readPicture } from './read-picture.ts';

// Draws the small copies of the photos of spots again, after a change of a photo or of the size of copies.
const pictures = join(import.meta.dirname, '..', 'pictures');
for (const name of await readdir(join(pictures, 'spots'))) {
  const copy = await drawCopy((await readPicture(`spots/${name}`)).bytes, 'small');
  if (copy === null) throw new Error(`${name} is as small as its copy`);
  const file = join(pictures, 'small', 'spots', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, copy);
}
