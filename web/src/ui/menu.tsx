import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './menu.module.css';

interface MenuProps {
  button: ReactNode;
  name?: string;
  buttonClass?: string;
  listClass?: string;
  /** Of a narrow bar, below which its list opens. */
  isInBar?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A disclosure menu. Escape, a press outside and the focus leaving the menu close it. */
export function Menu({
  button,
  name,
  buttonClass = `${styles.topLink} ${styles.button}`,
  listClass = `${styles.list} card`,
  isInBar = false,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const isClosedByItem = useRef(false);
  const close = () => {
    isClosedByItem.current = true;
    setOpen(false);
  };
  useEffect(() => {
    // The item leaves with the focus, and so does its dialog.
    if (!open && isClosedByItem.current && document.activeElement === document.body)
      menu.current?.querySelector('button')?.focus();
    isClosedByItem.current = false;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeByHand = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !menu.current?.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      // Escape returns the focus to the button.
      if (isEscape) menu.current?.querySelector('button')?.focus();
      setOpen(false);
    };
    // A press on an element that takes no focus has no relatedTarget; the pointerdown listener handles it.
    const goesOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) setOpen(false);
    };
    const part = menu.current;
    part?.addEventListener('focusout', goesOn);
    document.addEventListener('keydown', closeByHand);
    document.addEventListener('pointerdown', closeByHand);
    return () => {
      part?.removeEventListener('focusout', goesOn);
      document.removeEventListener('keydown', closeByHand);
      document.removeEventListener('pointerdown', closeByHand);
    };
  }, [open]);
  return (
    <div className={isInBar ? `${styles.menu} ${styles.inBar}` : styles.menu} ref={menu}>
      <button
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? <div className={listClass}>{children(close)}</div> : null}
    </div>
  );
}
