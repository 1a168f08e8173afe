import { limits } from '@joddee/marketplace/common/limits';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import type { RefObject } from 'react';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { UsualReasons } from '../decision/usual-reasons.tsx';
import * as styles from './decision.module.css';

export const usualReasons = Object.values(text.declineReasons);

interface DeclineReasonsProps {
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
  form: RefObject<HTMLElement | null>;
}

/** Why a card is declined: usual reasons fill the text, which can be changed. The user reads it. */
export function DeclineReasons({ reason, isMissing, onChange, form }: DeclineReasonsProps) {
  return (
    <section className={`card ${parts.column} ${parts.cardPadding} ${styles.declineReasons}`} ref={form}>
      <UsualReasons
        legend={text.commonReasons}
        reasons={usualReasons}
        reason={reason}
        most={limits.declineReason.max}
        hasKeys
        onChange={onChange}
      />
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
