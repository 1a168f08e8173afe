import { type RefObject, useEffect, useState } from 'react';

/** The width of the hint at an end of the row (`tabs.module.css`). */
const hintWidth = 32;

/**
 * Keeps the selected tab of a row in view that is wider than the screen. Returns the ends at which more tabs are hidden,
 * such as `start end`.
 */
export function useTabRow(list: RefObject<HTMLElement | null>, selected: string): string {
  const [hidden, setHidden] = useState('');
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const noteEnds = () => setHidden(hiddenEnds(row));
    const show = () => {
      showTab(row, selected);
      noteEnds();
    };
    show();
    // A number of things that wait comes later, and makes its tab wider.
    const sizes = new ResizeObserver(show);
    for (const part of [row, ...row.children]) sizes.observe(part);
    row.addEventListener('scroll', noteEnds, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', noteEnds);
    };
  }, [list, selected]);
  return hidden;
}

function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const after = scrollWidth - clientWidth - scrollLeft;
  return [scrollLeft > 1 ? 'start' : '', after > 1 ? 'end' : ''].join(' ').trim();
}

/** Scrolls only the row of tabs, not the page, and keeps the tab clear of the hints. */
function showTab(row: HTMLElement, name: string): void {
  const tab = row.querySelector<HTMLElement>(`[data-tab="${name}"]`);
  if (tab === null) return;
  const least = tab.offsetLeft + tab.offsetWidth + hintWidth - row.clientWidth;
  const most = tab.offsetLeft - hintWidth;
  // So little is before it that the hint would cover all of it.
  row.scrollLeft = Math.min(most < hintWidth ? 0 : most, Math.max(row.scrollLeft, least));
}
