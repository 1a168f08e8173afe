import { loginText as text } from '@joddee/thai-text/screens/account-text';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { readWayBack } from '../../session/way-back.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';

const registeredShownMs = 2250;

export default function LoginScreen() {
  useTitle(text.title);
  const navigate = useNavigate();
  const { state } = useLocation();
  const ended = useSession(({ ended }) => ended);
  const registered = state?.registered === true;
  /** Also removes the flag from the history entry, so that a reload does not open the modal again. */
  const close = useCallback(
    () =>
      void navigate('/login', { replace: true, state: { ...readWayBack(state), username: state?.username } }),
    [navigate, state],
  );
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(close, registeredShownMs);
    return () => clearTimeout(timer);
  }, [registered, close]);

  const form = useForm({
    initial: { username: typeof state?.username === 'string' ? state.username : '', password: '' },
    shape: async () => (await import('@joddee/contract/users')).loginRequest,
    submit: (body) => callApi('logIn', { body }),
    // The guard of this page redirects a logged-in user.
    onDone: ({ token }) => useSession.getState().logIn(token),
  });
  return (
    <div className="page page-form stack">
      <h1>{text.title}</h1>
      {ended === undefined ? null : (
        <p className="notice" role="status">
          {text.ended[ended]}
        </p>
      )}
      <form className="card stack form-card" onSubmit={form.onSubmit} noValidate>
        <TextField
          label={text.username}
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('username')}
        />
        <TextField
          label={text.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormMessage text={form.message} />
        <button className="button wide" type="submit" disabled={form.sending}>
          {text.submit}
        </button>
        <p className="row">
          <span className="quiet">{text.noAccount}</span>{' '}
          <LoginLink to="/register" className="tall-link">
            {text.toRegister}
          </LoginLink>
        </p>
      </form>
      {registered ? (
        <Dialog title={text.registeredTitle} onClose={close}>
          <p>{text.registered}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
