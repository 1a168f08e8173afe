import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Result, resultOf } from '../wizard-result.tsx';
import { stepOfField, type WizardValues } from '../wizard-values.ts';

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
