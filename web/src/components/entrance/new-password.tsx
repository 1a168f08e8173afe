import { limits } from '@joddee/marketplace/common/limits';
import { registerText as text } from '@joddee/thai-text/screens/account-text';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './entrance.module.css';

type Name = 'password' | 'password2';

interface NewPasswordProps {
  labels: Record<Name, string>;
  field: (name: Name) => Omit<ComponentProps<typeof PasswordField>, 'label'> & { value: string };
}

export function NewPassword({ labels, field }: NewPasswordProps) {
  const [first, second] = [field('password'), field('password2')];
  const isLong = first.value.length >= limits.password.min;
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        {([first, second] as const).map((props, index) => (
          <PasswordField
            key={props.name}
            label={index === 0 ? labels.password : labels.password2}
            autoComplete="new-password"
            maxLength={limits.password.max}
            {...props}
          />
        ))}
      </div>
      <ul className={`small ${parts.wrap} ${styles.signs}`}>
        <Sign isGood={isLong}>{text.lengthSign}</Sign>
        <Sign isGood={isLong && first.value === second.value}>{text.sameSign}</Sign>
      </ul>
    </>
  );
}

function Sign({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li data-tone={isGood ? 'done' : undefined}>
      {isGood ? <Check className="icon-16" /> : <Minus className="icon-16" />}
      {children}
    </li>
  );
}
