import { loginText as text } from '@joddee/thai-text/screens/account-text';
import { useCallback, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { homeOf } from '../../app/guards.tsx';
import { useTitle } from '../../app/use-title.ts';
import { useSession } from '../../stores/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { useForm } from '../../ui/use-form.ts';

const registeredShownMs = 2250;

export default function LoginScreen() {
  useTitle(text.title);
  const navigate = useNavigate();
  const location = useLocation();
  const registered = location.state?.registered === true;
  /** Out of the history as well, so that a reload does not tell it again. */
  const close = useCallback(() => void navigate('/login', { replace: true, state: null }), [navigate]);
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(close, registeredShownMs);
    return () => clearTimeout(timer);
  }, [registered, close]);

  const form = useForm({
    initial: { username: '', password: '' },
    shape: async () => (await import('@joddee/contract/users')).loginRequest,
    submit: (body) => callApi('login', { body }),
    onDone({ token }) {
      useSession.getState().logIn(token);
      void navigate(homeOf(useSession.getState().user?.status ?? 0), { replace: true });
    },
  });
  return (
    <div className="page narrow stack">
      <h1>{text.title}</h1>
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
          <span className="quiet">{text.noAccount}</span> <Link to="/register">{text.toRegister}</Link>
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
