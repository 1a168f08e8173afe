/** Decodes a photo upright, because a canvas ignores the orientation in its EXIF data. */
export function decodePhoto(photo: Blob): Promise<ImageBitmap> {
  // Some WebKit knows no such option and refuses the call; without it, it decodes a photo as it is displayed.
  return createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(photo));
}
