import './wizard.css';
import { type PostRequest, type PostView, postRequest } from '@joddee/contract/posts';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Answered } from '../../api/call-types.ts';
import { validate } from '../../api/validate.ts';
import { BasicsStep } from './basics-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ListingSummary } from './listing-summary.tsx';
import { PriceStep } from './price-step.tsx';
import type { WizardChange } from './step-props.ts';
import { type Result, resultOf, WizardResult } from './wizard-result.tsx';
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
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState(initial);
  // A ref, because two changes may come between two renders, and an upload ends many renders later.
  const latest = useRef(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [uploading, setUploading] = useState(0);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusWanted = useRef(false);
  const result = resultOf(useLocation().state);
  const wished = Number(search.get('step') ?? '1');
  const step = result !== undefined ? 4 : [1, 2, 3].includes(wished) ? wished : 1;

  // Each step focuses its heading, unless it has a fault.
  const stepBefore = useRef(step);
  useEffect(() => {
    const moved = stepBefore.current !== step;
    stepBefore.current = step;
    const wrong = focusWanted.current
      ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      : undefined;
    if (wrong) {
      focusWanted.current = false;
      wrong.focus();
    } else if (moved) heading.current?.focus();
  });

  function replace(next: WizardValues): void {
    latest.current = next;
    setValues(next);
  }

  function change(asked: WizardChange): void {
    const part = typeof asked === 'function' ? asked(latest.current) : asked;
    replace({ ...latest.current, ...part });
    onChange?.(latest.current);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  function goTo(next: number): void {
    setErrors({});
    setSearch({ step: String(next) });
    scrollTo({ top: 0 });
  }

  function show(found: Record<string, string>): void {
    setErrors(found);
    focusWanted.current = true;
  }

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const request = requestOf(latest.current);
    const { data, texts: all } = validate(postRequest, request);
    const here = errorsOfStep(all, step);
    if (Object.keys(here).length > 0) return show(here);
    change({ ...request, typed: emptyValues.typed });
    if (step < 3) return goTo(step + 1);
    // Opening the last step by its address skips the others: show the step with the first fault.
    if (showOnItsStep(all)) return;
    if (data === undefined) return finish({ result: 'failed' });
    setSending(true);
    const answer = await submit(data);
    setSending(false);
    if (answer.ok) {
      onSaved(answer.data);
      if (kind === 'add') replace(emptyValues);
      return finish({ result: 'saved', post: answer.data });
    }
    if (!showOnItsStep(answer.fields)) finish({ result: 'failed' });
  }

  function showOnItsStep(found: Record<string, string>): boolean {
    const firstWrong = stepWithError(found);
    if (firstWrong === undefined) return false;
    if (firstWrong !== step) goTo(firstWrong);
    show(found);
    return true;
  }

  /** A saved listing replaces the last step in the history; after a failure back returns to that step. */
  function finish(ending: Result): void {
    setSearch({ step: '4' }, { state: ending, replace: ending.result === 'saved' });
  }

  const title = text.steps[kind][step - 1] ?? '';
  if (result !== undefined) return <WizardResult kind={kind} result={result} heading={heading} />;
  return (
    <div className="page page-reading stack">
      <div>
        <p className="quiet small">{text.step(step)}</p>
        <h1>{kind === 'add' ? text.addTitle : text.editTitle}</h1>
        <progress className="wizard-progress" value={step} max="4" aria-label={text.step(step)} />
      </div>
      <form className="card stack form-card" onSubmit={(event) => void goOn(event)} noValidate ref={form}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {step === 1 ? <BasicsStep values={values} errors={errors} onChange={change} /> : null}
        {step === 2 ? <DetailsStep values={values} errors={errors} onChange={change} /> : null}
        {step === 3 ? (
          <PriceStep
            values={values}
            errors={errors}
            onChange={change}
            onBusy={(busy) => setUploading((before) => before + (busy ? 1 : -1))}
          />
        ) : null}
        {step === 3 ? <ListingSummary kind={kind} values={values} /> : null}
        <div className="spread">
          {step > 1 ? (
            <button type="button" className="button plain" onClick={() => goTo(step - 1)}>
              {text.back}
            </button>
          ) : (
            <span />
          )}
          <button
            type="submit"
            className="button"
            disabled={step === 3 && (uploading > 0 || sending || values.imagePost.length === 0)}
          >
            {step < 3 ? text.next : kind === 'add' ? text.publish : text.save}
          </button>
        </div>
      </form>
    </div>
  );
}
