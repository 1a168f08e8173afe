import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router-dom';

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
 * is submitted from every step.
 */
export function StepActions({ kind, step, reason, sending, onBack, onNext }: StepActionsProps) {
  return (
    <div className="sticky-bar row-when-wide step-actions">
      {step > 1 ? (
        <button type="button" className="button plain" onClick={onBack}>
          <ChevronLeft /> {text.back}
        </button>
      ) : (
        <Link className="button plain" to={kind === 'add' ? '/' : '/mypost?tab=postmenu'}>
          {kind === 'add' ? text.home : text.toListings}
        </Link>
      )}
      {reason === undefined ? null : <p className="reason">{reason}</p>}
      {kind === 'edit' && step < 3 ? (
        <button type="button" className="button plain" disabled={sending} onClick={onNext}>
          {text.next}
        </button>
      ) : null}
      <button
        type="submit"
        className="button main"
        disabled={reason !== undefined || sending}
        aria-busy={sending || undefined}
      >
        {kind === 'edit' ? text.save : step < 3 ? text.next : text.publish}
        {kind === 'add' && step < 3 ? <ArrowRight /> : null}
      </button>
    </div>
  );
}
