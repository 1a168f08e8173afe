import { accountText, newPasswordText } from '@joddee/thai-text/screens/account/account-care-text';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { NewPassword } from '../../components/entrance/new-password.tsx';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { AccountPart } from './account-part.tsx';
import { FormActions } from './form-actions.tsx';

const text = accountText.password;

export function PasswordPart({ onChanged }: { onChanged: () => Promise<void> }) {
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

function PasswordForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  const profile = useLive(ownProfile);
  const form = useForm({
    initial: { current: '', password: '', password2: '' },
    shape: async () => (await import('@joddee/contract/account')).changePasswordRequest,
    submit: (body) => callApi('changePassword', { body }),
    onDone,
  });
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      {/* For password managers, which store a password under its name. */}
      <input type="text" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
      <PasswordField label={text.current} autoComplete="current-password" {...form.field('current')} />
      <NewPassword labels={newPasswordText} field={form.field} />
      <FormActions form={form} submit={text.save} onCancel={onCancel} />
    </form>
  );
}
