import { limits } from '@joddee/marketplace/common/limits';
import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { type RefObject, useId } from 'react';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import * as pageFeet from '../../../ui/styles/page-feet.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import { PendingDecision } from '../decision/pending-decision.tsx';
import type { DecisionTurn } from '../decision/use-decision.ts';
import { UsualReasons } from '../decision/usual-reasons.tsx';
import { KeyCap } from '../shortcut-keys.tsx';
import { fullName } from '../user-link.tsx';
import * as cardDeskStyles from './card-desk.module.css';
import * as styles from './decision.module.css';
import type { CardDecision } from './submission.ts';

interface DecisionButtonsProps {
  user: AdminUserView;
  hasReason: boolean;
  /** What is missing before the card can be approved. */
  approvalNeeds: string | undefined;
  turn: DecisionTurn<CardDecision>;
  onApprove: () => void;
  onDecline: () => void;
}

/** Approve or decline. A decision waits here for some seconds before it is sent. */
export function DecisionButtons({
  user,
  hasReason,
  approvalNeeds,
  turn,
  onApprove,
  onDecline,
}: DecisionButtonsProps) {
  const { pending, isSending } = turn;
  const needsId = useId();
  const name = fullName(user);
  const isNumberWrong = !user.rightCheckDigit;
  return (
    <div className={`stack tight ${pageFeet.overPlaces} ${styles.decision}`}>
      {pending === undefined ? (
        <div className={`${parts.tightColumn} ${styles.buttons}`} data-declines={hasReason}>
          <button
            type="button"
            className={hasReason ? 'button harm' : 'button plain harm'}
            aria-keyshortcuts="D"
            disabled={isSending}
            onClick={onDecline}
          >
            {text.decline} <KeyCap>D</KeyCap>
          </button>
          {user.state === 'waiting' ? (
            <button
              type="button"
              className={hasReason ? 'button plain' : 'button'}
              aria-keyshortcuts="A"
              disabled={isSending || approvalNeeds !== undefined}
              aria-describedby={approvalNeeds === undefined ? undefined : needsId}
              aria-busy={isSending}
              onClick={onApprove}
            >
              {text.approve} <KeyCap>A</KeyCap>
            </button>
          ) : null}
        </div>
      ) : (
        <PendingDecision
          words={pending.kind === 'approve' ? text.willApprove(name) : text.willDecline(name)}
          warning={pending.kind === 'approve' && isNumberWrong ? text.approvesWrongNumber : undefined}
          tone={pending.kind === 'approve' && !isNumberWrong ? 'done' : 'harm'}
          turn={turn}
        />
      )}
      {pending !== undefined ? null : approvalNeeds === undefined ? (
        <p className={`${cardDeskStyles.afterDecision} quiet small`}>{text.afterDecision}</p>
      ) : (
        <p className="quiet small" id={needsId}>
          {approvalNeeds}
        </p>
      )}
    </div>
  );
}

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
