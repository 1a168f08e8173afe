import { limits } from '@joddee/marketplace/common/limits';
import { forgotText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { Entrance } from '../../components/entrance/entrance.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import { Outcome, resetFrame } from './outcome.tsx';

/** Asks for a link to a new password. Nothing here says whether an account has the address. */
export default function ForgotScreen() {
  useTitle(text.title);
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).requestResetRequest,
    submit: (body) => callApi('requestReset', { body }),
    onDone: () => setSent(true),
  });
  return (
    <Entrance {...resetFrame}>
      {isSent ? (
        <Sent email={form.values.email.trim()} onOther={() => setSent(false)} />
      ) : (
        <>
          <div>
            <h1>{text.title}</h1>
            <p className="quiet">{text.lead}</p>
          </div>
          <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
            <FormMessage text={form.message} />
            <TextField
              label={text.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={limits.email.max}
              {...form.field('email')}
            />
            <button
              className="button main wide"
              type="submit"
              disabled={form.sending}
              aria-busy={form.sending}
            >
              {text.submit}
            </button>
          </form>
          <div>
            <ToLogin />
            <p className="row">
              <span className="quiet">{text.noAccess}</span> <Contact />
            </p>
          </div>
        </>
      )}
    </Entrance>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <Outcome
      icon={MailCheck}
      tone="brand"
      title={text.sentTitle}
      text={<strong className={parts.anywhere}>{email}</strong>}
    >
      <p>{text.sent}</p>
      <div className="notice stack tight">
        <strong>{text.nothingCame}</strong>
        <ul className={formParts.points}>
          {text.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <div className="row">
          <button type="button" className="button plain compact" onClick={onOther}>
            {text.other}
          </button>
          <Contact />
        </div>
      </div>
      <ToLogin />
    </Outcome>
  );
}

/** Not for a user who came here from a letter about the own account. */
function ToLogin() {
  const user = useSession(({ user }) => user);
  return user === undefined ? (
    <p className="row">
      <span className="quiet">{text.remembered}</span>{' '}
      <LoginLink className={parts.tallLink}>{text.toLogin}</LoginLink>
    </p>
  ) : null;
}

function Contact() {
  return (
    <a className={parts.tallLink} href={`mailto:${shellText.contactAddress}`}>
      {text.contact}
    </a>
  );
}
