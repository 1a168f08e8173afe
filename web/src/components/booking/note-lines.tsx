import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect, useRef, useState } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking-parts.module.css';

/** The renter's note in at most two lines, with a button for the rest: a long one must not push the buttons out of view. */
export function NoteLines({ note, className = '' }: { note: string; className?: string }) {
  const lines = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = lines.current;
    if (element === null || isOpen) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  if (note === '') return null;
  return (
    <div className={`${styles.noteLines} ${className}`}>
      <p className={isOpen ? `${parts.prose} small` : `${parts.prose} small clamp-2`} ref={lines}>
        {text.note}: {note}
      </p>
      {isCut ? (
        <button
          type="button"
          className="button text compact"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.noteLess : text.noteAll}
        </button>
      ) : null}
    </div>
  );
}
