import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { movedBy, type PaneView, type Size, wholeImage, zoomedAt } from './pane-view.ts';

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The view of one pane, as wheel, two fingers and dragging change it, and the place of a mouse over it. */
export function usePaneGestures(pane: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<PaneView>(wholeImage);
  const [mouse, setMouse] = useState<Point>();
  const fingers = useRef(new Map<number, Point>());

  const size = (): Size => ({
    width: pane.current?.clientWidth ?? 1,
    height: pane.current?.clientHeight ?? 1,
  });
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = pane.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  // React listens to the wheel passively, and then the page would scroll as well.
  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((before) => zoomedAt(before, size(), Math.exp(-event.deltaY / 400), fromMiddle(event)));
    };
    element.addEventListener('wheel', turnWheel, { passive: false });
    return () => element.removeEventListener('wheel', turnWheel);
  });

  const gestures = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      fingers.current.set(event.pointerId, fromMiddle(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = fromMiddle(event);
      setMouse(event.pointerType === 'mouse' ? now : undefined);
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const apart = distance([...fingers.current.values()]);
      fingers.current.set(event.pointerId, now);
      const all = [...fingers.current.values()];
      if (all.length > 1 && apart > 0) {
        const factor = distance(all) / apart;
        setView((view) => zoomedAt(view, size(), factor, now));
      } else {
        setView((view) => movedBy(view, size(), { x: now.x - before.x, y: now.y - before.y }));
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onPointerLeave: () => setMouse(undefined),
  };
  return { view, setView, mouse, size, gestures };
}
