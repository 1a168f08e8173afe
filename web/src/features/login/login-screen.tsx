import type { LoginRequest } from '@joddee/marketplace/users/shapes';
import { codeText } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText as text } from '@joddee/thai-text/screens/account-text';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Banknote, CalendarX, ChevronLeft, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { atField, type Refused } from '../../api/call-types.ts';
import { useForm } from '../../api/use-form.ts';
import { deskLoginDrawing } from '../../art/street-drawings.ts';
import { CodeField } from '../../components/entrance/code-field.tsx';
import { Entrance, Points } from '../../components/entrance/entrance.tsx';
import { WhatWaits } from '../../components/entrance/what-waits.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { forgetPassword, passwordFor, readWayBack } from '../../session/way-back.ts';
import { saveAfterLogin } from '../../stores/favourites-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { hideToast, sessionEndedToast, showToast } from '../../ui/toasts/toast-store.ts';

const registeredShownMs = 2250;

const pointIcons = [ShieldCheck, Banknote, CalendarX];

export default function LoginScreen() {
  useTitle(text.title);
  const navigate = useNavigate();
  const { state } = useLocation();
  const ended = useSession(({ ended }) => ended);
  const registered = state?.registered === true;
  const letterTo = typeof state?.letterTo === 'string' ? state.letterTo : undefined;
  /** Also removes the flag from the history entry, so that a reload does not open the modal again. */
  const close = useCallback(() => {
    const { username } = state ?? {};
    void navigate('/login', { replace: true, state: { ...readWayBack(state), username, letterTo } });
  }, [navigate, state, letterTo]);
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(close, registeredShownMs);
    return () => clearTimeout(timer);
  }, [registered, close]);

  // This page says it itself.
  useEffect(() => hideToast(sessionEndedToast), []);
  const { from, save } = readWayBack(state);
  /** Nothing waits behind the login for an account that cannot log in. */
  const isLockedOut = ended === 'suspended' || ended === 'deleted';
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [suspendedFor, setSuspendedFor] = useState<string>();
  // The guard of this page redirects a logged-in user.
  const logIn = ({ token }: { token: string }) => {
    useSession.getState().logIn(token);
    const { user } = useSession.getState();
    if (save !== undefined && user !== undefined)
      void saveAfterLogin(user.id, save).then((isSaved) => {
        if (!isSaved) showToast(favouritesText.notSaved, 'harm', { key: 'favourite' });
      });
  };
  const [initial] = useState(() => {
    const username = typeof state?.username === 'string' ? state.username : '';
    return { username, password: passwordFor(username) };
  });
  useEffect(forgetPassword, []);
  const form = useForm({
    initial,
    shape: async () => (await import('@joddee/marketplace/users/shapes')).loginRequest,
    async submit(body) {
      const answer = await callApi('logIn', { body });
      setSuspendedFor(answer.ok ? undefined : suspensionReason(answer));
      if (answer.ok) return answer;
      if (answer.code === 'WRONG_LOGIN') form.set('password', '');
      // Said once, where the next attempt begins.
      if (answer.code !== 'CODE_NEEDED') return atField(answer, { WRONG_LOGIN: 'password' });
      setCodeNeeded(true);
      // The next step asks for it.
      return { ...answer, fields: {}, message: undefined };
    },
    onDone: logIn,
  });
  return (
    <Entrance drawing={deskLoginDrawing} points={<Points points={text.points} icons={pointIcons} />}>
      {isCodeNeeded ? (
        <CodeStep login={form.values} onBack={() => setCodeNeeded(false)} onDone={logIn} />
      ) : (
        <>
          <div>
            <h1>{text.title}</h1>
            {letterTo === undefined ? (
              <p className="row">
                <span className="quiet">{text.noAccount}</span>{' '}
                <LoginLink to="/register" className={parts.tallLink}>
                  {text.toRegister}
                </LoginLink>
              </p>
            ) : (
              <div role="status">
                <p>
                  <b>{text.registeredTitle}</b>
                </p>
                <p className="quiet small">{text.letterSent(letterTo)}</p>
              </div>
            )}
          </div>
          {ended === undefined || suspendedFor !== undefined ? null : (
            <p className="notice" role="status">
              {text.ended[ended]}{' '}
              {isLockedOut ? (
                <Link to="/support" className={parts.tallLink}>
                  {shellText.help}
                </Link>
              ) : null}
            </p>
          )}
          {(from ?? save) === undefined || isLockedOut ? null : (
            <WhatWaits from={from ?? '/'} save={save} by="login" />
          )}
          <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
            <FormMessage text={form.message} />
            <Suspension reason={suspendedFor} />
            <TextField
              label={text.username}
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('username')}
            />
            <PasswordField
              label={text.password}
              autoComplete="current-password"
              {...form.field('password')}
            />
            <button
              className="button main wide"
              type="submit"
              disabled={form.sending}
              aria-busy={form.sending}
            >
              {text.submit}
            </button>
            {letterTo === undefined ? (
              <p className="row">
                <LoginLink to="/forgot" className={parts.tallLink}>
                  {text.forgot}
                </LoginLink>
              </p>
            ) : null}
          </form>
        </>
      )}
      {registered ? (
        <Dialog title={text.registeredTitle} onClose={close}>
          <p>{text.registered}</p>
        </Dialog>
      ) : null}
    </Entrance>
  );
}

interface CodeStepProps {
  /** What the first step has accepted. It is kept in memory only. */
  login: Pick<LoginRequest, 'username' | 'password'>;
  onBack: () => void;
  onDone: (answer: { token: string }) => void;
}

/** The second step of the login, for an account with a second factor. */
function CodeStep({ login, onBack, onDone }: CodeStepProps) {
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
        <h1>{codeText.title}</h1>
        <p className="row quiet">
          <ShieldCheck className="icon-20" /> {codeText.lead}
        </p>
      </div>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        <FormMessage text={form.message} />
        <Suspension reason={suspendedFor} />
        <CodeField isFocused onChangeKind={() => form.reset('code')} {...form.field('code')} />
        <button className="button main wide" type="submit" disabled={form.sending} aria-busy={form.sending}>
          {text.submit}
        </button>
        <button type="button" className="button text compact" onClick={onBack}>
          <ChevronLeft /> {codeText.back}
        </button>
      </form>
    </>
  );
}

/** Why the team has suspended the account, empty if no reason is known; undefined for any other refusal. */
function suspensionReason({ code, extra }: Refused): string | undefined {
  if (code !== 'ACCOUNT_SUSPENDED') return undefined;
  const { suspension } = extra;
  const hasReason = typeof suspension === 'object' && suspension !== null && 'reason' in suspension;
  return hasReason ? String(suspension.reason) : '';
}

/** The reason, and where to write to the team; the message of the form says that the account is suspended. */
function Suspension({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <div className={`notice stack ${parts.tighter}`} role="status">
      {reason === '' ? null : <p>{text.suspendedFor(reason)}</p>}
      <Link to="/support" className={parts.tallLink}>
        {shellText.help}
      </Link>
    </div>
  );
}
