import type { ReactNode } from 'react';
import * as parts from '../styles/parts.module.css';
import * as styles from './dialog.module.css';

interface DialogFootProps {
  yes: string;
  no: string;
  sending?: boolean;
  /** Nothing can be sent now. */
  disabled?: boolean;
  /** Without it the button submits the form around it. */
  onYes?: () => void;
  onNo: () => void;
  /** A third way, between the two. */
  children?: ReactNode;
}

/** The deed of a dialog and the way out of it, which stay in sight below content that scrolls. */
export function DialogFoot(props: DialogFootProps) {
  const { yes, no, sending = false, disabled = false, onYes, onNo, children } = props;
  return (
    <div className={`${parts.tightColumn} ${styles.foot}`}>
      <button
        type={onYes === undefined ? 'submit' : 'button'}
        className="button main"
        disabled={sending || disabled}
        aria-busy={sending}
        onClick={onYes}
      >
        {yes}
      </button>
      {children}
      <button type="button" className="button text" disabled={sending} onClick={onNo}>
        {no}
      </button>
    </div>
  );
}
