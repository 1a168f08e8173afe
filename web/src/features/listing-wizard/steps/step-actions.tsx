import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import * as stickyBarStyles from '../../../ui/styles/sticky-bar.module.css';
import * as styles from '../wizard.module.css';

interface StepActionsProps {
  kind: 'add' | 'edit';
  step: number;
  /** Why the step cannot be submitted yet. */
  reason: string | undefined;
  sending: boolean;
  onBack: () => void;
  /** Leads on without saving. */
  onNext: () => void;
}

/**
 * Back, and the button that submits the step: at the foot of a phone, below the form on wider screens. An edited listing
 * is submitted from every step, so beside it is the way to the next one.
 */
export function StepActions({ kind, step, reason, sending, onBack, onNext }: StepActionsProps) {
  const isEdit = kind === 'edit';
  return (
    <div className={`${stickyBarStyles.stickyBar} ${stickyBarStyles.rowWhenWide} ${styles.stepActions}`}>
      {isEdit && step < 3 ? (
        <button type="button" className="button plain" disabled={sending} onClick={onNext}>
          {text.next}
        </button>
      ) : step > 1 ? (
        <button type="button" className="button plain" onClick={onBack}>
          <ChevronLeft /> {text.back}
        </button>
      ) : (
        <Link className="button plain" to="/">
          {text.home}
        </Link>
      )}
      {reason === undefined ? null : <p className={parts.reason}>{reason}</p>}
      <button
        type="submit"
        className="button main"
        disabled={reason !== undefined || sending}
        aria-busy={sending || undefined}
      >
        {isEdit ? text.save : step < 3 ? text.next : text.publish}
        {!isEdit && step < 3 ? <ArrowRight /> : null}
      </button>
    </div>
  );
}
