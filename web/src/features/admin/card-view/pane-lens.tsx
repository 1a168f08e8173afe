import { useLayoutEffect, useRef } from 'react';
import * as styles from './card-panes.module.css';
import { fittingScale, type Size } from './pane-view.ts';

const diameter = 170;
const magnifies = 2.5;

interface PaneLensProps {
  /** The image that the pane shows: it is drawn again and never requested again. */
  image: HTMLImageElement;
  pane: Size;
  turn: number;
  /** From the middle of the pane. */
  at: { x: number; y: number };
}

/** A round glass under the pointer. */
export function PaneLens({ image, pane, turn, at }: PaneLensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const density = window.devicePixelRatio;
    canvas.current.width = canvas.current.height = diameter * density;
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = fittingScale({ width, height }, pane, turn) * magnifies * density;
    context.translate((diameter * density) / 2, (diameter * density) / 2);
    context.translate(-at.x * magnifies * density, -at.y * magnifies * density);
    context.rotate((turn * Math.PI) / 180);
    context.scale(scale, scale);
    context.drawImage(image, -width / 2, -height / 2);
  });
  return (
    <canvas
      ref={canvas}
      className={styles.paneLens}
      style={{ translate: `${at.x - diameter / 2}px ${at.y - diameter / 2}px` }}
    />
  );
}
