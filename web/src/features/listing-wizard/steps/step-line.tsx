import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { ArrowRight, Check, ChevronLeft } from 'lucide-react';
import type { Ref } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import * as stickyBarStyles from '../../../ui/styles/sticky-bar.module.css';
import * as wizardStyles from '../wizard.module.css';
import { type Result, resultOf } from '../wizard-result.tsx';
import { stepOfField, type WizardValues } from '../wizard-values.ts';
import * as styles from './step-line.module.css';

interface StepLineProps {
  step: number;
  /** The steps of a listing that is there already are open in any order. */
  isEdit: boolean;
  /** Of the current step; it takes the focus when the step changes. */
  heading: Ref<HTMLHeadingElement>;
  onGo: (step: number) => void;
}

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
                <span className={`quiet unbroken ${styles.stepName}`}>{name}</span>
                {isEdit ? null : <span className="visually-hidden"> {text.stepDone}</span>}
              </button>
            ) : (
              <>
                <span className={`${parts.middle} quiet ${parts.rigid} ${styles.stepDot}`} aria-hidden="true">
                  {number}
                </span>
                {state === 'now' ? (
                  <h2 ref={heading} tabIndex={-1} className={`quiet unbroken ${styles.stepName}`}>
                    {name}
                  </h2>
                ) : (
                  <span className={`quiet unbroken ${styles.stepName}`}>{name}</span>
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

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
    <div
      className={`${stickyBarStyles.stickyBar} ${stickyBarStyles.rowWhenWide} ${wizardStyles.stepActions}`}
    >
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

const controls = 'input:not([type="file"]), select, textarea, button';

/** The step in the address, or the first one. When it changes, its heading takes the focus, or the field that was asked for. */
export function useWizardSteps(first: number) {
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = resultOf(useLocation().state);
  const named = Number(search.get('step') ?? first);
  const step = result !== undefined ? 4 : [1, 2, 3].includes(named) ? named : 1;

  const stepBefore = useRef(step);
  const wantedField = useRef<keyof WizardValues>(undefined);
  useEffect(() => {
    if (stepBefore.current === step) return;
    stepBefore.current = step;
    const field = wantedField.current;
    wantedField.current = undefined;
    // A part that is still loading has no control yet.
    if (field === undefined || !focusField(field)) heading.current?.focus();
  });

  function goTo(next: number): void {
    setSearch(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => name !== 'step').concat([['step', String(next)]])),
    );
    scrollTo({ top: 0 });
  }

  return {
    step,
    /** Of the last step: the listing was saved or not. */
    result,
    heading,
    goTo,
    goToField(field: keyof WizardValues): void {
      if (stepOfField(field) === step) {
        focusField(field);
        return;
      }
      wantedField.current = field;
      goTo(stepOfField(field));
    },
    /** A saved listing replaces the last step in the history; after a failure back returns to that step. */
    finish(ending: Result): void {
      setSearch({ step: '4' }, { state: ending, replace: ending.result === 'saved' });
    },
  };
}

function focusField(field: keyof WizardValues): boolean {
  const control = document.querySelector(`[data-field="${field}"]`)?.querySelector<HTMLElement>(controls);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== undefined && control !== null;
}
