import type { OwnDataRequest } from '@joddee/marketplace/users/shapes';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { useId, useState } from 'react';
import { notReached } from '../../../api/call-api.ts';
import { type Answered, atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { CodeField } from '../../../components/entrance/code-field.tsx';
import { ownProfile, useLive } from '../../../stores/live-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError, FormMessage } from '../../../ui/fields/errors.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as accountStyles from '../account.module.css';
import * as styles from './own-data.module.css';

interface ProofDialogProps<Data> {
  hasSecondFactor: boolean;
  /** `points`: what will happen. `agree`: the words of a tick, without which nothing is sent. */
  words: {
    title: string;
    points: readonly string[];
    yes: string;
    running: string;
    agree?: string;
    agreeMissing?: string;
  };
  tone?: 'harm';
  submit: (body: OwnDataRequest) => Promise<Answered<Data>>;
  onClose: () => void;
  onDone: (data: Data) => void;
}

/** What will happen, the password, and a code of a second factor: nobody does it on a device that was left open. */
export function ProofDialog<Data>({
  hasSecondFactor,
  words,
  tone,
  submit,
  onClose,
  onDone,
}: ProofDialogProps<Data>) {
  const profile = useLive(ownProfile);
  // The second factor may be newer than this screen.
  const [asksCode, setAsksCode] = useState(hasSecondFactor);
  const form = useForm<{ password: string; code: string; agree: boolean }, Data>({
    initial: { password: '', code: '', agree: words.agree === undefined },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).ownPasswordRequest,
    submit: async ({ password, code, agree }) => {
      if (!agree) return { ...notReached, fields: { agree: words.agreeMissing ?? '' }, message: undefined };
      const answer = await submit(code === '' ? { password } : { password, code });
      if (!answer.ok && answer.code === 'CODE_NEEDED') setAsksCode(true);
      return atField(answer, { WRONG_PASSWORD: 'password', CODE_NEEDED: 'code', WRONG_CODE: 'code' });
    },
    onDone,
  });
  const { sending, errors } = form;
  const agreeErrorId = useId();
  return (
    <Dialog title={words.title} onClose={sending ? undefined : onClose}>
      <ul className={`${formParts.points} ${styles.points}`}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        {/* For password managers, which fill in the password of this name. */}
        <input type="text" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
        <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
        {asksCode ? <CodeField onChangeKind={() => form.reset('code')} {...form.field('code')} /> : null}
        {words.agree === undefined ? null : (
          <div>
            <label className={formParts.check}>
              <input
                type="checkbox"
                name="agree"
                checked={form.values.agree}
                aria-invalid={errors.agree !== undefined}
                aria-describedby={errors.agree === undefined ? undefined : agreeErrorId}
                onChange={({ target }) => form.set('agree', target.checked)}
              />
              <span>{words.agree}</span>
            </label>
            <FieldError id={agreeErrorId} text={errors.agree} />
          </div>
        )}
        <FormMessage text={form.message} />
        {/* It is there before its text, so that screen readers announce the text. */}
        <p className={sending ? 'quiet small' : 'visually-hidden'} role="status">
          {sending ? words.running : ''}
        </p>
        <div className={`row ${accountStyles.deeds}`}>
          <button
            type="submit"
            className={tone === 'harm' ? 'button harm' : 'button'}
            disabled={sending}
            aria-busy={sending}
          >
            {words.yes}
          </button>
          <button type="button" className="button plain" disabled={sending} onClick={onClose}>
            {text.keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
