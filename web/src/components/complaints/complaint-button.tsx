import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ComplaintDialogProps } from './complaint-dialog.tsx';

const ComplaintDialog = lazyPart(() => import('./complaint-dialog.tsx'));

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
        <Suspense fallback={null}>
          <ComplaintDialog
            {...dialog}
            onClose={() => {
              setOpen(false);
              onClosed?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
