import './wizard.css';
import { type PostRequest, type PostView, postRequest } from '@joddee/contract/posts';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useState } from 'react';
import type { Answered } from '../../api/call-types.ts';
import { type FormErrors, useFormErrors } from '../../api/use-form-errors.ts';
import { validate } from '../../api/validate.ts';
import { BasicsStep } from './basics-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ListingSummary } from './listing-summary.tsx';
import { PriceStep } from './price-step.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps, WizardChange } from './step-props.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { useWizardValues } from './use-wizard-values.ts';
import { WizardResult } from './wizard-result.tsx';
import { emptyValues, errorsOfStep, requestOf, stepWithError, type WizardValues } from './wizard-values.ts';

interface WizardProps {
  kind: 'add' | 'edit';
  initial: WizardValues;
  submit: (request: PostRequest) => Promise<Answered<PostView>>;
  /** Stores the input, so that it survives leaving the page. */
  onChange?: (values: WizardValues) => void;
  onSaved: (post: PostView) => void;
}

/** Four steps with an address each, so that back and forward move between them without losing input. */
export function Wizard({ kind, initial, submit, onChange, onSaved }: WizardProps) {
  const { values, latest, replace, apply } = useWizardValues(initial);
  // Before the errors, whose effect takes the focus from the heading of a step with an error.
  const { step, result, heading, goTo, finish } = useWizardSteps();
  const { errors, sending, onSubmit, send, show, clear } = useFormErrors();
  const [uploading, setUploading] = useState(0);

  function change(wanted: WizardChange): void {
    const part = apply(wanted);
    onChange?.(latest.current);
    clear(...Object.keys(part));
  }

  function move(next: number): void {
    show({});
    goTo(next);
  }

  async function goOn(): Promise<void> {
    const request = requestOf(latest.current);
    const { data, texts: all } = validate(postRequest, request);
    const here = errorsOfStep(all, step);
    if (Object.keys(here).length > 0) return show(here);
    change({ ...request, typed: emptyValues.typed });
    if (step < 3) return move(step + 1);
    // Opening the last step by its address skips the others: show the step with the first fault.
    if (showOnItsStep(all)) return;
    if (data === undefined) return finish({ result: 'failed' });
    const answer = await send(() => submit(data));
    if (answer.ok) {
      onSaved(answer.data);
      if (kind === 'add') replace(emptyValues);
      return finish({ result: 'saved', post: answer.data });
    }
    if (!showOnItsStep(answer.fields)) finish({ result: 'failed' });
  }

  function showOnItsStep(found: FormErrors): boolean {
    const firstWrong = stepWithError(found);
    if (firstWrong === undefined) return false;
    if (firstWrong !== step) goTo(firstWrong);
    show(found);
    return true;
  }

  if (result !== undefined) return <WizardResult kind={kind} result={result} heading={heading} />;
  const ofStep: StepProps = { values, errors, onChange: change };
  const isIncomplete = uploading > 0 || values.imagePost.length === 0;
  return (
    <div className="page page-reading stack">
      <div>
        <p className="quiet small">{text.step(step)}</p>
        <h1>{kind === 'add' ? text.addTitle : text.editTitle}</h1>
        <progress className="wizard-progress" value={step} max="4" aria-label={text.step(step)} />
      </div>
      <form className="card stack form-card" onSubmit={onSubmit(goOn)} noValidate>
        <h2 ref={heading} tabIndex={-1}>
          {text.steps[kind][step - 1] ?? ''}
        </h2>
        {step === 1 ? <BasicsStep {...ofStep} /> : null}
        {step === 2 ? <DetailsStep {...ofStep} /> : null}
        {step === 3 ? (
          <PriceStep {...ofStep} onBusy={(busy) => setUploading((before) => before + (busy ? 1 : -1))} />
        ) : null}
        {step === 3 ? <ListingSummary kind={kind} values={values} /> : null}
        <StepActions
          kind={kind}
          step={step}
          disabled={step === 3 && (isIncomplete || sending)}
          onBack={() => move(step - 1)}
        />
      </form>
    </div>
  );
}
