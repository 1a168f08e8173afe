import './progress-steps.css';
import Check from 'lucide-react/icons/check';

interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  /** The number of finished steps. */
  done: number;
  /** The step after them waits for somebody or happens now. */
  isLive: boolean;
}

/** How far a thing has come, as dots on a line. */
export function ProgressSteps({ label, steps, done, isLive }: ProgressStepsProps) {
  return (
    <ol className="progress-steps" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === done && isLive ? 'now' : 'later';
        return (
          <li key={step} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="progress-dot" aria-hidden="true">
              {state === 'done' ? <Check /> : null}
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}
