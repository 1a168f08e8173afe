import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MenuProps {
  /** What its button shows. */
  button: ReactNode;
  /** What its button is called where it shows no words. */
  name?: string;
  children: (close: () => void) => ReactNode;
}

/** A button and the links beneath it; closed by Escape, by a press elsewhere, and by the focus that goes on. */
export function Menu({ button, name, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const closeByHand = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !menu.current?.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      // Whoever closes it by key goes on from its button.
      if (isEscape) menu.current?.querySelector('button')?.focus();
      setOpen(false);
    };
    // A press on something that takes no focus has none to go on to; that is heard as a press.
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
    <div className="menu" ref={menu}>
      <button
        type="button"
        className="top-link"
        aria-expanded={open}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? <div className="menu-list card">{children(close)}</div> : null}
    </div>
  );
}
