import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import type { Paint } from '../../components/photo/shrink-photo.ts';

/** A black bar over a part of the photo, as shares of its width and height. */
export interface CoverBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

const slope = -Math.PI / 10;
const opacity = 0.6;

/** Covers parts of a photo for good, and writes across all of it what it may be used for. */
export function paintMarks(bars: readonly CoverBar[]): Paint {
  return (context, width, height) => {
    context.fillStyle = '#141210';
    for (const bar of bars)
      context.fillRect(bar.x * width, bar.y * height, bar.width * width, bar.height * height);
    const size = Math.min(width, height) * 0.07;
    context.save();
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
