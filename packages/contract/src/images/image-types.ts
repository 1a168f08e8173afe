/** Accepted image types. Separate from the schemas, so that a form loads only this. */
export const acceptedImageTypes = ['image/png', 'image/jpeg'] as const;
