import type { VerificationState } from '@joddee/marketplace/users/constants';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useId, useRef } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import { KeyCap } from '../shortcut-keys.tsx';
import * as cardDeskStyles from './card-desk.module.css';
import * as styles from './decision.module.css';
import type { DecisionTurn } from './use-decision.ts';

interface DecisionButtonsProps {
  name: string;
  state: VerificationState;
  /** The check digit of the card's number does not fit. */
  isNumberWrong: boolean;
  hasReason: boolean;
  /** What is missing before the card can be approved. */
  approvalNeeds: string | undefined;
  turn: DecisionTurn;
  onApprove: () => void;
  onDecline: () => void;
}

/** Approve or decline. A decision waits here for some seconds before it is sent. */
export function DecisionButtons({
  name,
  state,
  isNumberWrong,
  hasReason,
  approvalNeeds,
  turn,
  onApprove,
  onDecline,
}: DecisionButtonsProps) {
  const { pending, isSending, undo, sendNow } = turn;
  const needsId = useId();
  return (
    <div className={`stack tight ${styles.decision}`}>
      {pending === undefined ? (
        <div className={styles.buttons} data-declines={hasReason}>
          <button
            type="button"
            className={hasReason ? 'button harm' : 'button plain harm'}
            aria-keyshortcuts="D"
            disabled={isSending}
            onClick={onDecline}
          >
            {text.decline} <KeyCap>D</KeyCap>
          </button>
          {state === 'waiting' ? (
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
        <Pending
          words={pending.kind === 'approve' ? text.willApprove(name) : text.willDecline(name)}
          warning={pending.kind === 'approve' && isNumberWrong ? text.approvesWrongNumber : undefined}
          tone={pending.kind === 'approve' && !isNumberWrong ? 'done' : 'harm'}
          onUndo={undo}
          onSend={sendNow}
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

interface PendingProps {
  words: string;
  warning: string | undefined;
  tone: 'done' | 'harm';
  onUndo: () => void;
  onSend: () => void;
}

function Pending({ words, warning, tone, onUndo, onSend }: PendingProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the next one to press is this.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`stack tight ${styles.pendingDecision}`} data-tone={tone}>
      <div role="status">
        <p className="clamp-1">{words}</p>
        {warning === undefined ? null : <p className={parts.reason}>{warning}</p>}
      </div>
      <div className={styles.buttons}>
        <button ref={undo} type="button" className="button plain" aria-keyshortcuts="Escape" onClick={onUndo}>
          <Undo2 /> {text.undo}
        </button>
        <button type="button" className="button" onClick={onSend}>
          {text.sendNow}
        </button>
      </div>
      <span className={styles.pendingTime} />
    </div>
  );
}
