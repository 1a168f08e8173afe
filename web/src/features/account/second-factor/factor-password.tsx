import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswerOf } from '../../../api/call-types.ts';
import { atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormActions } from '../form-actions.tsx';

const text = accountText.factor;

interface FactorPasswordProps {
  onCancel: () => void;
  onDone: (started: AnswerOf<'startSecondFactor'>) => void;
}

/** The first step: an open session alone sets up no second factor. */
export function FactorPassword({ onCancel, onDone }: FactorPasswordProps) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    initial: { password: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).ownPasswordRequest,
    submit: async (body) =>
      atField(await callApi('startSecondFactor', { body }), { WRONG_PASSWORD: 'password' }),
    onDone,
  });
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      <h3>{text.passwordTitle}</h3>
      <p>{text.endsOthers}</p>
      <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
      <FormActions form={form} submit={text.next} onCancel={onCancel} />
    </form>
  );
}
