import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { breakpoints } from '../styles/breakpoints.ts';

export const sheetHeights = ['low', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** Narrow and upright: the sheet lies over what is behind it. */
export const sheetMedia = `${breakpoints['below-desk']} and ${breakpoints['not-low']}`;

/** A movement faster than this goes one height further. */
const fastPixelsPerMs = 0.5;

/**
 * The height at which a dragged sheet comes to rest. `offsets` are the distances by which each height is moved down,
 * and `speed` is positive downwards.
 */
export function restingHeight(
  offset: number,
  speed: number,
  offsets: Record<SheetHeight, number>,
): SheetHeight {
  const [nearest = 'half'] = sheetHeights.toSorted(
    (a, b) => Math.abs(offsets[a] - offset) - Math.abs(offsets[b] - offset),
  );
  if (Math.abs(speed) <= fastPixelsPerMs) return nearest;
  const further = sheetHeights[sheetHeights.indexOf(nearest) + (speed < 0 ? 1 : -1)];
  return further ?? nearest;
}

/** The last height of the sheet, restored by back navigation. */
let leftHeight: SheetHeight = 'half';

export function noteHeight(height: SheetHeight): void {
  leftHeight = height;
}

export function useStartHeight(): SheetHeight {
  const way = useNavigationType();
  const [height] = useState(way === NavigationType.Pop ? leftHeight : 'half');
  return height;
}
