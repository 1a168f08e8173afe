import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as parts from '../styles/parts.module.css';
import * as styles from './tabs.module.css';
import { useTabRow } from './use-tab-row.ts';

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

/** Tabs with arrow keys; the panel belongs to the selected one. */
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
