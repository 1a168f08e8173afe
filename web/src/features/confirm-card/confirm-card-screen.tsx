import { limits } from '@joddee/contract/limits';
import { confirmCardRequest } from '@joddee/contract/users';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { validate } from '../../api/validate.ts';
import { useTitle } from '../../app/use-title.ts';
import { liveState, liveStateChanged, useLiveState } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { PhotoInput } from '../../ui/photo-input.tsx';
import { useForm } from '../../ui/use-form.ts';

export default function ConfirmCardScreen() {
  useTitle(text.title);
  const verification = useLiveState().verification.values()[0];
  const [uploading, setUploading] = useState(0);
  const form = useForm({
    initial: { idCard: '', laser: '', idCardURL: '', idCardPerson: '' },
    validate: (values) => validate(confirmCardRequest, values),
    submit: (body) => callApi('confirmCard', { body }),
    onDone({ state, declinedReason, version }) {
      const user = verification?.user ?? '';
      liveState.verification.upsert(user, version, { user, state, declinedReason, version });
      liveStateChanged();
    },
  });
  if (verification === undefined) return <LoadingModal />;
  // Also the moment when the answer is given while the page is open.
  if (verification.state === 'verified') return <Navigate to="/" replace />;
  const busy = (now: boolean) => setUploading((before) => before + (now ? 1 : -1));
  const { values, errors } = form;
  const complete = values.idCardURL !== '' && values.idCardPerson !== '' && uploading === 0;
  return (
    <div className="page narrow stack">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {verification.declinedReason === '' ? null : (
        <p className="notice harm" role="status">
          {text.declined(verification.declinedReason)}
        </p>
      )}
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
      {verification.state === 'waiting' ? (
        <Dialog title={text.waitingTitle}>
          <p>{text.waiting}</p>
          <Link className="button" to="/">
            {text.home}
          </Link>
        </Dialog>
      ) : null}
    </div>
  );
}
