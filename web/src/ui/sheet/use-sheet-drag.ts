import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { restingHeight, type SheetHeight, sheetHeights } from './sheet-heights.ts';

/** A movement of this length is a drag and no press. */
const meantPixels = 6;
/** The speed is that of the last moments, because a finger may rest before it lifts. */
const speedOverMs = 80;

interface Drag {
  pointer: number;
  from: number;
  offset: number;
  offsets: Record<SheetHeight, number>;
  trail: { y: number; at: number }[];
  isMeant: boolean;
}

/**
 * Moves a sheet with the finger, by its transform alone and without React. The sheet's own height at each of its heights
 * is read from the custom properties of its style sheet.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onRest: (height: SheetHeight) => void) {
  const drag = useRef<Drag>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isJustDragged = useRef(false);
  useEffect(() => () => clearTimeout(settling.current), []);

  function end(event: PointerEvent<HTMLElement>, isCancelled: boolean): void {
    const moved = drag.current;
    const element = sheet.current;
    if (moved === undefined || element === null || event.pointerId !== moved.pointer) return;
    drag.current = undefined;
    if (!moved.isMeant) return;
    isJustDragged.current = true;
    settling.current = setTimeout(() => {
      isJustDragged.current = false;
    });
    const offset = offsetAt(moved, event.clientY);
    delete element.dataset.dragged;
    element.style.transform = '';
    onRest(restingHeight(offset, isCancelled ? 0 : speedOf(moved, event), moved.offsets));
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const element = sheet.current;
      if (element === null || event.button !== 0 || drag.current !== undefined) return;
      const offsets = offsetsOf(element);
      drag.current = {
        pointer: event.pointerId,
        from: event.clientY,
        offset: currentOffset(element),
        offsets,
        trail: [{ y: event.clientY, at: event.timeStamp }],
        isMeant: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const moved = drag.current;
      const element = sheet.current;
      if (moved === undefined || element === null || event.pointerId !== moved.pointer) return;
      if (!moved.isMeant) {
        if (Math.abs(event.clientY - moved.from) < meantPixels) return;
        moved.isMeant = true;
        element.dataset.dragged = '';
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      moved.trail = [
        ...moved.trail.filter(({ at }) => event.timeStamp - at < speedOverMs),
        { y: event.clientY, at: event.timeStamp },
      ];
      element.style.transform = `translateY(${offsetAt(moved, event.clientY)}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    /** The press that ends a drag follows no link. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }): void {
      if (!isJustDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function offsetAt({ from, offset, offsets }: Drag, y: number): number {
  return Math.min(offsets.low, Math.max(0, offset + y - from));
}

function speedOf({ trail }: Drag, last: { clientY: number; timeStamp: number }): number {
  const [first] = trail.filter(({ at }) => last.timeStamp - at < speedOverMs);
  return first === undefined ? 0 : (last.clientY - first.y) / Math.max(1, last.timeStamp - first.at);
}

function currentOffset(element: HTMLElement): number {
  return new DOMMatrixReadOnly(getComputedStyle(element).transform).m42;
}

/** The sheet's height is that of its fullest state, so that only its transform moves it. */
function offsetsOf(element: HTMLElement): Record<SheetHeight, number> {
  const style = getComputedStyle(element);
  const full = element.offsetHeight;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shown = (height: SheetHeight) =>
    Math.min(full, Number.parseFloat(style.getPropertyValue(`--sheet-${height}`)) * rem || full);
  const offsets = { low: 0, half: 0, full: 0 };
  for (const height of sheetHeights) offsets[height] = full - shown(height);
  return offsets;
}
