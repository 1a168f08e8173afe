import { limits } from '@joddee/marketplace/common/limits';
import { groupedIdCard, hasRightCheckDigit } from '@joddee/marketplace/users/rules/card-wait';
import type { CardView, ConfirmCardRequest } from '@joddee/marketplace/users/shapes';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { PhotoInput } from '../../components/photo/photo-input.tsx';
import { usePendingPhotos } from '../../components/photo/use-pending-photos.ts';
import { cardDraft, keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import * as pageFeet from '../../ui/styles/page-feet.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import { CardExample } from './card-example.tsx';
import { useCardPhotoEditor } from './card-photo-editor.tsx';
import * as styles from './confirm-card.module.css';

const empty: ConfirmCardRequest = { idCard: '', laser: '', idCardURL: '', idCardPerson: '' };

/** Cards print both numbers in groups: '1 2345 67890 12 3' and 'JT1-2345678-90'. */
const withoutMarks = (text: string, length: number) => text.replaceAll(/[\s-]/g, '').slice(0, length);

/** A card and its two images; it can be sent once both are uploaded. The input stays for the next attempt. */
export function CardForm({ onSubmitted }: { onSubmitted: (card: CardView) => void }) {
  const pending = usePendingPhotos();
  const [kept] = useState(() => storedDraft<ConfirmCardRequest>(cardDraft));
  const hintId = useId();
  const form = useForm({
    initial: { ...empty, ...kept },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).confirmCardRequest,
    submit: (body) => callApi('submitCard', { body }),
    onDone: onSubmitted,
  });
  const { values, errors } = form;
  const { idCard, laser } = values;
  // The images of a declined card are deleted, but its numbers are kept.
  useEffect(() => keepDraft(cardDraft, { idCard, laser }), [idCard, laser]);
  const { prepare, editor } = useCardPhotoEditor();
  const photo = { folder: 'idcard', frame: styles.cardStage, hasCamera: true } as const;
  const missing = [
    ...(values.idCardURL === '' ? [text.idCardImage] : []),
    ...(values.idCardPerson === '' ? [text.idCardPerson] : []),
  ];
  const reason = pending.reason ?? (missing.length === 0 ? undefined : text.missing(missing));
  const hasKeptNumbers = (kept.idCard ?? '') + (kept.laser ?? '') !== '';
  return (
    <form className={`card stack ${parts.formCard} ${styles.cardForm}`} onSubmit={form.onSubmit} noValidate>
      <div>
        <TextField
          label={text.idCard}
          inputMode="numeric"
          hint={groupedIdCard(idCard)}
          clean={(text) => withoutMarks(text, limits.idCardDigits)}
          {...form.field('idCard')}
        />
        <div role="status">
          {idCard.length < limits.idCardDigits || hasRightCheckDigit(idCard) ? null : (
            <p className={`notice ${parts.spaceAbove}`} data-tone="live">
              {text.doubtfulNumber}
            </p>
          )}
        </div>
      </div>
      <TextField
        label={text.laser}
        hint={text.laserHint}
        autoCapitalize="characters"
        clean={(text) => withoutMarks(text, limits.laserCharacters).toUpperCase()}
        {...form.field('laser')}
      />
      <PhotoInput
        label={text.idCardImage}
        {...photo}
        prepare={prepare('card')}
        example={<CardExample of="card" />}
        url={values.idCardURL}
        error={errors.idCardImage}
        onUploaded={(url) => form.set('idCardURL', url)}
        onPending={pending.onPending('idCardURL', text.idCardImage)}
      />
      <PhotoInput
        label={text.idCardPerson}
        {...photo}
        prepare={prepare('person')}
        example={<CardExample of="person" />}
        url={values.idCardPerson}
        error={errors.idCardPerson}
        onUploaded={(url) => form.set('idCardPerson', url)}
        onPending={pending.onPending('idCardPerson', text.idCardPerson)}
      />
      {editor}
      <p className="quiet small">
        {text.consent} <Link to="/support?topic=privacy">{text.readPolicy}</Link>
      </p>
      <FormMessage text={form.message} />
      <div className={`stack tight ${pageFeet.atPageEnd} ${styles.cardSubmit}`}>
        {hasKeptNumbers && missing.length === 2 ? <p className="quiet small">{text.photosNotKept}</p> : null}
        {reason === undefined ? null : (
          <p id={hintId} className={parts.reason}>
            {reason}
          </p>
        )}
        <button
          className="button main wide"
          type="submit"
          disabled={reason !== undefined || form.sending}
          aria-busy={form.sending}
          aria-describedby={reason === undefined ? undefined : hintId}
        >
          {text.submit}
        </button>
      </div>
    </form>
  );
}
