import { type PointerEvent, useRef } from 'react';

/** A movement this far, or faster than this, closes. */
const farPixels = 96;
const fastPixelsPerMs = 0.5;

/** Pulls a sheet down with the finger: it follows, and closes if it was moved far or fast enough. */
export function useSwipeDown(sheet: { current: HTMLElement | null }, onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const moveTo = (y: number) => {
    if (sheet.current === null) return;
    sheet.current.style.translate = y === 0 ? '' : `0 ${y}px`;
  };
  if (onClose === undefined) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button') !== null) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current !== undefined) moveTo(Math.max(0, clientY - start.current.y));
    },
    onPointerUp: ({ clientY, timeStamp }: PointerEvent) => {
      if (start.current === undefined) return;
      const moved = clientY - start.current.y;
      const speed = moved / Math.max(1, timeStamp - start.current.at);
      start.current = undefined;
      moveTo(0);
      if (moved > farPixels || (moved > 0 && speed > fastPixelsPerMs)) onClose();
    },
    onPointerCancel: () => {
      start.current = undefined;
      moveTo(0);
    },
  };
}
