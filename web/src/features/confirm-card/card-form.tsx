import { limits } from '@joddee/contract/limits';
import type { CardView } from '@joddee/contract/users';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { PhotoInput } from '../../ui/photo-input.tsx';
import { useForm } from '../../ui/use-form.ts';

/** A card and its two images; it can be sent once both are uploaded. */
export function CardForm({ onSubmitted }: { onSubmitted: (card: CardView) => void }) {
  const [uploading, setUploading] = useState(0);
  const form = useForm({
    initial: { idCard: '', laser: '', idCardURL: '', idCardPerson: '' },
    shape: async () => (await import('@joddee/contract/users')).confirmCardRequest,
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
        {...form.field('idCard')}
      />
      <TextField
        label={text.laser}
        autoCapitalize="characters"
        maxLength={limits.laserCharacters}
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
      <button className="button wide" type="submit" disabled={!complete || form.sending}>
        {text.submit}
      </button>
    </form>
  );
}
