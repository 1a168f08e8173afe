import { type PostRequest, type PostView, postRequest } from '@joddee/marketplace/posts/shapes';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answered } from '../../api/call-types.ts';
import { type FormErrors, useFormErrors } from '../../api/use-form-errors.ts';
import { validate } from '../../api/validate.ts';
import { usePendingPhotos } from '../../components/photo/use-pending-photos.ts';
import { AskFree } from '../../components/prices/price-doubt.tsx';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { ListingPreview, ListingProgress, ListingSummary } from './overview/listing-overview.tsx';
import { listingThings } from './overview/listing-things.ts';
import { PhotosCard } from './photos/photos-card.tsx';
import { MonthIncome, PriceCard } from './price/price-card.tsx';
import { BasicsStep } from './steps/basics-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { StepActions, StepLine, useWizardSteps } from './steps/step-line.tsx';
import * as styles from './wizard.module.css';
import { WizardHead } from './wizard-head.tsx';
import { WizardResult } from './wizard-result.tsx';
import {
  emptyValues,
  errorsOfStep,
  isSameListing,
  requestOf,
  type StepProps,
  stepWithError,
  valuesOf,
  type WizardChange,
  type WizardValues,
} from './wizard-values.ts';

interface WizardProps {
  kind: 'add' | 'edit';
  initial: WizardValues;
  edited?: PostView;
  submit: (request: PostRequest) => Promise<Answered<PostView>>;
  /** Stores the input, so that it survives leaving the page; false if it could not be stored. */
  keep?: (values: WizardValues) => boolean;
  /** The card is still checked: everything but the photos can be prepared, and nothing published. */
  waitsForCard?: boolean;
  /** The input comes from an earlier visit, which goes on at its first step with a fault. */
  isKept?: boolean;
  onFailed?: (values: WizardValues) => void;
  onGivenUp?: () => void;
  onSaved: (post: PostView) => void;
}

const unrated: PostView['rate'] = { rating: 0, count: 0 };

/** Four steps with an address each, so that back and forward move between them without losing input. */
export function Wizard({
  kind,
  initial,
  edited,
  submit,
  keep,
  waitsForCard = false,
  isKept = false,
  onFailed,
  onGivenUp,
  onSaved,
}: WizardProps) {
  const [values, setValues] = useState(initial);
  // A ref, because two changes may come between two renders, and an upload ends many renders later.
  const latest = useRef(initial);
  const [first] = useState(() =>
    isKept ? (stepWithError(validate(postRequest, requestOf(initial)).texts) ?? 3) : 1,
  );
  // Before the errors, whose effect takes the focus from the heading of a step with an error.
  const { step, result, heading, goTo, goToField, finish } = useWizardSteps(first);
  const { errors, sending, once, onSubmit, send, show, clear } = useFormErrors();
  const [keptAt, setKeptAt] = useState<Date | 'before' | undefined>(isKept ? 'before' : undefined);
  const [stored, setStored] = useState(edited);
  const [free, setFree] = useState<'asked' | 'meant'>();
  const bayPhotos = usePendingPhotos();
  const photos = usePendingPhotos();
  const faults = useMemo(() => validate(postRequest, requestOf(values)).texts, [values]);
  const isUnsaved = stored !== undefined && !isSameListing(values, valuesOf(stored));
  useAskBeforeUnload(isUnsaved && result === undefined);

  function replace(next: WizardValues): void {
    latest.current = next;
    setValues(next);
  }

  function change(wanted: WizardChange): void {
    const part = typeof wanted === 'function' ? wanted(latest.current) : wanted;
    replace({ ...latest.current, ...part });
    if (keep?.(latest.current)) setKeptAt(new Date());
    if (latest.current.price !== values.price) setFree(undefined);
    clear(...Object.keys(part));
  }

  function move(next: number): void {
    show({});
    goTo(next);
  }

  async function goOn(): Promise<void> {
    const { texts: all } = validate(postRequest, requestOf(latest.current));
    const here = errorsOfStep(all, step);
    if (Object.keys(here).length > 0) return show(here);
    takeTyped();
    if (step < 3) return move(step + 1);
    await publish();
  }

  /** An edited listing is saved from any step. */
  async function save(): Promise<void> {
    takeTyped();
    await publish();
  }

  const takeTyped = () => change({ ...requestOf(latest.current), typed: emptyValues.typed });

  /** Also after a failure: the input is still there. */
  async function publish(isFreeMeant = free === 'meant'): Promise<void> {
    const { data, texts: all } = validate(postRequest, requestOf(latest.current));
    // Opening the last step by its address skips the others: show the step with the first fault.
    if (showOnItsStep(all)) return;
    if (data === undefined) return fail();
    if (data.price === 0 && stored?.price !== 0 && !isFreeMeant) return setFree('asked');
    const answer = await send(() => submit(data));
    if (answer.ok) {
      onSaved(answer.data);
      if (kind === 'add') replace(emptyValues);
      else setStored(answer.data);
      return finish({ result: 'saved', post: answer.data });
    }
    if (!showOnItsStep(answer.fields)) fail();
  }

  function fail(): void {
    onFailed?.(latest.current);
    finish({ result: 'failed' });
  }

  function showOnItsStep(found: FormErrors): boolean {
    const firstWrong = stepWithError(found);
    if (firstWrong === undefined) return false;
    if (firstWrong !== step) goTo(firstWrong);
    show(found);
    return true;
  }

  if (result !== undefined)
    return (
      <WizardResult
        kind={kind}
        result={result}
        heading={heading}
        sending={sending}
        onRetry={() => void once(() => publish())}
      />
    );
  const noPhoto = values.imagePost.length === 0 ? text.noPhotoYet : undefined;
  const isEdit = kind === 'edit';
  const reason =
    waitsForCard && step === 3
      ? text.waitsForCard
      : isEdit || step === 3
        ? (bayPhotos.reason ?? photos.reason ?? noPhoto)
        : step === 1
          ? bayPhotos.reason
          : undefined;
  const ofStep: StepProps = { values, errors, onChange: change };
  return (
    <div className={`page stack ${styles.wizard}`}>
      <WizardHead kind={kind} step={step} keptAt={keptAt} isUnsaved={isUnsaved} onGivenUp={onGivenUp} />
      <StepLine step={step} isEdit={isEdit} heading={heading} onGo={move} />
      <div className={`stack ${styles.columns}`}>
        <form className={`stack ${styles.form}`} onSubmit={onSubmit(isEdit ? save : goOn)} noValidate>
          {step === 1 ? <BasicsStep {...ofStep} edited={edited} onPending={bayPhotos.onPending} /> : null}
          {step === 2 ? <DetailsStep {...ofStep} /> : null}
          {step === 3 ? (
            <>
              {waitsForCard ? null : <PhotosCard {...ofStep} onPending={photos.onPending} />}
              <PriceCard {...ofStep} own={edited?._id} />
              <ListingSummary kind={kind} values={values} onEdit={goToField} />
            </>
          ) : null}
          <StepActions
            kind={kind}
            step={step}
            reason={reason}
            sending={sending}
            onBack={() => move(step - 1)}
            onNext={() => void once(goOn)}
          />
        </form>
        <aside className={`stack ${styles.aside}`} aria-label={text.previewTitle}>
          <ListingPreview values={values} rate={edited?.rate ?? unrated} />
          {step === 3 ? <MonthIncome values={values} /> : null}
          <ListingProgress kind={kind} things={listingThings(faults, errors)} onMend={goToField} />
        </aside>
      </div>
      {free === 'asked' ? (
        <AskFree
          onNo={() => {
            // The dialog returns the focus before the field takes it.
            flushSync(() => setFree(undefined));
            goToField('price');
          }}
          onYes={() => {
            setFree('meant');
            void once(() => publish(true));
          }}
        />
      ) : null}
    </div>
  );
}
