import type { WizardValues } from './wizard-values.ts';

/**
 * The fields that change, or what makes them from the values of that moment. Whatever ends later than it began,
 * such as an upload, has to take the second form: the values that it saw at its beginning are old by then.
 */
export type WizardChange = Partial<WizardValues> | ((values: WizardValues) => Partial<WizardValues>);

export interface StepProps {
  values: WizardValues;
  errors: Record<string, string>;
  onChange: (change: WizardChange) => void;
}
