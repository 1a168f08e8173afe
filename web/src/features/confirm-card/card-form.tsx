import { limits } from '@joddee/marketplace/common/limits';
import { groupedIdCard, hasRightCheckDigit } from '@joddee/marketplace/users/rules/card-wait';
import type { CardView, ConfirmCardRequest } from '@joddee/marketplace/users/shapes';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { Check } from 'lucide-react';
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
  const photos = [
    { of: 'card', name: 'idCardURL', label: text.idCardImage, error: errors.idCardImage },
    { of: 'person', name: 'idCardPerson', label: text.idCardPerson, error: errors.idCardPerson },
  ] as const;
  const missing = photos.flatMap(({ name, label }) => (values[name] === '' ? [label] : []));
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
      {photos.map(({ of, name, label, error }) => (
        <PhotoInput
          key={of}
          label={label}
          folder="idcard"
          frame={styles.cardStage}
          hasCamera
          prepare={prepare(of)}
          example={<CardExample of={of} />}
          url={values[name]}
          error={error}
          onUploaded={(url) => form.set(name, url)}
          onPending={pending.onPending(name, label)}
        />
      ))}
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

function CardExample({ of }: { of: keyof typeof text.goodPhotos }) {
  return (
    <div
      className={`${parts.oneColumnEarly} ${parts.gap4} ${parts.below} ${parts.crossMiddle} ${styles.cardExample}`}
    >
      {of === 'card' ? <CardDrawing /> : <PersonDrawing />}
      <ul>
        {text.goodPhotos[of].map((condition) => (
          <li key={condition}>
            <Check className="icon-20" /> {condition}
          </li>
        ))}
      </ul>
    </div>
  );
}

const corners = 'M8 26V14q0-6 6-6h12M94 8h12q6 0 6 6v12M112 94v12q0 6-6 6H94M26 112H14q-6 0-6-6V94';

function Frame() {
  return <path d={corners} fill="none" stroke="#0b6b6b" strokeWidth="5" strokeLinecap="round" />;
}

function CardDrawing() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="14" fill="#d6e9e3" />
      <rect x="20" y="38" width="80" height="50" rx="6" fill="#fff" stroke="#9fc3c6" />
      <rect x="20" y="38" width="80" height="11" rx="6" fill="#b9dbe6" />
      <rect x="27" y="56" width="14" height="11" rx="2" fill="#e8c069" />
      <path d="M48 58h24M48 66h20M48 74h16" stroke="#8fb5bb" strokeWidth="3.500" strokeLinecap="round" />
      <rect x="78" y="58" width="17" height="22" rx="2" fill="#cfe3ea" />
      <circle cx="86.500" cy="66" r="4.500" fill="#e2b48c" />
      <path d="M79.500 80c0-6 3-8 7-8s7 2 7 8z" fill="#4f7ea3" />
      <Frame />
    </svg>
  );
}

function PersonDrawing() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="14" fill="#d6e9e3" />
      <path d="M24 120c2-26 16-36 34-36s32 10 34 36z" fill="#4f7ea3" />
      <circle cx="58" cy="54" r="24" fill="#e2b48c" />
      <path d="M34 52c-1-20 11-30 25-30s24 10 23 27c-8-2-14-6-18-12-7 8-18 13-30 15z" fill="#2f2723" />
      <g transform="rotate(-8 86 86)">
        <rect x="64" y="74" width="42" height="27" rx="4" fill="#fff" stroke="#9fc3c6" />
        <path d="M70 83h14M70 90h10" stroke="#8fb5bb" strokeWidth="3" strokeLinecap="round" />
        <rect x="89" y="80" width="12" height="14" rx="2" fill="#cfe3ea" />
      </g>
      <circle cx="68" cy="100" r="8" fill="#e2b48c" />
      <Frame />
    </svg>
  );
}
