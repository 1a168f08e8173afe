import type { UploadFolder } from './shapes.ts';

/**
 * The longer sides of the copies: sharp in a list on a phone, where a photo is at most 160 points wide, and over the
 * width of a phone. A tenth and a third of the bytes of a camera's picture.
 */
export const copySides = { small: 480, medium: 960 } as const;
export type ImageSize = keyof typeof copySides;
export const imageSizes: readonly ImageSize[] = ['small', 'medium'];

/** The copies that an upload gets. Private images never have any. */
export const copiesOf: Readonly<Record<UploadFolder, readonly ImageSize[]>> = {
  post: ['small', 'medium'],
  images: ['small'],
  idcard: [],
  occupied: [],
  complaint: [],
};

const copyAddress = (url: string, size: ImageSize) => `${url}?size=${size}`;

/** The address of the small copy of an uploaded image; an empty address stays empty. */
export const smallImage = (url: string) => (url === '' ? '' : copyAddress(url, 'small'));

/** The attributes of a photo of a post. The browser chooses a copy by the width of the place and the screen. */
export const photoSources = (url: string) => ({
  srcSet: imageSizes.map((size) => `${copyAddress(url, size)} ${copySides[size]}w`).join(', '),
  src: url,
});

/** Accepted image types. Separate from the schemas, so that a form loads only this. */
export const acceptedImageTypes = ['image/png', 'image/jpeg'] as const;

/** Images of these folders are personal data: sealed in the storage, opened by a link for one viewer, never kept. */
export const privateFolders: ReadonlySet<UploadFolder> = new Set(['idcard', 'occupied', 'complaint']);
