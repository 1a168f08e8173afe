import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import Check from 'lucide-react/icons/check';
import type { Ref } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './step-line.module.css';

interface StepLineProps {
  step: number;
  /** The steps of a listing that is there already are open in any order. */
  isEdit: boolean;
  /** Of the current step; it takes the focus when the step changes. */
  heading: Ref<HTMLHeadingElement>;
  onGo: (step: number) => void;
}

/** The four steps: those that are done lead back. */
export function StepLine({ step, isEdit, heading, onGo }: StepLineProps) {
  return (
    <ol className={styles.stepLine} aria-label={text.stepsLabel}>
      {text.steps.map((name, index) => {
        const number = index + 1;
        const state = number < step ? 'done' : number === step ? 'now' : 'later';
        return (
          <li
            key={name}
            data-step={isEdit && state === 'done' ? 'later' : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'done' || (isEdit && state === 'later' && number < text.steps.length) ? (
              <button
                type="button"
                className={`${parts.tallLink} ${parts.gap2} ${parts.inMiddle} ${styles.stepBack}`}
                onClick={() => onGo(number)}
              >
                <span className={`${parts.middle} quiet ${parts.rigid} ${styles.stepDot}`} aria-hidden="true">
                  {isEdit ? number : <Check />}
                </span>
                <span className={styles.stepName}>{name}</span>
                {isEdit ? null : <span className="visually-hidden"> {text.stepDone}</span>}
              </button>
            ) : (
              <>
                <span className={`${parts.middle} quiet ${parts.rigid} ${styles.stepDot}`} aria-hidden="true">
                  {number}
                </span>
                {state === 'now' ? (
                  <h2 ref={heading} tabIndex={-1} className={styles.stepName}>
                    {name}
                  </h2>
                ) : (
                  <span className={styles.stepName}>{name}</span>
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
