import { limits } from '@joddee/contract/limits';
import type { CardView, ConfirmCardRequest } from '@joddee/contract/users';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useId, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { PhotoInput } from '../../components/photo/photo-input.tsx';
import { keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { cardDraft } from './card-draft.ts';

const empty: ConfirmCardRequest = { idCard: '', laser: '', idCardURL: '', idCardPerson: '' };

/** Cards print both numbers in groups: '1 2345 67890 12 3' and 'JT1-2345678-90'. */
const withoutMarks = (text: string, length: number) => text.replaceAll(/[\s-]/g, '').slice(0, length);

/** A card and its two images; it can be sent once both are uploaded. The input stays for the next attempt. */
export function CardForm({ onSubmitted }: { onSubmitted: (card: CardView) => void }) {
  const [uploading, setUploading] = useState(0);
  const hintId = useId();
  const form = useForm({
    initial: { ...empty, ...storedDraft<ConfirmCardRequest>(cardDraft) },
    shape: async () => (await import('@joddee/contract/users')).confirmCardRequest,
    submit: (body) => callApi('submitCard', { body }),
    onDone: onSubmitted,
  });
  const busy = (now: boolean) => setUploading((before) => before + (now ? 1 : -1));
  const { values, errors } = form;
  const { idCard, laser } = values;
  // The images of a declined card are deleted, but its numbers are kept.
  useEffect(() => keepDraft(cardDraft, { idCard, laser }), [idCard, laser]);
  const complete = values.idCardURL !== '' && values.idCardPerson !== '' && uploading === 0;
  return (
    <form className="card stack form-card" onSubmit={form.onSubmit} noValidate>
      <TextField
        label={text.idCard}
        inputMode="numeric"
        clean={(text) => withoutMarks(text, limits.idCardDigits)}
        {...form.field('idCard')}
      />
      <TextField
        label={text.laser}
        hint={text.laserHint}
        autoCapitalize="characters"
        clean={(text) => withoutMarks(text, limits.laserCharacters)}
        {...form.field('laser')}
      />
      <PhotoInput
        label={text.idCardImage}
        folder="idcard"
        url={values.idCardURL}
        error={errors.idCardImage}
        onBusy={busy}
        onUploaded={(url) => form.set('idCardURL', url)}
      />
      <PhotoInput
        label={text.idCardPerson}
        folder="idcard"
        url={values.idCardPerson}
        error={errors.idCardPerson}
        onBusy={busy}
        onUploaded={(url) => form.set('idCardPerson', url)}
      />
      <FormMessage text={form.message} />
      <button
        className="button wide"
        type="submit"
        disabled={!complete || form.sending}
        aria-describedby={complete ? undefined : hintId}
      >
        {text.submit}
      </button>
      {complete ? null : (
        <p id={hintId} className="quiet small">
          {text.imagesFirst}
        </p>
      )}
    </form>
  );
}
