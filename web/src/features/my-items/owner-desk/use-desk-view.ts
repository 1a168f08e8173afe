import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DeskPart } from './desk-tiles.tsx';

export const deskViews = ['today', 'timetable', 'income'] as const;
type DeskView = (typeof deskViews)[number];

/** Which view of the desk is shown, and jumps to the headings of its parts, which may be in another view. */
export function useDeskView(isWide: boolean) {
  const headings: Record<DeskPart, RefObject<HTMLHeadingElement | null>> = {
    waiting: useRef(null),
    day: useRef(null),
    income: useRef(null),
  };
  const [view, show] = useState<DeskView>('today');
  /** A part of the other view is not there yet, and that of the income loads later still. */
  const awaited = useRef<DeskPart>(undefined);
  function jumpTo(part: DeskPart): void {
    const heading = headings[part].current;
    awaited.current = heading === null ? part : undefined;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    show(part === 'income' ? 'income' : 'today');
  }
  /** Once the part that was jumped to is there. */
  function finishJump(): void {
    if (awaited.current !== undefined) jumpTo(awaited.current);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings of the other view are there now.
  useEffect(finishJump, [view]);
  // A wide screen has room for the timetable below the cars.
  const shown: DeskView = isWide && view === 'timetable' ? 'today' : view;
  return { shown, headings, show, jumpTo, finishJump };
}
