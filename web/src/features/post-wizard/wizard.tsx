import { type PostView, postRequest } from '@joddee/contract/posts';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Answered } from '../../api/call-api.ts';
import { validate } from '../../api/validate.ts';
import { BasicsStep } from './basics-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PriceStep } from './price-step.tsx';
import { fieldsOfStep, type WizardValues } from './wizard-values.ts';

interface WizardProps {
  kind: 'add' | 'edit';
  initial: WizardValues;
  submit: (values: WizardValues) => Promise<Answered<PostView>>;
  /** Keeps what is typed, for a page that is left and come back to. */
  onChange?: (values: WizardValues) => void;
  onSaved: (post: PostView) => void;
}

/** Four steps; the browser's own back and forward go through them, and nothing typed is lost. */
export function Wizard({ kind, initial, submit, onChange, onSaved }: WizardProps) {
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [uploading, setUploading] = useState(false);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<'saved' | 'failed'>();
  const form = useRef<HTMLFormElement>(null);
  const wished = Number(search.get('step') ?? '1');
  const step = result !== undefined ? 4 : wished >= 1 && wished <= 3 ? wished : 1;

  function change(part: Partial<WizardValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    onChange?.(next);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  function goTo(next: number): void {
    setErrors({});
    setSearch({ step: String(next) });
    scrollTo({ top: 0 });
  }

  function show(found: Record<string, string>): void {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const all = validate(postRequest, values);
    const here = Object.fromEntries(
      Object.entries(all).filter(([field]) => fieldsOfStep[step]?.includes(field)),
    );
    if (Object.keys(here).length > 0) return show(here);
    if (step < 3) return goTo(step + 1);
    setSending(true);
    const answer = await submit(values);
    setSending(false);
    if (answer.ok) {
      setResult('saved');
      onSaved(answer.data);
      return;
    }
    const firstWrong = [1, 2, 3].find((number) =>
      fieldsOfStep[number]?.some((field) => field in answer.fields),
    );
    if (firstWrong === undefined) return setResult('failed');
    goTo(firstWrong);
    show(answer.fields);
  }

  const title = text.steps[kind][step - 1] ?? '';
  if (result !== undefined)
    return (
      <div className="page narrow">
        <div className="card empty" role="status">
          <h1>
            {result === 'failed' ? text.failedTitle : kind === 'add' ? text.doneTitle : text.savedTitle}
          </h1>
          <p>{result === 'failed' ? text.failed : kind === 'add' ? text.done : text.saved}</p>
          <div className="row">
            {result === 'failed' ? (
              <button type="button" className="button" onClick={() => setResult(undefined)}>
                {text.back}
              </button>
            ) : null}
            <Link className="button plain" to="/">
              {text.home}
            </Link>
            <Link className="button plain" to="/mypost?tab=postmenu">
              {text.toMyPosts}
            </Link>
          </div>
        </div>
      </div>
    );
  return (
    <div className="page narrow-page stack">
      <div>
        <p className="quiet small">{text.step(step)}</p>
        <h1>{kind === 'add' ? text.addTitle : text.editTitle}</h1>
        <progress className="wizard-progress" value={step} max="4" aria-label={text.step(step)} />
      </div>
      <form className="card stack form-card" onSubmit={(event) => void goOn(event)} noValidate ref={form}>
        <h2>{title}</h2>
        {step === 1 ? <BasicsStep values={values} errors={errors} onChange={change} /> : null}
        {step === 2 ? <DetailsStep values={values} errors={errors} onChange={change} /> : null}
        {step === 3 ? (
          <PriceStep values={values} errors={errors} onChange={change} onBusy={setUploading} />
        ) : null}
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
            disabled={step === 3 && (uploading || sending || values.imagePost.length === 0)}
          >
            {step < 3 ? text.next : kind === 'add' ? text.publish : text.save}
          </button>
        </div>
      </form>
    </div>
  );
}
