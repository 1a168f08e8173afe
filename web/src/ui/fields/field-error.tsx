interface FieldErrorProps {
  text: string | undefined;
  /** For the `aria-describedby` of the control. */
  id?: string;
  /** Shakes again on every refusal. */
  shake?: boolean;
}

/** The error text below a field. */
export function FieldError({ text, id, shake = false }: FieldErrorProps) {
  return text === undefined ? null : (
    <p id={id} className={shake ? 'error shake' : 'error'} role="alert">
      {text}
    </p>
  );
}
