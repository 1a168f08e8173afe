import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as parts from '../styles/parts.module.css';
import * as styles from './tabs.module.css';

export interface TabItem {
  name: string;
  label: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (name: string) => void;
  children: ReactNode;
}

export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hidden = useTabRow(list, selected);
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex(({ name }) => name === selected);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div className="stack">
      <div
        className={`${parts.scroller} ${styles.tabs}`}
        role="tablist"
        aria-label={label}
        data-hidden={hidden}
        ref={list}
        onKeyDown={move}
      >
        {items.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

/** The width of the hint at an end of the row (`tabs.module.css`). */
const hintWidth = 32;

/**
 * Keeps the selected tab of a row in view that is wider than the screen. Returns the ends at which more tabs are hidden,
 * such as `start end`.
 */
function useTabRow(list: RefObject<HTMLElement | null>, selected: string): string {
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
