import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Result, resultOf } from './wizard-result.tsx';

/** The step in the address, whose heading takes the focus when the step changes. */
export function useWizardSteps() {
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = resultOf(useLocation().state);
  const named = Number(search.get('step') ?? '1');
  const step = result !== undefined ? 4 : [1, 2, 3].includes(named) ? named : 1;

  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current === step) return;
    stepBefore.current = step;
    heading.current?.focus();
  });

  return {
    step,
    /** Of the last step: the listing was saved or not. */
    result,
    heading,
    goTo(next: number): void {
      setSearch({ step: String(next) });
      scrollTo({ top: 0 });
    },
    /** A saved listing replaces the last step in the history; after a failure back returns to that step. */
    finish(ending: Result): void {
      setSearch({ step: '4' }, { state: ending, replace: ending.result === 'saved' });
    },
  };
}
