import { limits } from '@joddee/contract/limits';
import type { VerificationState } from '@joddee/contract/users';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextAreaField } from '../../ui/field.tsx';

interface DecisionProps {
  state: VerificationState;
  sending: boolean;
  onApprove: () => void;
  onDecline: (reason: string) => void;
}

/** Approve, or decline with a reason, because the user must know what to correct. */
export function Decision({ state, sending, onApprove, onDecline }: DecisionProps) {
  const form = useRef<HTMLElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const lines = reason.split('\n').filter((line) => line.trim() !== '');

  function write(next: string): void {
    setReason(next.slice(0, limits.declineReason.max));
    setMissing(false);
  }

  function decline(): void {
    if (lines.length > 0) {
      onDecline(reason);
      return;
    }
    flushSync(() => setMissing(true));
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <section className="stack" ref={form}>
      <fieldset className="slot-group">
        <legend>{text.commonReasons}</legend>
        <div className="row">
          {Object.entries(text.declineReasons).map(([name, sentence]) => {
            const chosen = lines.includes(sentence);
            return (
              <button
                key={name}
                type="button"
                className="button plain compact"
                aria-pressed={chosen}
                onClick={() =>
                  write(
                    (chosen ? lines.filter((line) => line !== sentence) : [...lines, sentence]).join('\n'),
                  )
                }
              >
                {name}
              </button>
            );
          })}
        </div>
      </fieldset>
      <TextAreaField
        label={text.reason}
        maxLength={limits.declineReason.max}
        value={reason}
        error={missing ? text.reasonMissing : undefined}
        onChange={(event) => write(event.target.value)}
      />
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={sending || state !== 'waiting'}
          onClick={onApprove}
        >
          {text.approve}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={sending || state === 'not-submitted'}
          onClick={decline}
        >
          {text.decline}
        </button>
      </div>
    </section>
  );
}
