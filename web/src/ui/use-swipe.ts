import { type PointerEvent, useRef } from 'react';

const fastPixelsPerMs = 0.5;
/** A smaller movement is a press. */
const beginPixels = 8;

interface Swipe {
  x: number;
  y: number;
  at: number;
  isMoving: boolean;
}

/**
 * Dismisses a part with the finger: it follows along one axis, a sheet only down, and leaves if it was moved far or fast
 * enough.
 */
export function useSwipe(part: { current: HTMLElement | null }, onDismiss: () => void, isSheet = false) {
  const farPixels = isSheet ? 96 : 72;
  const start = useRef<Swipe>(undefined);
  const moveTo = (x: number, y: number) => {
    if (part.current === null) return;
    part.current.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  };
  const movedBy = ({ clientX, clientY }: PointerEvent, { x, y }: Swipe) => {
    const [sideways, down] = [clientX - x, clientY - y];
    if (isSheet) return { x: 0, y: Math.max(0, down) };
    return Math.abs(sideways) > Math.abs(down) ? { x: sideways, y: 0 } : { x: 0, y: down };
  };
  const end = () => {
    start.current = undefined;
    moveTo(0, 0);
  };
  return {
    onPointerDown({ pointerType, clientX, clientY, timeStamp }: PointerEvent) {
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY, at: timeStamp, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const swipe = start.current;
      if (swipe === undefined) return;
      const { x, y } = movedBy(event, swipe);
      if (!swipe.isMoving && Math.abs(x + y) < beginPixels) return;
      // From here on the press of a link or a button inside is over.
      if (!swipe.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      swipe.isMoving = true;
      moveTo(x, y);
    },
    onPointerUp(event: PointerEvent) {
      const swipe = start.current;
      if (swipe === undefined) return;
      const { x, y } = movedBy(event, swipe);
      const moved = Math.abs(x + y);
      const speed = moved / Math.max(1, event.timeStamp - swipe.at);
      end();
      if (moved > farPixels || (moved > beginPixels && speed > fastPixelsPerMs)) onDismiss();
    },
    onPointerCancel: end,
  };
}
