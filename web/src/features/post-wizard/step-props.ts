import type { WizardValues } from './wizard-values.ts';

export interface StepProps {
  values: WizardValues;
  errors: Record<string, string>;
  onChange: (part: Partial<WizardValues>) => void;
}
