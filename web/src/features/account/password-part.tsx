import { accountText, newPasswordText } from '@joddee/thai-text/screens/account/account-care-text';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../api/call-api.ts';
import { atField } from '../../api/call-types.ts';
import { useForm } from '../../api/use-form.ts';
import { CodeField } from '../../components/entrance/code-field.tsx';
import { NewPassword } from '../../components/entrance/new-password.tsx';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { AccountPart, FormActions } from './account-part.tsx';

const text = accountText.password;

interface PasswordPartProps {
  hasSecondFactor: boolean;
  onChanged: () => Promise<void>;
}

export function PasswordPart({ hasSecondFactor, onChanged }: PasswordPartProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <AccountPart icon={KeyRound} title={text.title} about={text.about}>
      {isOpen ? (
        <PasswordForm
          hasSecondFactor={hasSecondFactor}
          onCancel={close}
          onDone={() => {
            showToast(text.done, 'done', { about: text.doneAbout });
            close();
            void onChanged();
          }}
        />
      ) : (
        <div className="row">
          <button ref={opener} type="button" className="button plain compact" onClick={() => setOpen(true)}>
            {text.change}
          </button>
        </div>
      )}
    </AccountPart>
  );
}

interface PasswordFormProps {
  hasSecondFactor: boolean;
  onCancel: () => void;
  onDone: () => void;
}

function PasswordForm({ hasSecondFactor, onCancel, onDone }: PasswordFormProps) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  const profile = useLive(ownProfile);
  // The second factor may be newer than this screen.
  const [asksCode, setAsksCode] = useState(hasSecondFactor);
  const form = useForm({
    initial: { current: '', password: '', password2: '', code: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).changePasswordForm,
    submit: async ({ code, ...passwords }) => {
      const answer = await callApi('changePassword', {
        body: code === '' ? passwords : { ...passwords, code },
      });
      if (!answer.ok && answer.code === 'CODE_NEEDED') setAsksCode(true);
      return atField(answer, { CODE_NEEDED: 'code', WRONG_CODE: 'code' });
    },
    onDone,
  });
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      {/* For password managers, which store a password under its name. */}
      <input type="text" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
      <PasswordField label={text.current} autoComplete="current-password" {...form.field('current')} />
      {asksCode ? <CodeField onChangeKind={() => form.reset('code')} {...form.field('code')} /> : null}
      <NewPassword labels={newPasswordText} field={form.field} />
      <FormActions form={form} submit={text.save} onCancel={onCancel} />
    </form>
  );
}
