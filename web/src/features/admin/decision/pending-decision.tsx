import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as decisionStyles from '../cards/decision.module.css';
import * as styles from './pending-decision.module.css';

interface PendingDecisionProps {
  words: string;
  warning?: string | undefined;
  tone: 'done' | 'harm';
  turn: { undo: () => void; sendNow: () => void };
}

/** A decision that is sent in some seconds, and can be taken back until then. */
export function PendingDecision({ words, warning, tone, turn }: PendingDecisionProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the next one to press is this.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`stack tight ${styles.pendingDecision}`} data-pending data-tone={tone}>
      <div role="status">
        <p>{words}</p>
        {warning === undefined ? null : <p className={parts.reason}>{warning}</p>}
      </div>
      <div className={`${parts.tightColumn} ${decisionStyles.buttons}`}>
        <button
          ref={undo}
          type="button"
          className="button plain"
          aria-keyshortcuts="Escape"
          onClick={turn.undo}
        >
          <Undo2 /> {text.undo}
        </button>
        <button type="button" className="button" onClick={turn.sendNow}>
          {text.sendNow}
        </button>
      </div>
      <span className={styles.pendingTime} />
    </div>
  );
}
