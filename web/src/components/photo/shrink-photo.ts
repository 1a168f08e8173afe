import { limits } from '@joddee/marketplace/common/limits';

/** From the best quality to the smallest file; a photo is drawn until one of them fits the limit. */
const drawings = [
  { longestSide: 1600, quality: 0.82 },
  { longestSide: 1600, quality: 0.7 },
  { longestSide: 1280, quality: 0.7 },
  { longestSide: 1024, quality: 0.6 },
  { longestSide: 800, quality: 0.5 },
] as const;

export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Draws over a photo, in a canvas of this size. */
export type Paint = (context: DrawingContext, width: number, height: number) => void;

/** Draws a photo as a JPEG within the upload limit. Rejects a photo that this browser cannot decode. */
export async function shrinkPhoto(photo: Blob, paint?: Paint): Promise<Blob> {
  const picture = await decodePhoto(photo);
  try {
    for (const { longestSide, quality } of drawings) {
      const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
      const width = Math.max(1, Math.round(picture.width * scale));
      const height = Math.max(1, Math.round(picture.height * scale));
      const jpeg = await drawJpeg(picture, { width, height, quality, paint });
      if (jpeg.size <= limits.fileBytes) return jpeg;
    }
  } finally {
    picture.close();
  }
  throw new Error('the photo stays larger than the limit');
}

interface JpegForm {
  width: number;
  height: number;
  quality: number;
  paint: Paint | undefined;
}

function drawJpeg(picture: ImageBitmap, form: JpegForm): Promise<Blob> {
  const { width, height, quality } = form;
  const type = 'image/jpeg';
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'), picture, form);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d'), picture, form);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('nothing drawn')) : resolve(jpeg)),
      type,
      quality,
    );
  });
}

function draw(
  context: DrawingContext | null,
  picture: ImageBitmap,
  { width, height, paint }: JpegForm,
): void {
  if (context === null) throw new Error('no canvas to draw on');
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  paint?.(context, width, height);
}

/** Decodes a photo upright, because a canvas ignores the orientation in its EXIF data. */
export function decodePhoto(photo: Blob): Promise<ImageBitmap> {
  // Some WebKit knows no such option and refuses the call; without it, it decodes a photo as it is displayed.
  return createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(photo));
}
