import type { LoginRequest } from '@joddee/marketplace/users/shapes';
import { codeText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { atField } from '../../api/call-types.ts';
import { useForm } from '../../api/use-form.ts';
import { CodeField } from '../../components/entrance/code-field.tsx';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { Suspension, suspensionReason } from './suspension.tsx';

interface CodeStepProps {
  /** What the first step has accepted. It is kept in memory only. */
  login: Pick<LoginRequest, 'username' | 'password'>;
  onBack: () => void;
  onDone: (answer: { token: string }) => void;
}

/** The second step of the login, for an account with a second factor. */
export function CodeStep({ login, onBack, onDone }: CodeStepProps) {
  const [suspendedFor, setSuspendedFor] = useState<string>();
  const form = useForm({
    initial: { code: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).activateSecondFactorRequest,
    async submit({ code }) {
      const answer = await callApi('logIn', { body: { ...login, code } });
      setSuspendedFor(answer.ok ? undefined : suspensionReason(answer));
      // The password was changed meanwhile. Its field is in the first step.
      return answer.ok || answer.code !== 'WRONG_LOGIN'
        ? atField(answer, { WRONG_CODE: 'code' })
        : { ...answer, fields: {}, message: Object.values(answer.fields)[0] };
    },
    onDone,
  });
  return (
    <>
      <div className="stack tight">
        <h1>{text.title}</h1>
        <p className="row quiet">
          <ShieldCheck className="icon-20" /> {text.lead}
        </p>
      </div>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        <FormMessage text={form.message} />
        <Suspension reason={suspendedFor} />
        <CodeField isFocused onChangeKind={() => form.reset('code')} {...form.field('code')} />
        <button className="button main wide" type="submit" disabled={form.sending} aria-busy={form.sending}>
          {loginText.submit}
        </button>
        <button type="button" className="button text compact" onClick={onBack}>
          <ChevronLeft /> {text.back}
        </button>
      </form>
    </>
  );
}
