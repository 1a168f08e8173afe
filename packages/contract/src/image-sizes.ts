import type { UploadFolder } from './files.ts';

/** Images that are shown in lists come in a small copy as well; a card's images never do. */
export const foldersWithSmallCopies: readonly UploadFolder[] = ['post', 'images'];
export const imageSizes = ['small'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The address of the small copy of an uploaded image; no image stays no image. */
export const smallImage = (url: string) => (url === '' ? '' : `${url}?size=small`);
