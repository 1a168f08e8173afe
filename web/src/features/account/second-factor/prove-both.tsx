import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Answered } from '../../../api/call-types.ts';
import { type AnswerOf, atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { CodeField } from '../../../components/entrance/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormActions } from '../account-part.tsx';

const text = accountText.factor;

interface ProveBothProps<Answer> {
  /** Of the step, and of its button. */
  title: string;
  about: string;
  isHarmful?: boolean;
  submit: (proof: { password: string; code: string }) => Promise<Answered<Answer>>;
  onCancel: () => void;
  onDone: (answer: Answer) => void;
}

/** Takes the password and a code, so that an open session alone is not enough. */
export function ProveBoth<Answer>({
  title,
  about,
  isHarmful = false,
  submit,
  onCancel,
  onDone,
}: ProveBothProps<Answer>) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    initial: { password: '', code: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).proveBothRequest,
    submit: async (body) => atField(await submit(body), { WRONG_PASSWORD: 'password', WRONG_CODE: 'code' }),
    onDone,
  });
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      <div>
        <h3>{title}</h3>
        <p className="quiet small">{about}</p>
      </div>
      <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
      <CodeField onChangeKind={() => form.reset('code')} {...form.field('code')} />
      <FormActions form={form} submit={title} isHarmful={isHarmful} onCancel={onCancel} />
    </form>
  );
}

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
