import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';

interface StepActionsProps {
  kind: 'add' | 'edit';
  step: number;
  /** The listing cannot be published yet, or is being sent. */
  disabled: boolean;
  onBack: () => void;
}

/** Back, and the button that submits the step. */
export function StepActions({ kind, step, disabled, onBack }: StepActionsProps) {
  return (
    <div className="spread">
      {step > 1 ? (
        <button type="button" className="button plain" onClick={onBack}>
          {text.back}
        </button>
      ) : (
        <span />
      )}
      <button type="submit" className="button" disabled={disabled}>
        {step < 3 ? text.next : kind === 'add' ? text.publish : text.save}
      </button>
    </div>
  );
}
