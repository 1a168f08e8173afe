import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import * as styles from './sheet.module.css';
import { type SheetHeight, sheetHeights, sheetMedia } from './sheet-heights.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

interface SheetProps {
  label: string;
  up: string;
  down: string;
  startHeight: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  /** Stays in sight at the lowest height, and drags the sheet like its handle. */
  head: ReactNode;
  /** Moves with the upper edge of the sheet, on a phone only. */
  above?: ReactNode;
  /** On a phone something else has taken its place. */
  isHidden?: boolean;
  children: ReactNode;
}

/** As long as the sheet takes to come to rest. */
const snapMs = 260;

/**
 * On a phone a sheet over the map with three heights. It follows the finger; a tap on its handle and two buttons, which
 * show themselves to the keyboard, move it by steps. On a wide screen it is a side column.
 */
export function Sheet(props: SheetProps) {
  const { label, up, down, startHeight, onHeight, head, above, isHidden = false, children } = props;
  const isOver = useMedia(sheetMedia);
  const sheet = useRef<HTMLElement>(null);
  // Its own state, because a new height must not render the screen around it.
  const [height, setHeight] = useState(startHeight);
  const moveTo = (next: SheetHeight) => {
    setHeight(next);
    onHeight(next);
  };
  const drag = useSheetDrag(sheet, moveTo);
  const isFirst = useRef(true);
  const step = (by: 1 | -1) => moveTo(sheetHeights[sheetHeights.indexOf(height) + by] ?? height);
  // While it moves, the content has the height of the whole sheet; at rest only that of the part in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new height is a movement.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (isFirst.current || element === null) {
      isFirst.current = false;
      return;
    }
    element.dataset.moving = '';
    const timer = setTimeout(() => delete element.dataset.moving, snapMs);
    return () => clearTimeout(timer);
  }, [height]);
  const isLow = isOver && height === 'low';
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      aria-label={label}
      data-scrolls="side"
      data-hidden={isHidden || undefined}
      inert={isOver && isHidden}
    >
      {isOver ? above : null}
      <div className={styles.head} {...(isOver ? drag : {})}>
        <div className={styles.handle}>
          <button type="button" aria-label={down} disabled={height === 'low'} onClick={() => step(-1)}>
            <span aria-hidden="true">▾</span>
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons beside it do the same. */}
          <span className={styles.grip} onClick={() => moveTo(height === 'half' ? 'full' : 'half')} />
          <button type="button" aria-label={up} disabled={height === 'full'} onClick={() => step(1)}>
            <span aria-hidden="true">▴</span>
          </button>
        </div>
        {head}
      </div>
      <div
        className={`${styles.content} stack`}
        data-scrolls="sheet"
        inert={isLow}
        {...(isOver && height === 'half' ? onlyByTouch(drag) : {})}
      >
        {children}
      </div>
    </section>
  );
}

/** A mouse scrolls the content with its wheel and selects text with its button. */
function onlyByTouch(drag: ReturnType<typeof useSheetDrag>): ReturnType<typeof useSheetDrag> {
  return {
    ...drag,
    onPointerDown(event) {
      if (event.pointerType !== 'mouse') drag.onPointerDown(event);
    },
  };
}
