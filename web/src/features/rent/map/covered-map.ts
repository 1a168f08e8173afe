import { type SheetHeight, sheetMedia } from '../../../ui/sheet/sheet-heights.ts';

/** In rem: what the bars above and the sheet below cover of a phone's map. */
const barsAbove = 7.75;
const sheetBelow = 23.25;
const lowSheetBelow = 15;
/** With its distance from the edge: a fitted pin stays clear of the button for the own position. */
const buttonBeside = 4;
const loweredSheetBelow = 5.75;
const lowScreen = '(max-height: 43em)';

export interface Covered {
  above: number;
  below: number;
  /** At the end of a line. It covers little, so that it counts where places are fitted, and not for what is in sight. */
  beside: number;
}

/** How many pixels of the map lie under other parts; none beside a list. A sheet of full height counts as a half open one. */
export function coveredMap(sheet: SheetHeight = 'half'): Covered {
  if (!window.matchMedia(sheetMedia).matches) return { above: 0, below: 0, beside: 0 };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const half = window.matchMedia(lowScreen).matches ? lowSheetBelow : sheetBelow;
  const below = sheet === 'low' ? loweredSheetBelow : half;
  return {
    above: Math.round(barsAbove * rem),
    below: Math.round(below * rem),
    beside: Math.round(buttonBeside * rem),
  };
}

/** How far above the map's middle the centre of the part in sight lies, in whole pixels. */
export function liftOfCentre(): number {
  const { above, below } = coveredMap();
  return Math.round((below - above) / 2);
}
