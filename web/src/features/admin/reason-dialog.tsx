import { limits } from '@joddee/marketplace/common/limits';
import { fieldText } from '@joddee/thai-text/error-text';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answered, textOfRefusal } from '../../api/call-types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type UsualReason, UsualReasons } from './decision/usual-reasons.tsx';

interface ReasonDialogProps<Data> {
  title: string;
  /** What the decision does, or is about. */
  effect: string;
  /** Whom or what it is about, unless the effect says so. */
  about?: string;
  label: string;
  /** Those that are given often. */
  usual?: readonly UsualReason[];
  /** What is written already. */
  initial?: string | undefined;
  action: string;
  /** What leaves everything as it is. */
  no?: string;
  tone: 'main' | 'harm';
  /** Why a reason is needed, where the name of the field does not say enough. */
  missing?: string;
  /** Says that it is done. */
  done?: string;
  /** Without an answer whoever asked does the rest. */
  onSend: (reason: string) => Promise<Answered<Data> | undefined>;
  onDone?: (data: Data) => void;
  onClose: () => void;
}

/** A decision of an administrator, which needs a reason. */
export function ReasonDialog<Data>({
  title,
  effect,
  about,
  label,
  usual,
  initial = '',
  action,
  no = text.no,
  tone,
  missing = fieldText('required', 'reason'),
  done,
  onSend,
  onDone,
  onClose,
}: ReasonDialogProps<Data>) {
  const [reason, setReason] = useState(initial);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened with its title.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function write(next: string): void {
    setReason(next);
    setError(undefined);
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    if (reason.trim() === '') {
      flushSync(() => setError(missing));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setSending(true);
    const answer = await onSend(reason);
    setSending(false);
    if (answer === undefined) return;
    if (!answer.ok) return setError(textOfRefusal(answer));
    flushSync(onClose);
    if (done !== undefined) showToast(done, 'done');
    onDone?.(answer.data);
  }

  return (
    <Dialog title={title} onClose={sending ? undefined : onClose}>
      {about === undefined ? null : (
        <p>
          <b>{about}</b>
        </p>
      )}
      <p>{effect}</p>
      <form ref={form} className="stack" onSubmit={(event) => void send(event)} noValidate>
        {usual === undefined ? null : (
          <UsualReasons
            legend={label}
            isLegendHidden
            reasons={usual}
            reason={reason}
            most={limits.complaints.reason}
            onChange={write}
          />
        )}
        <TextAreaField
          label={label}
          maxLength={limits.complaints.reason}
          value={reason}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
        <div className="row">
          <button type="button" className="button plain" disabled={sending} onClick={onClose}>
            {no}
          </button>
          <button type="submit" className={tone === 'harm' ? 'button harm' : 'button'} disabled={sending}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
