import { type ReactNode, useEffect, useId, useRef } from 'react';
import { noteOpenDialog } from './open-dialogs.ts';
import { ToastRegion } from './toasts.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Runs on Escape and on a press on the backdrop; without it the dialog stays until its work is done. */
  onClose?: (() => void) | undefined;
}

/** The browser's modal: focus stays inside and returns to the opener. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    const noteClosed = noteOpenDialog();
    return () => {
      noteClosed();
      leaving.current = true;
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
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
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      <ToastRegion />
    </dialog>
  );
}
