import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import type { DrawingContext, Paint } from '../../components/photo/shrink-photo.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A black bar over a part of the photo, as shares of its width and height. */
export type CoverBar = Area;

export type CardPhotoKind = 'card' | 'person';

const slope = -Math.PI / 10;
const opacity = 0.4;
const cardShape = 85.6 / 54;

/** What an administrator has to read, as shares of the card or of the photo of a person. */
const clearAreas: Record<CardPhotoKind, readonly Area[]> = {
  // Number and name, and below them the face.
  card: [
    { x: 0.26, y: 0.06, width: 0.74, height: 0.32 },
    { x: 0.7, y: 0.42, width: 0.28, height: 0.52 },
  ],
  person: [{ x: 0.25, y: 0.08, width: 0.5, height: 0.5 }],
};

/** A photo is taken so that the card fills its width or its height. */
function areaOf(kind: CardPhotoKind, width: number, height: number): Area {
  if (kind === 'person') return { x: 0, y: 0, width, height };
  const [cardWidth, cardHeight] = [Math.min(width, height * cardShape), Math.min(height, width / cardShape)];
  return { x: (width - cardWidth) / 2, y: (height - cardHeight) / 2, width: cardWidth, height: cardHeight };
}

function keepClear(context: DrawingContext, kind: CardPhotoKind, width: number, height: number): void {
  const whole = areaOf(kind, width, height);
  context.beginPath();
  context.rect(0, 0, width, height);
  for (const area of clearAreas[kind])
    context.rect(
      whole.x + area.x * whole.width,
      whole.y + area.y * whole.height,
      area.width * whole.width,
      area.height * whole.height,
    );
  context.clip('evenodd');
}

/** Covers parts of a photo for good, and writes around what has to be read what the photo may be used for. */
export function paintMarks(kind: CardPhotoKind, bars: readonly CoverBar[]): Paint {
  return (context, width, height) => {
    context.fillStyle = '#141210';
    for (const bar of bars)
      context.fillRect(bar.x * width, bar.y * height, bar.width * width, bar.height * height);
    const size = Math.min(width, height) * 0.07;
    context.save();
    keepClear(context, kind, width, height);
    context.translate(width / 2, height / 2);
    context.rotate(slope);
    context.globalAlpha = opacity;
    context.font = `600 ${size}px "Noto Sans Thai", sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = size * 0.12;
    // Readable on bright and on dark parts.
    context.strokeStyle = '#ffffff';
    context.fillStyle = '#0b5c5c';
    const stepX = context.measureText(text.watermark).width + size * 2;
    const stepY = size * 3;
    const reach = Math.hypot(width, height) / 2;
    for (let line = -Math.ceil(reach / stepY); line * stepY <= reach; line += 1) {
      const shift = line % 2 === 0 ? 0 : stepX / 2;
      for (let x = shift - stepX * Math.ceil(reach / stepX); x <= reach + stepX; x += stepX) {
        context.strokeText(text.watermark, x, line * stepY);
        context.fillText(text.watermark, x, line * stepY);
      }
    }
    context.restore();
  };
}
