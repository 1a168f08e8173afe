import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { SheetHeight } from '../../../ui/sheet/sheet-heights.ts';

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
