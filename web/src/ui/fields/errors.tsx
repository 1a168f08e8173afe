import * as styles from './errors.module.css';

interface FieldErrorProps {
  text: string | undefined;
  /** For the `aria-describedby` of the control. */
  id?: string;
  /** Shakes again on every refusal. */
  shake?: boolean;
}

export function FieldError({ text, id, shake = false }: FieldErrorProps) {
  return text === undefined ? null : (
    <p id={id} className={shake ? `error ${styles.shake}` : 'error'} role="alert">
      {text}
    </p>
  );
}

/** The reason why the whole form was refused, above its submit button. */
export function FormMessage({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="notice" data-tone="harm" role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
