import { limits } from '@joddee/marketplace/common/limits';
import { codeText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import * as styles from './code-field.module.css';

type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>;

const ofEveryCode = { maxLength: limits.secondFactor.codeCharacters, spellCheck: false } as const;

export function AppCodeField({ label = text.appCode, ...input }: InputProps & { label?: string }) {
  return (
    <TextField
      label={label}
      className={`input ${styles.codeInput}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...ofEveryCode}
      {...input}
    />
  );
}

interface CodeFieldProps extends InputProps {
  isFocused?: boolean;
  /** What was typed belongs to the other kind. */
  onChangeKind: () => void;
}

/** A code of the second factor: from the authenticator or, without it, one of the stored recovery codes. */
export function CodeField({ isFocused = false, onChangeKind, ...input }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(isFocused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field.
  useEffect(() => {
    if (wantsFocus.current) root.current?.querySelector('input')?.focus();
    wantsFocus.current = false;
  }, [isRecovery]);
  const change = () => {
    wantsFocus.current = true;
    onChangeKind();
    setRecovery(!isRecovery);
  };
  return (
    <div className="stack tight" ref={root}>
      {isRecovery ? (
        <TextField
          key="recovery"
          label={text.recoveryCode}
          hint={text.recoveryHint}
          className={`input ${styles.codeInput}`}
          data-long=""
          autoComplete="off"
          autoCapitalize="none"
          {...ofEveryCode}
          {...input}
        />
      ) : (
        <AppCodeField key="app" {...input} />
      )}
      <p>
        <button type="button" className="button text compact" onClick={change}>
          {isRecovery ? text.useApp : text.useRecovery}
        </button>
      </p>
    </div>
  );
}
