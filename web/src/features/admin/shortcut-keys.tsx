import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import * as styles from './shortcut-keys.module.css';

/** The key of a shortcut, drawn for the eyes: readers get it from `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return <span className={styles.keyCap} data-key={children} aria-hidden="true" />;
}

interface StepButtonsProps {
  previous: string;
  next: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The case before this one and the next one, which the keys K and J open, too. */
export function StepButtons({ previous, next, onPrevious, onNext }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="button plain compact"
        aria-label={previous}
        aria-keyshortcuts="K"
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <ChevronLeft /> <KeyCap>K</KeyCap>
      </button>
      <button
        type="button"
        className="button plain compact"
        aria-label={next}
        aria-keyshortcuts="J"
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <KeyCap>J</KeyCap> <ChevronRight />
      </button>
    </>
  );
}

/** Controls in which letters and digits are text. A checkbox and a slider take none. */
const fields = 'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/**
 * Runs for keys that are pressed outside of fields and dialogs. The handler gets the key by its place on the keyboard,
 * because with Thai letters the same key has another name. Its answer says whether it has used the key.
 */
export function useTypedKeys(onKey: (code: string, target: Element) => boolean): void {
  const answer = useEffectEvent(onKey);
  // With what is shown, not after it: a key may follow at once.
  useLayoutEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(fields) !== null || document.querySelector('dialog[open]') !== null) return;
      if (answer(event.code, target)) event.preventDefault();
    };
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, []);
}
