import { type PointerEvent, type ReactNode, useRef } from 'react';
import './sheet.css';

const heights = ['low', 'half', 'full'] as const;
export type SheetHeight = (typeof heights)[number];

interface SheetProps {
  label: string;
  up: string;
  down: string;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  children: ReactNode;
}

/** The distance from which a movement counts as a drag. */
const meantPixels = 30;

/**
 * On a phone a sheet over the map with three heights, set by a drag handle or by buttons; on a wide screen a side
 * column.
 */
export function Sheet({ label, up, down, height, onHeight, children }: SheetProps) {
  const start = useRef<number>(undefined);
  const step = (by: 1 | -1) => onHeight(heights[heights.indexOf(height) + by] ?? height);
  const released = ({ clientY }: PointerEvent) => {
    if (start.current === undefined) return;
    const moved = start.current - clientY;
    start.current = undefined;
    if (Math.abs(moved) < meantPixels) return;
    const far = Math.abs(moved) > window.innerHeight * 0.4;
    if (far) onHeight(moved > 0 ? 'full' : 'low');
    else step(moved > 0 ? 1 : -1);
  };
  return (
    <section className={`sheet ${height}`} aria-label={label} data-scrolls="side">
      <div
        className="sheet-handle"
        onPointerDown={(event) => {
          start.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={released}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        <button
          type="button"
          aria-label={down}
          disabled={height === 'low'}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">▾</span>
        </button>
        <span className="sheet-grip" aria-hidden="true" />
        <button
          type="button"
          aria-label={up}
          disabled={height === 'full'}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">▴</span>
        </button>
      </div>
      <div className="sheet-content stack" data-scrolls="sheet">
        {children}
      </div>
    </section>
  );
}
