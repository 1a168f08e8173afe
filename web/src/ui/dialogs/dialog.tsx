import { shellText } from '@joddee/thai-text/screens/shell-text';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import * as parts from '../styles/parts.module.css';
import { ToastRegion } from '../toasts/toasts.tsx';
import { useSwipe } from '../use-swipe.ts';
import * as styles from './dialog.module.css';
import { noteOpenDialog } from './open-dialogs.ts';

interface DialogProps {
  title: string;
  /** Of a dialog with a size or a place of its own. */
  className?: string | undefined;
  bodyClass?: string;
  children: ReactNode;
  /** Runs on Escape and on a press on the backdrop; without it the dialog stays until its work is done. */
  onClose?: (() => void) | undefined;
}

/**
 * The browser's modal: focus stays inside and returns to the opener. On a phone it is a sheet at the foot of the screen
 * that can be pulled down. It has no entry in the history, which would race with the navigation that follows many of
 * them: Chrome on Android closes a modal by its own back gesture, which arrives here like Escape.
 */
export function Dialog({ title, className, bodyClass = '', children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const swipe = useSwipe(ref, () => onClose?.(), true);
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    heading.current?.focus();
    const noteClosed = noteOpenDialog();
    return () => {
      noteClosed();
      leaving.current = true;
      dialog?.close();
      // Without scrolling: a bar at the foot of the page has a place further down.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={className === undefined ? styles.dialog : `${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && onClose === undefined) event.preventDefault();
      }}
      onClose={() => {
        // A browser closes a modal on the second Escape even if `cancel` was prevented: report it, or reopen. The
        // `close` event of an earlier opening may arrive when the dialog is open again.
        if (leaving.current || ref.current?.open) return;
        if (onClose === undefined) ref.current?.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose?.();
      }}
    >
      <div className={`stack ${styles.body} ${bodyClass}`}>
        <div className={`${parts.beside} ${parts.gap3} ${styles.head}`} {...(onClose && swipe)}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose === undefined ? null : (
            <IconButton label={shellText.close} onClick={onClose}>
              <X />
            </IconButton>
          )}
        </div>
        {children}
      </div>
      <ToastRegion />
    </dialog>
  );
}
