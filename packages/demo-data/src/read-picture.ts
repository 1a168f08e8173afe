import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';

/** Resolved by the package's name, because a bundled program runs from another folder. */
const { resolve } = createRequire(import.meta.url);

const types = { '.webp': 'image/webp', '.jpg': 'image/jpeg' } as const;

export interface PictureFile {
  bytes: Buffer;
  type: (typeof types)[keyof typeof types];
  extension: string;
}

/** The copy of a photo that a server would draw of it, which would take most of the time of writing the demo. */
export const readSmallCopy = (path: string) => readFile(resolve(`@joddee/demo-data/pictures/small/${path}`));

/** A picture of `packages/demo-data/pictures`, by its path there. */
export async function readPicture(path: string): Promise<PictureFile> {
  const extension = extname(path);
  if (extension !== '.webp' && extension !== '.jpg') throw new Error(`${path} is not a picture of the demo`);
  const bytes = await readFile(resolve(`@joddee/demo-data/pictures/${path}`));
  return { bytes, type: types[extension], extension: extension.slice(1) };
}
