import { limits } from '@joddee/contract/limits';
import { type CardView, confirmCardRequest } from '@joddee/contract/users';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { validate } from '../../api/validate.ts';
import { TextField } from '../../ui/field.tsx';
import { PhotoInput } from '../../ui/photo-input.tsx';
import { useForm } from '../../ui/use-form.ts';

/** A card and its two images; it can be sent once both are uploaded. */
export function CardForm({ onSubmitted }: { onSubmitted: (card: CardView) => void }) {
  const [uploading, setUploading] = useState(0);
  const form = useForm({
    initial: { idCard: '', laser: '', idCardURL: '', idCardPerson: '' },
    validate: (values) => validate(confirmCardRequest, values),
    submit: (body) => callApi('confirmCard', { body }),
    onDone: onSubmitted,
  });
  const busy = (now: boolean) => setUploading((before) => before + (now ? 1 : -1));
  const { values, errors } = form;
  const complete = values.idCardURL !== '' && values.idCardPerson !== '' && uploading === 0;
  return (
    <form className="card stack form-card" onSubmit={form.onSubmit} noValidate>
      <TextField
        label={text.idCard}
        inputMode="numeric"
        maxLength={limits.idCardDigits}
        value={values.idCard}
        error={errors.idCard}
        onChange={(event) => form.set('idCard', event.target.value)}
      />
      <TextField
        label={text.laser}
        autoCapitalize="characters"
        maxLength={limits.laserCharacters}
        value={values.laser}
        error={errors.laser}
        onChange={(event) => form.set('laser', event.target.value)}
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
      {form.message === undefined ? null : (
        <p className="notice harm" role="alert">
          {form.message}
        </p>
      )}
      <button className="button wide" type="submit" disabled={!complete || form.sending}>
        {text.submit}
      </button>
    </form>
  );
}
