import type { UploadFolder } from './files.ts';

/** Folders whose images are shown in lists get a small copy of each image; card images never do. */
export const foldersWithSmallCopies: readonly UploadFolder[] = ['post', 'images'];
export const imageSizes = ['small'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The address of the small copy of an uploaded image; an empty address stays empty. */
export const smallImage = (url: string) => (url === '' ? '' : `${url}?size=small`);
