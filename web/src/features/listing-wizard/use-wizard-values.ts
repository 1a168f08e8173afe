import { useRef, useState } from 'react';
import type { WizardChange, WizardValues } from './wizard-values.ts';

/** The input of all steps. */
export function useWizardValues(initial: WizardValues) {
  const [values, setValues] = useState(initial);
  // A ref, because two changes may come between two renders, and an upload ends many renders later.
  const latest = useRef(initial);

  function replace(next: WizardValues): void {
    latest.current = next;
    setValues(next);
  }

  return {
    values,
    latest,
    replace,
    /** Applies a change and returns the changed fields. */
    apply(change: WizardChange): Partial<WizardValues> {
      const part = typeof change === 'function' ? change(latest.current) : change;
      replace({ ...latest.current, ...part });
      return part;
    },
  };
}
