import { useEffect, useRef } from 'react';

/** Controls in which letters and digits are text. A checkbox and a slider take none. */
const fields = 'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/**
 * Runs for keys that are pressed outside of fields and dialogs. The handler gets the key by its place on the keyboard,
 * because with Thai letters the same key has another name. Its answer says whether it has used the key.
 */
export function useTypedKeys(onKey: (code: string, target: Element) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(fields) !== null || document.querySelector('dialog[open]') !== null) return;
      if (latest.current(event.code, target)) event.preventDefault();
    };
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, []);
}
