import type { PendingPhotos } from '../../../components/photo/use-pending-photos.ts';
import type { WizardValues } from '../wizard-values.ts';

/**
 * The changed fields, or a function of the current values. Asynchronous work such as an upload must pass a function,
 * because the values at its start are outdated at its end.
 */
export type WizardChange = Partial<WizardValues> | ((values: WizardValues) => Partial<WizardValues>);

export interface StepProps {
  values: WizardValues;
  errors: Record<string, string>;
  onChange: (change: WizardChange) => void;
}

/** A step with photos. */
export interface PhotoStepProps extends StepProps, Pick<PendingPhotos, 'onPending'> {}
