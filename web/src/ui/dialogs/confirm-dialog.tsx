import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Names what the question is about. */
  about?: ReactNode;
  text: string;
  no: string;
  yes: string;
  /** `harm`: yes cannot be undone. `doubt`: no is the likelier answer. */
  tone: 'harm' | 'doubt';
  sending?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** A question before an action. It stays open while the action is sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, text, no, yes, tone, sending = false, onNo, onYes } = props;
  return (
    <Dialog title={title} onClose={sending ? undefined : onNo}>
      {about}
      <p>{text}</p>
      <div className="row">
        <button
          type="button"
          className={tone === 'doubt' ? 'button' : 'button plain'}
          disabled={sending}
          onClick={onNo}
        >
          {no}
        </button>
        <button
          type="button"
          className={tone === 'doubt' ? 'button plain' : 'button harm'}
          disabled={sending}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
