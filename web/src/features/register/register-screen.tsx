import { limits } from '@joddee/marketplace/common/limits';
import { phoneDigits } from '@joddee/marketplace/users/rules/phone-digits';
import { registerText as text } from '@joddee/thai-text/screens/account-text';
import { House, Search } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { deskLoginDrawing } from '../../art/street-drawings.ts';
import * as styles from '../../components/entrance/entrance.module.css';
import { Entrance } from '../../components/entrance/entrance.tsx';
import { NewPassword } from '../../components/entrance/new-password.tsx';
import { WhatWaits } from '../../components/entrance/what-waits.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { readBookingDraft } from '../../offline/booking-draft.ts';
import { forgetDraft, keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { keepPassword, readWayBack } from '../../session/way-back.ts';
import { FieldError, FormMessage } from '../../ui/fields/errors.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';

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

/** Names and addresses are in pairs. A phone number may be written with spaces, dashes or the country's code. */
const pairs = {
  name: [
    ['fname', { autoComplete: 'given-name' }],
    ['lname', { autoComplete: 'family-name' }],
  ],
  contact: [
    ['email', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
    ['phone', { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', clean: phoneDigits }],
  ],
} as const satisfies Record<string, [keyof typeof text, Partial<ComponentProps<typeof TextField>>][]>;

const pointIcons = [<Search key="find" />, <House key="offer" />];

/** The number that was typed in the form of a booking. */
function phoneOfBooking(from = ''): string {
  const post = /^\/book\/(\w+)/.exec(from)?.[1] ?? '';
  return readBookingDraft(post)?.detail.phone ?? '';
}

export default function RegisterScreen() {
  useTitle(text.title);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { from, save } = readWayBack(state);
  const [initial] = useState(() => {
    const stored = storedDraft<typeof empty>(draft);
    return { ...empty, ...stored, phone: stored.phone || phoneOfBooking(from) };
  });
  const form = useForm({
    initial,
    shape: async () => (await import('@joddee/marketplace/users/shapes')).registerRequest,
    submit: (body) => callApi('register', { body }),
    onDone() {
      forgetDraft(draft);
      const { username, email, password } = form.values;
      keepPassword(username, password);
      void navigate('/login', {
        state: { ...readWayBack(state), registered: true, username, letterTo: email },
      });
    },
  });
  useEffect(() => {
    const { username, fname, lname, email, phone } = form.values;
    keepDraft(draft, { username, fname, lname, email, phone });
  }, [form.values]);
  return (
    <Entrance
      drawing={deskLoginDrawing}
      points={
        <>
          <h2>{text.twoWays}</h2>
          {text.points.map((point, index) => (
            <p key={point}>
              <span className="icon-tile">{pointIcons[index]}</span>
              {point}
            </p>
          ))}
        </>
      }
    >
      <div>
        <h1>{text.title}</h1>
        <p className="row">
          <span className="quiet">{text.hasAccount}</span>{' '}
          <LoginLink className={parts.tallLink}>{text.toLogin}</LoginLink>
        </p>
      </div>
      {(from ?? save) === undefined ? null : <WhatWaits from={from ?? '/'} save={save} by="register" />}
      <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
        {Object.entries(pairs).map(([pair, inputs]) => (
          <div key={pair} className={`stack ${styles.pair}`}>
            {inputs.map(([name, attributes]) => (
              <TextField key={name} label={text[name]} {...form.field(name)} {...attributes} />
            ))}
          </div>
        ))}
        <TextField
          label={text.username}
          hint={text.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={limits.username.max}
          {...form.field('username')}
        />
        <NewPassword labels={text} field={form.field} />
        <div className="stack tight">
          <label className={formParts.check}>
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
          <p className="quiet small">{text.ages}</p>
          <FieldError text={form.errors.terms} />
        </div>
        <FormMessage text={form.message} />
        <button className="button main wide" type="submit" disabled={form.sending} aria-busy={form.sending}>
          {text.submit}
        </button>
      </form>
    </Entrance>
  );
}
