import { Flag } from 'lucide-react';
import { useState } from 'react';
import { latePart } from '../../ui/lazy-part.tsx';
import type { ComplaintDialogProps } from './complaint-dialog.tsx';

const ComplaintDialog = latePart(() => import('./complaint-dialog.tsx'));

interface ComplaintButtonProps extends Omit<ComplaintDialogProps, 'onClose'> {
  label: string;
  /** The dialog has closed, whether something was sent or not. */
  onClosed?: () => void;
  className: string;
}

/** Opens the dialog of a complaint, which is loaded then. */
export function ComplaintButton({ label, className, onClosed, ...dialog }: ComplaintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" /> {label}
      </button>
      {isOpen ? (
        <ComplaintDialog
          {...dialog}
          onClose={() => {
            setOpen(false);
            onClosed?.();
          }}
        />
      ) : null}
    </>
  );
}
