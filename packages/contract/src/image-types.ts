/** Kinds of images that are taken; apart from the shapes, so that a form needs no more than this. */
export const acceptedImageTypes = ['image/png', 'image/jpeg'] as const;
