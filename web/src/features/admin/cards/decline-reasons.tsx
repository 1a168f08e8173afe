import { limits } from '@joddee/marketplace/common/limits';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { KeyCap } from '../shortcut-keys.tsx';
import * as styles from './decision.module.css';

export const usualReasons = Object.values(text.declineReasons);

export const linesOf = (reason: string) => reason.split('\n').filter((line) => line.trim() !== '');

/** The text with a usual reason added, or removed if it is there. */
export function withUsualReason(reason: string, sentence: string): string {
  const lines = linesOf(reason);
  const next = lines.includes(sentence) ? lines.filter((line) => line !== sentence) : [...lines, sentence];
  return next.join('\n').slice(0, limits.declineReason.max);
}

interface DeclineReasonsProps {
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
  form: RefObject<HTMLElement | null>;
}

/** Why a card is declined: usual reasons fill the text, which can be changed. The user reads it. */
export function DeclineReasons({ reason, isMissing, onChange, form }: DeclineReasonsProps) {
  const lines = linesOf(reason);
  return (
    <section className={`${styles.declineReasons} card`} ref={form}>
      <fieldset>
        <legend>{text.commonReasons}</legend>
        <div className="row">
          {usualReasons.map(({ label, text: sentence }, index) => {
            const chosen = lines.includes(sentence);
            return (
              <button
                key={label}
                type="button"
                className="pick"
                aria-pressed={chosen}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onChange(withUsualReason(reason, sentence))}
              >
                {chosen ? <Check className="icon-16" /> : <Plus className="icon-16" />}
                {label} <KeyCap>{String(index + 1)}</KeyCap>
              </button>
            );
          })}
        </div>
      </fieldset>
      <TextAreaField
        label={text.reason}
        isLabelHidden
        placeholder={text.reasonHint}
        maxLength={limits.declineReason.max}
        value={reason}
        error={isMissing ? text.reasonMissing : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
    </section>
  );
}
