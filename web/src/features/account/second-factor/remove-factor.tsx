import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { useEffect, useRef } from 'react';
import { atField } from '../../../api/at-field.ts';
import { callApi } from '../../../api/call-api.ts';
import { useForm } from '../../../api/use-form.ts';
import { CodeField } from '../../../components/entrance/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormActions } from '../form-actions.tsx';

const text = accountText.factor;

/** Takes the password and a code, so that an open session alone is not enough. */
export function RemoveFactor({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    initial: { password: '', code: '' },
    shape: async () => (await import('@joddee/contract/account')).removeSecondFactorRequest,
    submit: async (body) =>
      atField(await callApi('removeSecondFactor', { body }), {
        WRONG_PASSWORD: 'password',
        WRONG_CODE: 'code',
      }),
    onDone,
  });
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      <div>
        <h3>{text.turnOff}</h3>
        <p className="quiet small">{text.turnOffAbout}</p>
      </div>
      <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
      <CodeField onChangeKind={() => form.reset('code')} {...form.field('code')} />
      <FormActions form={form} submit={text.turnOff} isHarmful onCancel={onCancel} />
    </form>
  );
}
