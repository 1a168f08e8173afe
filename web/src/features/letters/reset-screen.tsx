import { newPasswordText, resetText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useForm } from '../../api/use-form.ts';
import { Entrance } from '../../components/entrance/entrance.tsx';
import { NewPassword } from '../../components/entrance/new-password.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { ExpiredLink, isDeadLink, Outcome, resetFrame, useLinkToken } from './outcome.tsx';

export default function ResetScreen() {
  useTitle(text.title);
  const { token, link } = useLinkToken();
  if (token === '') return <Navigate to="/forgot" replace />;
  return (
    <Entrance {...resetFrame}>
      <Reset key={link} token={token} />
    </Entrance>
  );
}

function Reset({ token }: { token: string | undefined }) {
  const [end, setEnd] = useState<'done' | 'expired'>();
  const form = useForm({
    initial: { password: '', password2: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).resetPasswordForm,
    async submit(passwords) {
      const answer = await callApi('resetPassword', { body: { token: token ?? '', ...passwords } });
      if (answer.ok) await leaveEndedSession();
      else if (isDeadLink(answer)) setEnd('expired');
      return answer;
    },
    onDone: () => setEnd('done'),
  });
  // Nobody thinks of a password for a link that no longer works. Without an answer the form can still be sent.
  const { answer: checked } = useApiQuery(
    'checkReset',
    { body: { token: token ?? '' } },
    { isAsked: token !== undefined, isOnce: true },
  );
  if (end === 'done') return <Done />;
  if (end === 'expired' || (checked?.ok === false && isDeadLink(checked)))
    return <ExpiredLink text={text} to="/forgot" />;
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className="quiet">{text.lead}</p>
      </div>
      <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
        <input
          type="text"
          autoComplete="username"
          value={checked?.ok === true ? checked.data.username : ''}
          readOnly
          hidden
        />
        <NewPassword labels={newPasswordText} field={form.field} />
        <FormMessage text={form.message} />
        <button className="button main wide" type="submit" disabled={form.sending} aria-busy={form.sending}>
          {text.submit}
        </button>
      </form>
    </>
  );
}

/**
 * The server has ended all sessions of the account; one of another account goes on. A call finds out which of them this
 * browser has. The login need not explain an end that its user has asked for.
 */
async function leaveEndedSession(): Promise<void> {
  if (useSession.getState().token !== undefined) await callApi('findOwnProfile');
  useSession.setState({ ended: undefined });
}

function Done() {
  const user = useSession(({ user }) => user);
  return (
    <Outcome
      icon={CircleCheck}
      tone="done"
      title={text.doneTitle}
      text={user === undefined ? text.done : text.otherAccount}
    >
      {user === undefined ? (
        <LoginLink className="button main wide">{text.toLogin}</LoginLink>
      ) : (
        <Link className="button main wide" to="/">
          {text.home}
        </Link>
      )}
    </Outcome>
  );
}
