import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import * as parts from '../styles/parts.module.css';
import { Field, type FieldProps } from './field.tsx';
import * as styles from './password-field.module.css';

type PasswordFieldProps = Omit<FieldProps, 'isLabelHidden'> & InputHTMLAttributes<HTMLInputElement>;

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <span className={`${parts.anchor} ${parts.block} ${styles.passwordField}`}>
          <input className="input" {...wiring} {...input} type={isShown ? 'text' : 'password'} />
          <IconButton label={shellText.showTyped} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff className="icon-20" /> : <Eye className="icon-20" />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
