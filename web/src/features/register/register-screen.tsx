import { limits } from '@joddee/contract/limits';
import { registerText as text } from '@joddee/thai-text/screens/account-text';
import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { forgetDraft, keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { readWayBack } from '../../session/way-back.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormMessage } from '../../ui/form-message.tsx';

/** What was typed survives a visit to the terms or a reload. Passwords and the consent are never stored. */
const draft = 'register';

const empty = {
  username: '',
  password: '',
  password2: '',
  fname: '',
  lname: '',
  email: '',
  phone: '',
  terms: false,
};

const inputs = [
  ['username', { autoComplete: 'username', autoCapitalize: 'none', maxLength: limits.username.max }],
  ['password', { type: 'password', autoComplete: 'new-password', maxLength: limits.password.max }],
  ['password2', { type: 'password', autoComplete: 'new-password', maxLength: limits.password.max }],
  ['fname', { autoComplete: 'given-name' }],
  ['lname', { autoComplete: 'family-name' }],
  ['email', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
  ['phone', { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', maxLength: limits.phoneDigits }],
] as const satisfies [keyof typeof text, InputHTMLAttributes<HTMLInputElement>][];

const hints: Partial<Record<keyof typeof empty, string>> = {
  username: text.usernameHint,
  password: text.passwordHint,
};

export default function RegisterScreen() {
  useTitle(text.title);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [initial] = useState(() => ({ ...empty, ...storedDraft<typeof empty>(draft) }));
  const form = useForm({
    initial,
    shape: async () => (await import('@joddee/contract/users')).registerRequest,
    submit: (body) => callApi('register', { body }),
    onDone() {
      forgetDraft(draft);
      void navigate('/login', {
        state: { ...readWayBack(state), registered: true, username: form.values.username },
      });
    },
  });
  useEffect(() => {
    const { username, fname, lname, email, phone } = form.values;
    keepDraft(draft, { username, fname, lname, email, phone });
  }, [form.values]);
  return (
    <div className="page page-form stack">
      <h1>{text.title}</h1>
      <form className="card stack form-card" onSubmit={form.onSubmit} noValidate>
        {inputs.map(([name, attributes]) => (
          <TextField key={name} label={text[name]} hint={hints[name]} {...form.field(name)} {...attributes} />
        ))}
        <div className="stack tight">
          <p className="notice small">{text.ages}</p>
          <label className="check">
            <input
              type="checkbox"
              name="terms"
              checked={form.values.terms}
              aria-invalid={form.errors.terms !== undefined}
              onChange={(event) => form.set('terms', event.target.checked)}
            />
            <span>
              {text.terms}{' '}
              <Link to="/support?topic=terms" className="unbroken">
                {text.readTerms}
              </Link>
            </span>
          </label>
          <FieldError text={form.errors.terms} />
        </div>
        <FormMessage text={form.message} />
        <button className="button wide" type="submit" disabled={form.sending}>
          {text.submit}
        </button>
        <p className="row">
          <span className="quiet">{text.hasAccount}</span>{' '}
          <LoginLink className="tall-link">{text.toLogin}</LoginLink>
        </p>
      </form>
    </div>
  );
}
