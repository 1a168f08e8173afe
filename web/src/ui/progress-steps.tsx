import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import * as styles from './progress-steps.module.css';
import * as parts from './styles/parts.module.css';

interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  done: number;
  /** The step after them waits for somebody or happens now. */
  isLive: boolean;
  /** What each step is, drawn in the dot of the present one. */
  icons?: readonly ComponentType[];
}

export function ProgressSteps({ label, steps, done, isLive, icons }: ProgressStepsProps) {
  return (
    <ol className={styles.progressSteps} aria-label={label}>
      {steps.map((step, index) => {
        const Icon = icons?.[index];
        const state = index < done ? 'done' : index === done && isLive ? 'now' : 'later';
        return (
          <li key={step} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={`${parts.middle} ${styles.progressDot}`} aria-hidden="true">
              {state === 'done' ? <Check /> : null}
              {state === 'now' && Icon !== undefined ? <Icon /> : null}
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}
