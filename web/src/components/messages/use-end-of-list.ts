import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So close to the end counts as the end: less than a line. */
const nearPx = 40;

const showsEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearPx;

export type EndOfList = ReturnType<typeof useEndOfList>;

/** Keeps readers of the end at the end of a list that grows, and everybody else where they are. */
export function useEndOfList(
  area: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  entries: { newest: string | undefined; isOwn: boolean; waiting: number },
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const set = useCallback((value: boolean) => {
    atEnd.current = value;
    setAtEnd(value);
  }, []);
  const toEnd = useCallback(() => {
    const element = area.current;
    if (element === null) return;
    element.scrollTo({ top: element.scrollHeight });
    lastTop.current = element.scrollTop;
  }, [area]);
  // Also right after a scroll that the browser reports only with its next frame. A list that grows leaves its position alone. A scroll, reported or not, makes it smaller, and so does a keyboard that
  // leaves, but then the end stays in sight.
  const isStillAtEnd = useCallback(() => {
    const element = area.current;
    const isScrolledUp = element !== null && lastTop.current - element.scrollTop >= nearPx;
    if (atEnd.current && isScrolledUp && !showsEnd(element)) set(false);
    return atEnd.current;
  }, [area, set]);
  const onScroll = () => {
    const element = area.current;
    if (element === null) return;
    lastTop.current = element.scrollTop;
    set(showsEnd(element));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message moves the end, and no mark does.
  useLayoutEffect(() => {
    if (isStillAtEnd() || entries.isOwn) toEnd();
  }, [entries.newest, entries.waiting]);
  // The sheet opens, the field grows, a keyboard comes: readers of the end stay there.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isStillAtEnd()) toEnd();
    });
    for (const { current } of [area, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [area, content, isStillAtEnd, toEnd]);
  return { isAtEnd, isStillAtEnd, toEnd, onScroll };
}
