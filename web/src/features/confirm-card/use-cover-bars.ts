import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { CoverBar } from './mark-photo.ts';

/** Smaller ones are presses, not bars. */
const smallest = 0.02;
const keyStep = 0.02;
const firstBar: CoverBar = { x: 0.35, y: 0.45, width: 0.3, height: 0.1 };

const within = (value: number, most = 1) => Math.min(most, Math.max(0, value));

function barBetween(one: { x: number; y: number }, other: { x: number; y: number }): CoverBar {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Arrows move a bar, with Shift they change its size. */
function movedBar(bar: CoverBar, key: string, isResizing: boolean): CoverBar | undefined {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (step === undefined) return undefined;
  const [dx = 0, dy = 0] = step.map((part) => part * keyStep);
  if (!isResizing)
    return { ...bar, x: within(bar.x + dx, 1 - bar.width), y: within(bar.y + dy, 1 - bar.height) };
  return {
    ...bar,
    width: Math.max(smallest, within(bar.width + dx, 1 - bar.x)),
    height: Math.max(smallest, within(bar.height + dy, 1 - bar.y)),
  };
}

/** The bars that a finger draws over a photo, or that keys place. */
export function useCoverBars() {
  const [bars, setBars] = useState<readonly CoverBar[]>([]);
  const [drawn, setDrawn] = useState<CoverBar>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
  };
  const end = () => {
    start.current = undefined;
    setDrawn(undefined);
  };
  return {
    bars,
    drawn,
    add: () => setBars([...bars, firstBar]),
    removeLast: () => setBars(bars.slice(0, -1)),
    /** For the element that has the size of the photo. */
    surface: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        start.current = pointOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== undefined) setDrawn(barBetween(start.current, pointOf(event)));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (start.current === undefined) return;
        const bar = barBetween(start.current, pointOf(event));
        if (bar.width >= smallest && bar.height >= smallest) setBars([...bars, bar]);
        end();
      },
      onPointerCancel: end,
    },
    onKey: (index: number) => (event: KeyboardEvent) => {
      if (event.key === 'Delete' || event.key === 'Backspace') {
        setBars(bars.filter((_, at) => at !== index));
        return;
      }
      const bar = bars[index];
      const moved = bar === undefined ? undefined : movedBar(bar, event.key, event.shiftKey);
      if (moved === undefined) return;
      event.preventDefault();
      setBars(bars.map((other, at) => (at === index ? moved : other)));
    },
  };
}
